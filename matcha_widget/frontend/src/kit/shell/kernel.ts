/** What a host says of the Python behind a model: the manager of a live notebook holds a kernel, that of a saved page does not. */

/** What becomes of an intent that nobody answers: Python may still answer, has forgotten this widget, or was never there. */
export type PythonStatus = "waits" | "lost" | "none";

/** What JupyterLab's kernel says of itself; other hosts say less. */
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
  comm_live?: boolean; // of a model that anywidget has not wrapped
}

const RESTARTS: ReadonlySet<unknown> = new Set(["restarting", "autorestarting", "terminating", "dead"]);

interface KernelWatch {
  /** Whether an intent could be answered; marimo tells nothing, and has its Python. */
  live(): boolean;
  /** What silence means; `heard`: Python has spoken to this display before. */
  python(heard: boolean): PythonStatus;
  dispose(): void;
}

/** Marimo has no manager of widgets, but an element of its own. */
export const inMarimo = (): boolean => Boolean(customElements.get("marimo-anywidget"));

/** A page opened again has models that its Python knows nothing of; what draws them is one, and no wrapper hides it. */
export async function isModelForgotten(model: object, library: string | null | undefined): Promise<boolean> {
  const id = library?.split(":")[1];
  return id !== undefined && (await (model as Host).widget_manager?.get_model?.(id))?.comm_live === false;
}

/** Watches the kernel this display began with: one that has restarted looks well again, but knows this widget no more. */
export function watchKernel(model: object): KernelWatch {
  const host = model as Host;
  const now = (): Kernel | null | undefined => host.widget_manager?.kernel;
  const first = now();
  let restarted = false;
  const note = (_: unknown, status: unknown): void => {
    restarted ||= RESTARTS.has(status);
  };
  first?.statusChanged?.connect(note);

  const ended = (kernel: Kernel): boolean =>
    restarted ||
    kernel.id !== (first ?? kernel).id ||
    kernel.isDisposed === true ||
    kernel.status === "unknown" ||
    RESTARTS.has(kernel.status);

  return {
    live() {
      const kernel = now();
      return kernel ? !ended(kernel) : !first && inMarimo();
    },
    python(heard) {
      if (host.comm_live === false && (heard || now())) return "lost";
      const kernel = now();
      const idle = kernel?.status === "idle" && !heard; // it has nothing to do, and yet it never spoke: a page opened again
      if (kernel) return idle || ended(kernel) ? "lost" : "waits";
      if (first) return "lost";
      return heard ? "waits" : "none";
    },
    dispose: () => void first?.statusChanged?.disconnect(note),
  };
}
