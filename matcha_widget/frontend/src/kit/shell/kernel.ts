/** The kernel behind a model. The widget manager of a live notebook holds one, that of a saved page does not. */

/** Python after an unanswered intent: it may still answer, has forgotten this widget, or was never there. */
export type PythonStatus = "waits" | "lost" | "none";

/** A kernel as JupyterLab describes it; other hosts say less. */
interface Kernel {
  id?: string;
  status?: string;
  isDisposed?: boolean;
  statusChanged?: Signal;
}

interface Signal {
  connect(slot: (sender: unknown, status: unknown) => void): unknown;
  disconnect(slot: (sender: unknown, status: unknown) => void): unknown;
}

interface Host {
  widget_manager?: { kernel?: Kernel | null; get_model?(id: string): Promise<{ comm_live?: boolean }> };
  comm_live?: boolean; // only on a model that anywidget has not wrapped
}

const RESTARTS: ReadonlySet<unknown> = new Set(["restarting", "autorestarting", "terminating", "dead"]);

interface KernelWatch {
  /** True if an intent could be answered. Marimo says nothing, but has its Python. */
  live(): boolean;
  /** The state of Python: asked as a display opens, and whenever `ANSWER_TIMEOUT` passes without an answer. `hasSpoken`: it
      has sent something to this display before. */
  python(hasSpoken: boolean): PythonStatus;
  dispose(): void;
}

/** True in marimo, which has no widget manager but an element of its own. */
export const inMarimo = (): boolean => Boolean(customElements.get("marimo-anywidget"));

/** True if Python no longer knows a model, as in a page that was opened again. Only the library model, which is not wrapped, says so. */
export async function isModelForgotten(model: object, library: string | null | undefined): Promise<boolean> {
  const id = library?.split(":")[1];
  return id !== undefined && (await (model as Host).widget_manager?.get_model?.(id))?.comm_live === false;
}

/** Watch the first kernel of a display: after a restart it looks well, but has forgotten the widget. */
export function watchKernel(model: object): KernelWatch {
  const host = model as Host;
  const now = (): Kernel | null | undefined => host.widget_manager?.kernel;
  const first = now();
  let restarted = false;
  const onStatus = (_: unknown, status: unknown): void => {
    restarted ||= RESTARTS.has(status);
  };
  first?.statusChanged?.connect(onStatus);

  const hasEnded = (kernel: Kernel): boolean =>
    restarted ||
    kernel.id !== (first ?? kernel).id ||
    kernel.isDisposed === true ||
    kernel.status === "unknown" ||
    RESTARTS.has(kernel.status);

  return {
    live() {
      const kernel = now();
      return kernel ? !hasEnded(kernel) : !first && inMarimo();
    },
    python(hasSpoken) {
      if (host.comm_live === false && (hasSpoken || now())) return "lost";
      const kernel = now();
      const idle = kernel?.status === "idle" && !hasSpoken; // an idle kernel that never spoke: the page was opened again
      if (kernel) return idle || hasEnded(kernel) ? "lost" : "waits";
      if (first) return "lost";
      return hasSpoken ? "waits" : "none";
    },
    dispose: () => void first?.statusChanged?.disconnect(onStatus),
  };
}
