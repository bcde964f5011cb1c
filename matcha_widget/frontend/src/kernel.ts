/** Whether there is a Python that could answer: the manager of a live notebook holds a kernel, that of a saved page does not. */

interface Manager {
  widget_manager?: { kernel?: { status?: string; isDisposed?: boolean } | null };
}

export function isLive(model: object): boolean {
  const kernel = (model as Manager).widget_manager?.kernel;
  return kernel != null && !kernel.isDisposed && kernel.status !== "dead" && kernel.status !== "unknown";
}
