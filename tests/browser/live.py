"""A widget of this process drawn in a page without a notebook; each intent goes through the widget's own handler."""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

from playwright.sync_api import Browser, Page
from recording_browser import Browser as Recorder

from matcha_widget.kit.widgets import library
from matcha_widget.kit.widgets.widget import Widget

from .notebook import LISTEN

MODEL = """async ({ script, traits }) => {
  const { default: widgets } = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const listeners = {};
  const emit = (name, value) => (listeners[name] ?? []).forEach((listener) => listener(value));
  const hear = ({ method, state, content }) => {
    if (method === "custom") return emit("msg:custom", content);
    Object.assign(traits, state);
    Object.keys(state ?? {}).forEach((name) => emit(`change:${name}`));
  };
  const model = {
    widget_manager: { kernel: { status: "idle" } },
    get: (name) => traits[name],
    on: (name, listener) => (listeners[name] ??= []).push(listener),
    off: () => {},
    send: async (intent) => JSON.parse(await window.python(JSON.stringify(intent))).forEach(hear),
  };
  widgets.render({ model, el: document.querySelector("main") });
}"""


class Live:
    """One widget in one page."""

    def __init__(self, browser: Browser, recorder: Recorder, widget: Widget, width: int, **options: Any) -> None:
        """Draw it as a notebook would."""
        self.widget, self.recorder = widget, recorder
        self.asked: list[dict[str, Any]] = []
        """Every intent, in order."""
        self.faults: list[str] = []
        height = 640 if width > 640 else 736  # where the panel becomes one column
        size = {"width": width, "height": height}
        self._context = browser.new_context(viewport=size, offline=True, **options)  # type: ignore[arg-type]
        self.page: Page = self._context.new_page()
        self.page.on("console", lambda message: self.faults.append(message.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.expose_function("python", self._answer)
        self.page.evaluate(f"() => {{ {LISTEN} }}")
        style = f"<style>body {{ margin: 0 }} {library.read_dist_file(f'{self.widget.BUNDLE}.css')}</style>"
        self.page.set_content(f"<!doctype html><html lang=en><title>Story</title>{style}<main></main>")
        state = {name: value for name, value in self.widget.get_state().items() if name == "_kind" or name[0] != "_"}
        traits = json.loads(json.dumps({**state, "catalogue": {**self.widget.catalogue, "english": ""}}))
        self.page.evaluate(MODEL, {"script": library.read_dist_file(f"{self.widget.BUNDLE}.js"), "traits": traits})
        self.page.locator(".matcha").wait_for()

    def _answer(self, intent: str) -> str:
        content = json.loads(intent)
        self.asked.append(content)
        return json.dumps(self.recorder.send(self.widget, content))

    def close(self) -> None:
        """Close the page."""
        self._context.close()


Draw: TypeAlias = Callable[..., Live]
"""Draws a widget at a width; other options are Playwright's."""
