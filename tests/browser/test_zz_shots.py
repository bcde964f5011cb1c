from .test_stalls import *  # noqa
from .test_stalls import _stalls  # noqa
for _n in [n for n in globals() if n.startswith("test_")]: del globals()[_n]

def test_shots(stalls):
    f = stalls()
    seen = 0
    while f.now["stone"] in "123" :
        f.page.screenshot(path=f"/tmp/finish/{f.at}-{f.now['revision']}.png")
        if f.now["node"] != f.now["step"]["id"] and f.at in ("1.2","2.3") and f.now["phase"] != "ceremony":
            f.page.get_by_role("button", name="Why?").click()
            f.page.screenshot(path=f"/tmp/finish/{f.at}-why.png")
            f.page.get_by_role("button", name="Why?").click()
        assert f.onward()
    f.stone(2)
    while f.at != "2.3": f.onward()
    g = lambda: f.page.locator('.tag[data-line="row3"]')
    f.does(g()); f.page.screenshot(path="/tmp/finish/z1.png")
    print(f.now["phase"], f.now["choices"], f.now["told"])
    f.does(g()); f.page.screenshot(path="/tmp/finish/z2.png")
    print(f.now["phase"], f.now["choices"], f.now["told"])
