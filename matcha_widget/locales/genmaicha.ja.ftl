# Genmaicha: what its browser says beside what every game says, and what Python says of it.

# --- things by their codes

part-ingredient = { $card ->
    [B] 青
    [G] 緑
    [K] 黒
    [O] オレンジ
    [R] 赤
    [W] 白
    [1] 太い缶
    [2] 短い缶
    [3] 長い缶
    [4] 小びん
    [5] 中びん
   *[6] 大びん
}
# As a card shows it: a name too long for it has a place to break.
part-on-card = { part-ingredient }
part-colour = { $colour ->
    [B] 青
    [G] 緑
    [K] 黒
    [O] オレンジ
    [R] 赤
   *[W] 白
}
part-shape = { $shape ->
    [1] 太い缶
    [2] 短い缶
    [3] 長い缶
    [4] 小びん
    [5] 中びん
   *[6] 大びん
}
part-drink = { part-colour }の{ part-shape }
part-seal = { $colour ->
    [B] 青
    [G] 緑
    [K] 黒
    [O] 橙
    [R] 赤
   *[W] 白
}
part-line = { $line ->
    [row1] 上の段
    [row2] 中の段
    [row3] 下の段
    [col1] 左の列
    [col2] 中の列
   *[col3] 右の列
}
part-bank = 銀行
part-yen = 円
part-place = 順番
part-drinks = { $count ->
   *[other] 飲みもの{ $count }本
}
part-variant = { $variant ->
    [matcha-iri] 抹茶入り
    [ceremony] お茶会
   *[market] お茶市
}
part-name-sachi = サチ

# --- how they stand

is-half-used = { $half ->
    [c] 色は使用ずみ
    [s] 形は使用ずみ
   *[cs] 両方使用ずみ、袋にもどる
}
is-line = { $state ->
    [lit] いれられる
    [chosen] 選択中
    [ran] いれた
    [dark] もういれられない
   *[hatched] いれられない
}
is-gap-taken = なし
is-seen = 見たカード：{ $card }
is-not = { $card }ではない
is-looked = { $names }が見た
is-taken = { $name }がとりました
is-picked = 選択中
is-pouch = { $state ->
    [wait] 考え中
   *[shut] 入札ずみ
}
is-level = 同じ金額
do-less = 100円へらす
do-greater = 100円ふやす

# --- the panel of the story

story-name = 玄米茶、八つの屋台の物語
story-path = 八つの屋台の小道
story-stone =
    屋台{ $number }、{ $name }{ $state ->
        [ahead] { "" }
       *[done] 、提灯がともっています
    }{ $stamp ->
        [yes] 、意外な発見がありました
       *[no] { "" }
    }
story-map = 小道
story-next = 次の屋台
story-lit = 屋台の提灯がともりました。
story-lit-count = 提灯は{ $of }個のうち{ $count }個ともっています。
story-due-stone = 提灯を押すと、その屋台の初めから始まります。
story-due-go = 次へ進んでください。
story-due = { $kind ->
    [serve] 飲みものを押してください。
    [tag] 値札を押してください。
    [turn] 値札か「終わり」を押してください。
    [pack] 飲みものか「終わり」を押してください。
    [crate] 木箱を押してください。
    [bid] 財布に入れて、ボタンを押してください。
    [bag] 袋を押してください。
    [cards] カードを押してください。
    [done] 今はいれられるものがありません。「終わり」を押してください。
    [brew] 「いれる」を押してください。
    [other] 「いれる」を押してください。枠のついたカードを押すと、別の飲みものになります。
   *[sign] 提灯を押してください。
}
story-still-lit = まだ{ $yen }円がとれます。それでも終わるなら、もう一度「終わり」を押してください。
story-done = 終わり
story-brew = いれる
story-bid = { $again ->
    [yes] { $yen }を上乗せ
   *[no] { $yen }で入札
}
story-play-again = もう一度
story-yen = 円の行方
story-bids = { $name }が{ $yen }円で入札。
story-brews = { $name }が{ part-line }をいれて{ $yen }円。
story-round = 第{ $round }ラウンド
story-here = この屋台で
story-you = あなた
story-cloth = 布
story-shelf = あなたの棚
story-look = { $name }の棚を見る
story-bag = 袋
story-bag-holds = 袋の飲みものは{ $count }本
story-cards = カード
story-thread = ソラの糸
story-lanterns = 三つの提灯
key-tag = はじめにその百円だったラインをいれる
key-pouch = その百円を財布に入れる

# --- heard

aria-tag = { part-line }、{ $yen }円
aria-crate = 木箱{ $letter }：{ $drinks }
aria-face-down = { part-line }の上、裏向き
aria-hides = 裏向き：{ $cards }
aria-ad = { part-line }に{ $owner }の広告、{ $yen }円
aria-bid = { $more ->
    [yes] 追加
   *[no] あなたの入札
}
aria-bid-of = { $most }円のうち{ $yen }円

# --- who

part-who = { $who ->
    [you] あなた
    [seat] プレイヤー{ $n }
    [plain] { $name }
   *[name] { $name }さん
}
    .mid = { part-who }
part-sum = { $name }{ $yen }円
part-amount = { $yen }円
is-genmaicha = 玄米茶
is-round-of = ラウンド{ $round }／{ $rounds }
is-phase = { $phase ->
    [bid] 入札
    [follow] 追加
    [toss] コイントス
    [take] えらぶ
    [brew] お茶
    [fill] 次のラウンド
   *[over] 終わり
}

# --- what happens

tell-begin = 全員が500円で始めます。
tell-fill = ラウンド{ $round }です。木箱{ $count }箱に飲みものを入れました。
tell-bid = { part-who }が入札しました。
tell-bid-own = { $again ->
    [yes] さらに
   *[no] { "" }
}{ $yen }円を用意しました。まだだれにも見えません。
tell-bid-seen = { part-who }：{ $again ->
    [yes] さらに
   *[no] { "" }
}{ $yen }円を用意しました。
tell-open = { $again ->
    [yes] 追加の入札：{ $sums }。
   *[no] 入札を開きます：{ $sums }。
}全員が払います。
tell-level-again = 同じ金額：{ $people }。さらに入札します。
tell-toss = まだ同じです。コイントスで順番が決まりました：{ $people }。
tell-order = 順番：{ $people }。
tell-take = { part-who }は木箱{ $crate }をとります：{ $drinks }。
tell-brew = { part-who }は{ part-line }をいれます。{ $yen }円です。
tell-fall = ねだんは{ $yen }円になりました。
tell-sold = 広告で{ part-who }に{ $yen }円入ります。
tell-added = { part-who }は{ part-ingredient }を足します。すき間から{ $yen }円です。
tell-served = 当たりです。お客さまは{ part-ingredient }でした。{ part-who }は{ $yen }円多くもらいます。
tell-failed = 外れです。お客さまは{ part-ingredient }ではありません。ラインの分は入り、お客さまの分は入りません。
tell-look = { part-who }は{ $drinks }を出して、{ part-line }の上をのぞきます。
tell-saw = { part-line }の上は{ part-ingredient }です。ほかの人には見えません。
tell-brand = { part-who }は{ part-line }に広告を出します。{ $yen }円です。
tell-turn-over = { $who ->
    [you] ターンが終わりました。
   *[other] { part-who }のターンが終わりました。
}{ $count ->
    [0] 何ももどりません。
   *[other] 飲みもの{ $count }本が袋にもどります。
}
tell-round-over = ラウンド{ $round }が終わりました。
tell-refund = { part-line }の広告から{ part-who }に{ $yen }円もどります。
tell-over = ゲームが終わりました。
tell-level-end = { $yen }円で同じです：{ $people }。
tell-most-drinks = 次に飲みものの数で決めます：{ $people }、{ $count }本。
tell-shared = まだ同じです。勝ちを分け合います：{ $people }。
tell-won-yen = { part-who }の勝ちです。{ $yen }円です。
tell-gave-up = { part-who }が降参しました。ゲームはここで終わりです。
tell-claims = { part-who }「{ $yen }円で入札します」
tell-words = { part-who }「{ $text }」
tell-undone = { $cause ->
    [known] かくれていたものが見えたあとで、もどしました。
   *[free] もどしました。
}
why-momo = { part-who }「いちばんよい木箱は、いちばん悪いものより{ $apart }円よかった。その額までで入札します。今回は{ $yen }円です」
why-robot = { part-who }「0円で入札して、木箱{ $crate }をとりました。入札の前は、それで{ $worth }円と数えました」
why-sora = { part-who }「入札{ $yen }円と木箱{ $crate }は、サイコロで決めました」
why-sachi = { part-who }「いちばんよい木箱は、いちばん悪いものより{ $apart }円分よかった。その半分より多くは入札しません。今回は{ $yen }円です。{ $count ->
    [0] 何も残しません
   *[other] { $count }本残しました
}」

# --- what is due

ask-bid = 最初に選べることは、いくらの値打ちですか。何番でも、みんながはらいます。
ask-follow = { $yen }円で同じです：{ $people }。さらに入札してください。
ask-toss = まだ同じです。コイントスで決めます。
ask-take = どの木箱をとりますか。
ask-taken = 木箱{ $crate }をえらびました。ボタンを押すと、中の飲みものを全部とります。
ask-brew = { $count }本のラインをいれられます。ねだんを押してください。
ask-line = { part-line }を{ $yen }円でいれるか、飲みものをかえてください。
ask-nothing = お金になるものは、もういれられません。使わない飲みものは残ります。
ask-brand = { part-line }に広告を出しますか。あなたが最初にいれました。ほかの人がいれると、2倍が入ります。
ask-look-drink = のぞくために、どの飲みものを袋に入れますか。
ask-look-card = どのカードをのぞきますか。見えるのはあなただけです。
ask-fill = { $round ->
    [0] 次は木箱に入れます。
   *[other] 次はラウンド{ $round }です。
}
ask-wait = { part-who }が考えています。
ask-show = ボットだけのゲームです。1回押すと1ラウンド進みます。
is-handed = { part-who }、画面をどうぞ。入札はここに出ません。
no-dark = { $used ->
    [yes] { part-ingredient }はこのターンにもう使いました。
   *[no] { part-ingredient }として使える飲みものがありません。
}
no-amount = 100円きざみで、{ $most }円までです。
no-crate = 木箱{ $crate }はもうありません。残っているものをとってください。
no-serve = { $used ->
    [yes] その飲みものは、このターンにもう{ part-ingredient }として使いました。
   *[no] その飲みものは{ part-ingredient }として使えません。
}
no-now = 今はできません。先にすることがあります。
no-move = 「{ $text }」は手ではありません。bid 200 や brew col1 B1 B1 K3 のように書きます。
no-stale = 間に合いませんでした。ゲームは先に進みました。
no-takeback = もどせません。かくれていたものが、もう見えています。

# --- buttons

do-bid = { $yen }円で入札
do-more = さらに{ $yen }円
do-take = 木箱{ $crate }をとる
do-take-none = 木箱をえらぶ
do-brew = お茶をいれる
do-done = ターン終了
    .sure = { part-line }をまだいれられます。終えるならもう一度押してください。
do-look = のぞく：1本
do-brand = 広告：{ $yen }円
do-no-brand = 広告なし
do-fill = ラウンド{ $round }
do-toss = コイントス
do-show-round = 1ラウンド進める
do-talk = 言う
do-claim-bid = 「{ $yen }円で入札します」
do-ready-me = { part-who }です
do-begin = 始める
    .sure = もう一度押すと始まります
do-give-up = 降参
    .sure = もう一度押すと降参

# --- the tray

tray-only = ほかは合いません
tray-of = { $count }つ中{ $at }つ目
tray-extra = { $kind ->
    [guest] お客さま
   *[gap] 抹茶
}
tray-empty = なし
tray-twice = { part-drink }は2回使います。ねだんは{ $yen }円になります。
tray-falls = ねだんは{ $yen }円になります。
tray-guest = 裏向きのカードが{ part-ingredient }なら{ $yen }円多くなります。ちがっても、ラインの分は入ります。
tray-gap = すき間から{ $yen }円多くなります。どのすき間も1回だけです。
tray-ad = 広告の分として、銀行は{ $name }にも{ $yen }円払います。あなたの受けとりは同じです。
tray-back = ターンの終わりに袋へもどる
tray-back-too = これをいれると、さらに
tray-spare = 半分だけ使った：{ $halves }はまだ使えます。
tray-none = まだ何ももどりません。

# --- panels

panel-bag = 袋の中は？
panel-hands = みんなの飲みもの
panel-new = 新しいゲーム
panel-talk = 話す
bag-count = 袋には{ part-drinks }。次に何が出るかは運です。
is-seats = プレイヤー
is-trader = { $kind ->
    [momo] { part-name-momo }は、いちばんよい木箱といちばん悪い木箱の差までの金額で入札します。
    [robot] { part-name-robot }は0円で入札し、いつもいちばん高いラインをいれます。
    [sora] { part-name-sora }は全部サイコロで決めます。
    [sachi] { part-name-sachi }は最後のラウンドまで、使う半分1つにつき100円より多いときだけいれます。入札はいつも、最高と最低の木箱の差の半分です。
   *[human] この画面の人
}
is-variants = バリアント
is-switches = ハウスルール
is-switch = { $switch ->
    [overtake] 2回の入札の合計で順番を決める
    [fail_at_once] 外れたらその飲みものはすぐもどる
    [own_sale] 自分でいれても自分の広告が売れる
   *[ad_refund] 最後に残った広告はもどる
}
is-words = ことば
is-talk-true = 本当でもうそでも、何でも言えます。記録には残りません。
is-hint-brew = いちばんいいターンには{ part-line }が入ります。
is-hint-none = お金になるものは、もういれられません。
end-bids = 入札{ $yen }円、{ part-drinks }
end-began = はじめの{ $yen }円
end-earned = かせいだ分
end-spent = 入札ではらった分
end-wins = { part-who }の勝ち
about-game = 玄米茶は、Matchaのルールブックの2つ目のゲームです。全員が払う競りです。
aria-place = { part-ingredient }：{ $drink }、{ $count }つ中{ $at }つ目
aria-place-empty = { tray-extra }：{ tray-empty }
aria-shelf = 手持ちの飲みもの
aria-crates = 木箱
aria-tray = いれるお茶
aria-cloth = 店：カード9枚とねだん6つ
aria-people = プレイヤー
help-market = 遊び方
help-market-way = 全員がこっそり入札し、全員が払います。いちばん多く入札した人から順に木箱を選び、お茶をいれます。段か列のカード3枚に、それぞれの色か形の飲みものを使います。1ターンに飲みものは色として1回、形として1回使えます。銀行が値札の金額を払い、値札は100下がります。使った飲みものは袋にもどり、残りは手もとに残ります。
help-market-goal = 最後のラウンドのあと、お金がいちばん多い人の勝ちです。
key-sum = 100円ふやす・へらす、次の飲みもの
key-five = 500円ふやす・へらす
key-close = はなす、閉じる
key-hundreds = その百円で入札、はじめにそのねだんだったラインをえらぶ
key-crate = その木箱をえらぶ
key-along = 木箱や場所をたどる
key-enter = ぬりつぶしたボタンを押す
key-extra = 4つ目の場所：抹茶かお客さま
key-look = のぞく
key-ad = 広告を出す
key-done = ターン終了
key-bag = 袋の中
key-why = これまでのことと理由
-family-start = 準備
-family-bids = 入札
-family-level = 同額の入札
-family-crates = 木箱
-family-brew = お茶をいれる
-family-tag = 値札
-family-bag = 袋
-family-matcha = 抹茶
-family-guest = お客さま
-family-peek = のぞく
-family-ad = 広告

# --- the rules that a table names

rule-GS5 = 2〜6人で遊びます。最初の手持ちは500円です。
    .name = { -family-start }
rule-GR2 = 1ラウンドは入札と、お茶をいれるターンです。
    .name = { -family-rounds }
rule-GR3 = ラウンドの初めに、人数と同じ数の木箱を袋からでたらめに満たします。
    .name = { -family-crates }
rule-XR1 = 木箱は入札の前に、表向きで満たします。
    .name = { -family-crates }
rule-GA1 = 全員がこっそり好きな金額を用意します。
    .name = { -family-bids }
rule-GA2 = 入札はすべて同時に開きます。
    .name = { -family-bids }
rule-GA3 = 同じ金額の人は、さらに入札します。
    .name = { -family-level }
rule-GA4 = それでも同じなら、コイントスで決めます。
    .name = { -family-level }
rule-XA1 = 入札は100円きざみで、0円から手持ち全部までです。出した入札は変えられません。
    .name = { -family-bids }
rule-XA2 = 1番でも最後でも、全員が銀行に払います。
    .name = { -family-bids }
rule-XA3 = 同じ金額のグループは、同時にこっそりさらに入札します。それも払います。
    .name = { -family-level }
rule-XA4 = 追加の入札は、同じ金額だった人の間の順番だけを決めます。
    .name = { -family-level }
rule-XA5 = コイントスは追加の入札を1回したあとです。どの順番も同じ確からしさです。
    .name = { -family-level }
rule-GT1 = 高い入札の人から、木箱を1箱ずつ中身ごととります。
    .name = { -family-crates }
rule-GB1 = お茶も同じ順番でいれます。
    .name = { -family-turns }
rule-GB2 = レシピは段か列です。3枚のカードに、それぞれの色か形の飲みものを使います。
    .name = { -family-brew }
rule-GB3 = 1ターンに、飲みものは色として1回、形として1回使えます。
    .name = { -family-brew }
rule-GB4 = 銀行は値札の金額を払い、ねだんは100円下がります。
    .name = { -family-tag }
rule-GB5 = 使った飲みものは袋にもどります。
    .name = { -family-bag }
rule-XB1 = ターンはひと続きです。いれられるだけいれて、終えます。
    .name = { -family-turns }
rule-XB2 = いれなくてもかまいません。残した飲みものは次のラウンドでも使えます。
    .name = { -family-brew }
rule-XB6 = ターンの終わりには、半分だけ使った飲みものももどります。使っていないものは残ります。
    .name = { -family-bag }
rule-GE1 = 最後のラウンドのあと、お金がいちばん多い人の勝ちです。
    .name = { -family-win }
rule-GE2 = 同じなら、飲みものが多い人の勝ちです。
    .name = { -family-ties }
rule-GE3 = それも同じなら、勝ちを分け合います。
    .name = { -family-ties }
rule-GI1 = 抹茶入り：それぞれの列で、カードのすき間に円があります。左の列は100円、ほかの列は200円です。
    .name = { -family-matcha }
rule-XI1 = どの列にもすき間は2つあります。抹茶を足せるのは段だけで、列には足せません。
    .name = { -family-matcha }
rule-GI2 = 段をいれる人は、すぐ上か下のカードの材料を1つ足せます。
    .name = { -family-matcha }
rule-GI3 = そのすき間のお金がもらえ、すき間は空になります。
    .name = { -family-matcha }
rule-XI2 = 足すカードは、3枚のどれかのすぐ上か下です。1回に1つです。
    .name = { -family-matcha }
rule-XI3 = 空のすき間は選べません。
    .name = { -family-matcha }
rule-GC1 = お茶会：残った3枚のカードを、列の上に裏向きで置きます。どれもお客さまです。
    .name = { -family-guest }
rule-XC2 = どの3枚かは、全員が知っています。どこにどれがあるかは、だれも知りません。
    .name = { -family-guest }
rule-GC3 = 列をいれる人は、その上のカードを当てて、4枚目として飲みものを使えます。
    .name = { -family-guest }
rule-GC2 = 自分のターンに飲みものを1本袋に入れると、裏向きのカードを1枚のぞけます。飲みものは、3枚のどれかの色か形のものです。
    .name = { -family-peek }
rule-GC4 = 当たれば500円多くもらえ、カードは表になります。
    .name = { -family-guest }
rule-GC5 = 外れても列の分は入りますが、500円は入りません。カードは裏向きのままで、自分だけが見て、ほかの人は何でないかを知ります。
    .name = { -family-guest }
rule-XC3 = のぞくには、このターンに使っていない飲みものを1本まるごと出します。
    .name = { -family-peek }
rule-XC5 = 飲みものとその半分、まだ裏向きのカードの1つを言います。
    .name = { -family-guest }
rule-XC6 = 表になったカードで、もう一度500円をもらうことはできません。
    .name = { -family-guest }
rule-XC7 = 外れた飲みものも、ほかと同じくターンの終わりに袋へもどります。ハウスルールではすぐにもどり、使っていない分も失います。
    .name = { -family-guest }
rule-GM1 = お茶市：ラインを最初にいれた人は、そこに広告を出せます。
    .name = { -family-ad }
rule-GM2 = 広告には100円以上をのせます。
    .name = { -family-ad }
rule-GM3 = ほかの人がそのラインをいれると、銀行は広告にのせたお金の2倍を持ち主に払います。
    .name = { -family-ad }
rule-GM4 = そのあと、広告はなくなります。
    .name = { -family-ad }
rule-XM1 = ゲーム全体で最初のときだけです。いれたらすぐに決めます。あとからは出せません。
    .name = { -family-ad }
rule-XM2 = 広告は100円きざみで、手持ち全部までです。
    .name = { -family-ad }
rule-XM3 = 広告のお金は銀行が払います。いれた人の受けとりは変わりません。
    .name = { -family-ad }
rule-XM4 = 広告は、ほかの人がいれたときだけ売れます。持ち主がいれても、そのままです。ハウスルールでは、それでも売れます。
    .name = { -family-ad }
rule-XM5 = このハウスルールでは、最後に残った広告のお金がもどります。
    .name = { -family-ad }
rule-GH1 = 全員が入札するまで、入札はその人だけが知っています。
    .name = { -family-sees }
rule-GH2 = 裏向きのカードを知っているのは、のぞいた人と、その列で外れた人だけです。
    .name = { -family-peek }
rule-GR1 = ゲームは3ラウンドです。2人なら4ラウンドです。
    .name = { -family-rounds }
rule-GD1 = 飲みものは36本あり、それぞれ色がひとつ、形がひとつです。
    .name = { -family-start }
rule-GD2 = カードは12枚、6つの色と6つの形です。
    .name = { -family-start }
rule-GS2 = 横の列は下から100・200・300円、縦の列は400・500・600円で始まります。
    .name = { -family-tag }
rule-GS3 = 3枚のカードはゲームに使いません。
    .name = { -family-start }
rule-GS4 = 飲みものはすべて、ひとつの袋から出ます。
    .name = { -family-bag }
rule-XS2 = ラインの値段はひとつで、全員に同じです。
    .name = { -family-tag }
rule-XS3 = 使わない3枚が何かは、全員が知っています。
    .name = { -family-start }
rule-XB3 = 数えるのは縦と横の列だけで、斜めは数えません。
    .name = { -family-brew }
rule-XB4 = 青で交わる2本のラインには、1ターンに青い飲みものが2本いります。
    .name = { -family-brew }
rule-XB5 = 同じターンに同じラインをもう一度、今の値段でいれられます。
    .name = { -family-tag }
rule-XB7 = どの飲みものをどのカードに使うかは、いれる人が決めます。
    .name = { -family-brew }
rule-XB8 = 全員の飲みものは全員に見えます。交換はできません。
    .name = { -family-sees }
rule-GH3 = ほかはすべて全員に見えます。カード、値段、木箱、棚、円です。
    .name = { -family-sees }
rule-GH4 = 袋から何が出るかは運です。前もって知る人はいません。
    .name = { -family-bag }

# --- リプレイ：円の行き先と理由

part-human = ここにいる人
replay-story = 流れ
panel-yen = 円
replay-payment = 次の支払い
replay-key-payment = 前の支払い、次の支払い
replay-key-why = なぜ
replay-new-cards = まだ見ていないカードは並べ直し、公開前の入札はやり直します。
bet-chooses = 最初に選ぶのはだれですか。
bet-equal = 同じ金額の入札はありますか。
bet-goes = { $people }：先に選ぶのはだれですか。
bet-nobody = まだ決まらない
bet-coin = まだ同じ
bet-yes = はい
bet-no = いいえ
bet-verdict = { $ask }予想：{ $guess }。答え：{ $came }。
bet-open = 入札を開く
paid-start = はじめに
paid-bid = { $again ->
    [yes] 上乗せ
   *[no] 入札
}
paid-tag = いれた：{ part-line }
paid-gap = 抹茶：{ part-ingredient }
paid-guest = お客：{ part-ingredient }
paid-ad = 広告の収入：{ part-line }
paid-brand = 広告を出す：{ part-line }
paid-back = 広告の払いもどし：{ part-line }
why-nothing-moves = まだだれも、払っても受けとってもいません。
why-paid = 1番でも最後でも、全員が入札額を払います。
why-pays = { part-who }：銀行へ{ $yen }円。
why-order = だれが先？
why-most = 入札の高い人が先です。
why-tied = { $sums ->
    [yes] 同額の人は上乗せし、合計で比べます。
   *[no] 同額の人は上乗せし、その人たちだけで比べます。
}
why-coin = まだ同額：コイントスで{ $people }の順。
why-place = { $place }. { part-who }
why-brewed = { part-line }はなぜ{ $yen }円？
why-tag = 値札は{ $yen }円。銀行がその額を払います。
why-serves = { part-ingredient }：{ $drinks }
why-falls = そのあと値札は{ $yen }円に下がります。
why-gap = 抹茶：{ $drinks }で{ part-ingredient }を足し、すき間の{ $yen }円をもらいます。
why-guest = 当たり。お客さまは{ part-ingredient }：さらに{ $yen }円。
why-no-guest = 外れ。お客さまは{ part-ingredient }ではありません：500円はなし、ラインの分は入ります。
why-sold = { part-who }：ここに広告があるので、銀行がのせた額の2倍、{ $yen }円を払います。
why-brand = { part-who }：広告に{ $yen }円、{ part-line }。
why-back = { part-who }：広告から{ $yen }円がもどります、{ part-line }。
why-bag = 使った飲みものは袋にもどります：{ $drinks }。
why-won = なぜこう終わる？
why-richest = 円がいちばん多い人の勝ち。
why-has = { part-who }：{ $yen }円、{ part-drinks }
why-kept = 円が同じ：手元の飲みものが多い人の勝ち。
why-shared = それも同じ：勝ちを分け合います。

# --- ふたつのゲームを並べて

compare-stopped = この手順はここから先へ進めません。
compare-unseen = この手で、もとのゲームでは見えなかったカードが見えてしまいます。
compare-same = ふたつのゲームは同じです。
compare-parts = { $count ->
   *[other] { $at }手目で初めてちがい、全部で{ $count }か所ちがいます。
}
compare-differs = { $field ->
    [phase] することは
    [due] 番の人
    [yen] 円
    [hands] 飲みもの
    [lines] 値札
    [order] 順番
   *[winners] 勝者
}
compare-nothing = なし
compare-branch = 枝分かれ
compare-first = 元のゲーム
compare-plain = ふつうのルール
