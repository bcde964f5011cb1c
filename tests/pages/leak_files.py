"""Files that may give hidden cards away, and what is said of them."""

import json
from typing import Any

import nbformat

from matcha_widget.leaks import NOT_LOOKED_INTO, Leaks
from matcha_widget.leaks.files import of_bytes

Record = dict[str, Any]

WIDGETS = "application/vnd.jupyter.widget-state+json"
HAND = "M1 M2 B2 S1 S4"
"""Bottom's, where a table is dealt by the seed 7."""


def looked(content: object) -> Leaks:
    """What a file with this content gives away."""
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
    return of_bytes(text.encode())


def lines(content: object) -> list[str]:
    """The same, line by line, once the last line has said what was not looked into."""
    *told, last = str(looked(content)).splitlines()
    assert NOT_LOOKED_INTO == last
    return told


def notebook(*cells: Any, **metadata: Any) -> str:
    """A notebook as it is saved."""
    return str(nbformat.writes(nbformat.v4.new_notebook(cells=list(cells), metadata=metadata)))


def cell(source: str, *outputs: dict[str, Any]) -> Any:
    """A cell with outputs, each given by its forms."""
    made = [nbformat.v4.new_output("execute_result", forms) for forms in outputs]
    return nbformat.v4.new_code_cell(source, outputs=made)


def printed(text: str) -> str:
    """A notebook with a cell that has printed this."""
    return notebook(nbformat.v4.new_code_cell("1", outputs=[nbformat.v4.new_output("stream", text=text)]))


def saved(*states: Any) -> str:
    """A notebook with widgets in these states."""
    kept = {str(at): {"model_name": "AnyModel", "state": state} for at, state in enumerate(states)}
    return notebook(cell("1"), widgets={WIDGETS: {"state": json.loads(json.dumps(kept, default=str))}})


WHOLE = """\
sets[0].hands[0]: bottom's hand: 0
sets[0].hands[1]: top's hand: S2
sets[0].aside: set aside: M3 B4
sets[0].moves[7]: top's card that was never opened: S2@n
sets[0].moves[8]: bottom's card that was never opened: 0@n
sets[1].hands[0]: bottom's hand: M3 W1 W3 S3
sets[1].hands[1]: top's hand: B4 W2 0 0
sets[1].aside: set aside: W4 S4
sets[1].moves[0]: top's card that was never opened: W2@s""".splitlines()
"""What a whole record of `first_game` gives away."""
