"""A notebook open in JupyterLab or in Notebook 7: run, reloaded, watched, its kernel asked without the browser."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count

import nbformat
from playwright.sync_api import ConsoleMessage, ElementHandle, Error, Page, Request

from .lab import Lab
from .wire import Wire

RUN_ALL = "notebook:run-all-cells"
TIMES = 500  # questions to a kernel; each takes some hundredths of a second
LAB, NOTEBOOK_7 = "doc/tree/{}?reset", "notebooks/{}"
KERNEL = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"
READY = f"() => window.jupyterapp?.commands.hasCommand('{RUN_ALL}') && {KERNEL}?.connectionStatus === 'connected'"
"""JupyterLab is ready when its commands are. The kernel's status does not tell: earlier messages are not repeated."""
ERRORS = """() => jupyterapp.shell.currentWidget.model.sharedModel.cells.flatMap(cell => cell.toJSON().outputs ?? [])
    .filter(output => output.output_type === "error").map(output => `${output.ename}: ${output.evalue}`)"""
CELLS = "jupyterapp.shell.currentWidget.model.sharedModel.cells.map(cell => cell.toJSON())"
LISTEN = """
    // All that the live regions ever said, table by table.
    window.heard = []
    const regions = new Map()
    const hear = region => {
        if (!regions.has(region)) regions.set(region, heard.push([]) - 1)
        const said = heard[regions.get(region)]
        if (region.textContent && region.textContent !== said.last) said.push(said.last = region.textContent)
    }
    const REGION = ".matcha [role=status]"
    new MutationObserver(changes => changes.forEach(({target, addedNodes}) => {
        const around = (target.closest ? target : target.parentElement)?.closest(REGION)
        if (around) hear(around)
        addedNodes.forEach(node => node.querySelectorAll?.(REGION).forEach(hear))
    })).observe(document, {subtree: true, childList: true, characterData: true})
    window.forget = () => { heard.length = 0; regions.clear() }
"""
NEXT = """async path => {
    // JupyterLab goes from one notebook to the next; of the one before nothing stays.
    for (const before of [...jupyterapp.shell.widgets("main")]) {
        await before.sessionContext?.shutdown()
        before.dispose()
    }
    window.forget?.()
    await jupyterapp.commands.execute("docmanager:open", {path})
}"""
LEAVE = """() => Promise.race([
    // A kernel that this test has killed cannot be shut down: nobody waits for it.
    window.jupyterapp?.shell.currentWidget?.sessionContext?.shutdown().catch(() => {}),
    new Promise(done => setTimeout(done, 10000)),
])"""
GONE = "kernel|Kernel|WebSocket|Disposed|disposed|comm|404|Canceled future"
"""The complaints of JupyterLab when it has lost a kernel."""
_names = (f"notebook-{number}.ipynb" for number in count(1))


def new_notebook(*cells: str) -> nbformat.NotebookNode:
    """A notebook with these cells, not run."""
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook: nbformat.NotebookNode = nbformat.v4.new_notebook(metadata={"kernelspec": kernel})
    notebook.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
    return notebook


def with_listeners(page: Page) -> Page:
    """The page, with a script that remembers the texts of its live regions."""
    page.add_init_script(LISTEN)
    return page


class Notebook:
    """One notebook in one page, with every error and every request that leaves this machine."""

    def __init__(self, page: Page, lab: Lab, door: str = LAB) -> None:
        """Take a page, which may have JupyterLab open already; the door is the path under which notebooks open."""
        self.page, self.lab, self.door = page, lab, door
        self.file = lab.folder
        """The last notebook that was opened."""
        self.wire = Wire(page)
        self.faults: list[str] = []
        self.forgiven = ["Could not restore the debugger state", "Canceled future for"]
        """The complaints of JupyterLab when a notebook is left early."""
        self._watches = {"console": self._console, "pageerror": self._error, "request": self._request}
        for event, watch in self._watches.items():
            page.on(event, watch)  # type: ignore[call-overload]  # one overload for each event

    def _error(self, error: Error) -> None:
        self.faults.append(f"error: {error}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} {message.location.get('url', '')}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.lab.url, "data:", "blob:")):
            self.faults.append(f"request: {request.url}")

    def forgive(self, pattern: str) -> None:
        """Expect an error that this test provokes."""
        self.forgiven.append(pattern)

    @property
    def unforgiven(self) -> list[str]:
        """The errors that were not expected."""
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.forgiven)]

    # The notebook

    def open(self, *cells: str) -> "Notebook":
        """Write a notebook with these cells and open it."""
        return self.show(new_notebook(*cells))

    def show(self, notebook: nbformat.NotebookNode) -> "Notebook":
        """Open a notebook as it is, not run."""
        self.file = self.lab.folder / next(_names)
        nbformat.write(notebook, self.file)
        if self.door == LAB and self.page.url.startswith(f"{self.lab.url}/doc/"):
            self.page.evaluate(NEXT, self.file.name)
        else:
            self.page.goto(f"{self.lab.url}/{self.door.format(self.file.name)}")
        self.page.wait_for_function(READY)
        return self

    def run(self) -> "Notebook":
        """Run all cells; none may fail."""
        self.command(RUN_ALL)
        found = self.page.evaluate(ERRORS)
        assert [] == found, found
        return self

    def command(self, name: str) -> None:
        """Execute a command of JupyterLab, and wait until it is done."""
        self.page.evaluate("name => jupyterapp.commands.execute(name)", name)

    def reload(self) -> None:
        """Save and reload the page; the kernel lives on."""
        self.command("docmanager:save")
        self.page.reload()
        self.page.wait_for_function(READY)

    @property
    def cells(self) -> object:
        """The contents of its cells, outputs included."""
        return self.page.evaluate(CELLS)

    @property
    def kernel(self) -> str:
        """The id of its kernel."""
        return str(self.page.evaluate(f"{KERNEL}.id"))

    def python(self, code: str) -> str:
        """Run code in the kernel without the browser, and return its output."""
        return self.lab.ask(self.kernel, code)

    def expect_output(self, code: str, expected: str) -> None:
        """Wait until code in the kernel prints this; its messages may arrive later than the question."""
        output = ""
        for _ in range(TIMES):
            output = self.python(code)
            if output == expected:
                break
        assert expected == output

    def one_shell(self) -> None:
        """Have messages wait for the running cell, as kernels without subshells do (ipykernel before 7)."""
        self.page.evaluate(f"() => {{ {KERNEL}.commsOverSubshells = 'disabled' }}".replace("?.", "."))

    def kill(self) -> None:
        """Kill the kernel, as a machine without memory does, and press the button that JupyterLab offers."""
        self.forgive(GONE)
        os.kill(int(self.python("import os; print(os.getpid())")), signal.SIGKILL)
        self.page.locator(".jp-Dialog button.jp-mod-accept").click()

    def run_again(self, dead: ElementHandle) -> None:
        """Run all cells in a new kernel, and wait until the old one's displays are gone."""
        self.page.wait_for_function(f"() => {KERNEL}.status === 'idle'")
        self.run()
        dead.wait_for_element_state("hidden")

    @contextmanager
    def busy(self, last: str = "") -> Iterator[None]:
        """Keep the kernel busy for a while; `last` is run just before it is free again."""
        gate = self.lab.folder / f"{self.kernel}.gate"
        client = self.lab.client(self.kernel)
        client.execute(
            f"import pathlib, time\nwhile not pathlib.Path({str(gate)!r}).exists(): time.sleep(0.01)\n{last}",
            store_history=False,
        )
        try:
            self.page.wait_for_function(f"() => {KERNEL}.status === 'busy'")
            yield
        finally:
            gate.touch()
            client.stop_channels()

    def dark(self, *, dark: bool = True) -> None:
        """Switch JupyterLab's theme."""
        theme = "JupyterLab Dark" if dark else "JupyterLab Light"
        self.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        self.page.locator(f"body[data-jp-theme-light='{str(not dark).lower()}']").wait_for(state="attached")

    def close(self) -> None:
        """Stop the kernel and leave JupyterLab to the next notebook; after an error, close it.

        Complaints of JupyterLab meanwhile do not count.
        """
        try:
            self.page.evaluate("() => {}")  # handle every event up to now
        finally:
            for event, watch in self._watches.items():
                self.page.remove_listener(event, watch)
            self.wire.close()
        with suppress(Error):  # the page is navigating
            self.page.evaluate(LEAVE)
            if not self.faults and self.page.locator(".jp-Dialog").count() == 0:
                return
        self.page.goto("about:blank")
