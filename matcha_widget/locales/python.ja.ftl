# Pythonだけが言う文: 静止画、`matcha doctor`。
still-run =
    Shift+Enterを押すと遊べます。{ $menu } を選ぶと、ノートブック全体が動きます。
still-seat =
    { $who ->
        [you] あなた
        [top] 上のプレイヤー
        [bottom] 下のプレイヤー
        [plain] { $name }
       *[name] { $name }さん
    }
still-tokens =
    トークン
still-told =
    この下は、ゲームを文章にしたものです。JavaScriptが使えれば、1手ずつ見られます。
still-text =
    文章で読む
still-hand =
    手札
doctor-fine =
    ウィジェットに必要なものはすべてそろっています。
doctor-bundle =
    ブラウザーで動く部分がまだ作られていません（{ $file } がありません）。プロジェクトで { $command } を実行し、カーネルを再起動してください。
doctor-missing =
    このカーネルのPython（{ $python }）に { $package } がありません。{ $command } を実行してください。
doctor-old =
    { $package } は { $found } です。{ $needed } 以上が必要です。{ $command } を実行してください。
doctor-elsewhere =
    JupyterLabは別のPython（{ $python }）で動いていて、そこには anywidget がありません。{ $command } を実行してください。
doctor-no-lab =
    このカーネルのPython（{ $python }）には JupyterLab がありません。JupyterLabが動くPythonで { $command } を実行してください。
doctor-labextension =
    JupyterLabが拡張機能 { $package } を見つけられません。{ $command } を実行し、ページを読み直してください。
doctor-notebook =
    このノートブックは matcha_widget { $needed } 用ですが、入っているのは { $found } です。動かないセルがあるかもしれません。{ $command } を実行し、カーネルを再起動してください。
tutorial-folder =
    コースのノートブックは { $folder } にあります。
tutorial-kept =
    { $file } はコピーしたときから変わっているので、置きかえませんでした。{ $option } を付けると新しいものになり、あなたのものも残ります。
tutorial-aside =
    { $file } は新しくなりました。前のものは { $aside } になりました。
tutorial-no-lab =
    このPython（{ $python }）に { $package } がありません。{ $command } を実行して、もう一度始めてください。
still-explore =
    JavaScriptが使えれば、この絵を押して試せます。
