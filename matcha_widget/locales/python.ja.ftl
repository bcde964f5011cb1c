# Pythonだけが言う文: 静止画、保存したゲーム、`matcha doctor`。
still-run =
    ノートブックのメニューで { $menu } を選ぶと、動きます。
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
resume-found =
    前回の続きから始めます。
resume-damaged =
    保存したゲームを読めませんでした。{ $file } に残し、新しいゲームを始めます。
resume-other =
    保存したゲームは、seedがちがいます。{ $file } に残し、新しいゲームを始めます。
resume-unread =
    この記録は読み込めません。ゲームは変わっていません。{ $text }
resume-unsaved =
    このゲームを { $file } に保存できません。このまま遊べます。
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
    このカーネルのPython（{ $python }）には JupyterLab がありません。JupyterLabが動くところで { $command } を実行してください。
doctor-labextension =
    JupyterLabが拡張機能 { $package } を見つけられません。{ $command } を実行し、ページを読み直してください。
doctor-notebook =
    このノートブックは matcha_widget { $needed } 用で、ここにあるのは { $found } です。動かないセルがあるかもしれません。{ $command } を実行し、カーネルを再起動してください。
tutorial-folder =
    コースのノートブックは { $folder } にあります。
tutorial-kept =
    { $file } はコピーしたときから変わっているので、そのまま残します。{ $option } を付けると新しいものになり、あなたのものも残ります。
tutorial-aside =
    { $file } は新しくなりました。あなたのものは { $aside } になりました。
tutorial-no-lab =
    このPython（{ $python }）に { $package } がありません。{ $command } を実行して、もう一度始めてください。
still-explore =
    JavaScriptが使えれば、この絵を押して試せます。
course-new =
    新しい物語です。進み具合は、このノートブックと同じ場所の { $file } に保存されます。
course-skipped =
    { $file } の { $line } 行目が読めません。コメントとして残しました：{ $text }
course-damaged =
    進み具合が読めません：{ $text }。{ $file } として残し、物語を初めから始めます。
course-newer =
    { $file } は新しいバージョンで書かれています。そのまま残します。続けて遊べますが、保存はされません。
course-other =
    この物語は別のウィンドウで開いています。ここでは何も保存されません。
course-unsaved =
    物語を { $file } に保存できません：{ $text }。続けて遊べます。
course-old =
    物語を初めから始めます。これまでの分は { $file } として残しました。
course-page =
    このページは Python なしで物語を進めます。保存はされず、物語のすべてのカードがこの中にあります。
course-alone =
    ここでは相手が自分で手を決めるので、Python が必要です。ノートブックを実行するか、先へ進んでください。
