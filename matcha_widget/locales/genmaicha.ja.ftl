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
    [dark] 消えた
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
    [serve] 飲み物を押してください。
    [tag] 値札を押してください。
    [turn] 値札か「終わり」を押してください。
    [pack] 飲み物か「終わり」を押してください。
    [crate] 箱を押してください。
    [bid] 財布に入れて、ボタンを押してください。
    [bag] 袋を押してください。
    [cards] カードを押してください。
    [done] 今は淹れられるものがありません。「終わり」を押してください。
    [brew] 「淹れる」を押してください。
    [other] 「淹れる」を押してください。枠のついたカードを押すと、別の飲み物になります。
   *[sign] 提灯を押してください。
}
story-still-lit = まだ{ $yen }円がとれます。それでも終わるなら、もう一度「終わり」を押してください。
story-done = 終わり
story-brew = 淹れる
story-bid = { $again ->
    [yes] { $yen }を上乗せ
   *[no] { $yen }で入札
}
story-play-again = もう一度
story-yen = 円の行方
story-bids = { $name }が{ $yen }円で入札。
story-brews = { $name }が{ part-line }を淹れて{ $yen }円。
story-round = 第{ $round }ラウンド
story-here = この屋台で
story-you = あなた
story-cloth = 布
story-shelf = あなたの棚
story-look = { $name }の棚を見る
story-bag = 袋
story-bag-holds = 袋の飲み物は{ $count }本
story-cards = カード
story-thread = ソラの糸
story-lanterns = 三つの提灯
key-tag = 初めがその百円だった値札の列を淹れる
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

tell-begin = 全員の手持ちは500円です。
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
tell-toss = コイントスの結果：{ $people }。
tell-order = 順番：{ $people }。
tell-take = { part-who }は木箱{ $crate }をとります：{ $drinks }。
tell-brew = { part-who }は{ part-line }をいれます。{ $yen }円です。
tell-fall = ねだんは{ $yen }円になりました。
tell-sold = 広告で{ part-who }に{ $yen }円入ります。
tell-added = { part-who }は{ part-ingredient }を足します。すき間から{ $yen }円です。
tell-served = お客さまは満足です。{ part-ingredient }でした。{ part-who }に{ $yen }円です。
tell-failed = お客さまはいいえと言います。{ part-ingredient }ではありません。
tell-look = { part-who }は{ $drinks }を出して、{ part-line }の上をのぞきます。
tell-saw = { part-line }の上は{ part-ingredient }です。
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
tell-most-drinks = 飲みものの数で決めます：{ $people }、{ $count }本。
tell-shared = 勝ちを分け合います：{ $people }。
tell-won-yen = { part-who }の勝ちです。{ $yen }円です。
tell-gave-up = { part-who }がやめました。ゲームはここで終わりです。
tell-claims = { part-who }「{ $yen }円で入札します」
tell-words = { part-who }「{ $text }」
tell-undone = { $cause ->
    [known] 何かが開いたあとで、もどしました。
   *[free] もどしました。
}
why-momo = { part-who }「いちばんよい木箱は、いちばん悪いものより{ $apart }円よかった。だから{ $yen }円で入札しました」
why-robot = { part-who }「入札は0円。木箱{ $crate }：最大{ $worth }円」
why-sora = { part-who }「{ $yen }円と木箱{ $crate }？ サイコロがそう言いました」
why-sachi = { part-who }「いちばんよい木箱は{ $apart }円分よかった。入札は{ $yen }円です。{ $count ->
    [0] 何も残しません
   *[other] { $count }本残しました
}」

# --- what is due

ask-bid = 最初に選べることは、いくらの値打ちですか。何番でも、みんながはらいます。
ask-follow = { $yen }円で同じです：{ $people }。さらに入札してください。
ask-toss = まだ同じです。コイントスで決めます。
ask-take = どの木箱をとりますか。
ask-taken = 木箱{ $crate }：中の飲みものは全部あなたのものです。
ask-brew = { $count }本のラインをいれられます。ねだんを押してください。
ask-line = { part-line }を{ $yen }円でいれるか、飲みものをかえてください。
ask-nothing = この飲みものではいれられません。使わないものは残ります。
ask-brand = { part-line }を最初にいれました。広告を出しますか。
ask-look-drink = のぞくためにどの飲みものを出しますか。
ask-look-card = どのカードを見ますか。
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
no-takeback = 開いたものはもどせません。

# --- buttons

do-bid = { $yen }円で入札
do-more = さらに{ $yen }円
do-take = 木箱{ $crate }をとる
do-take-none = 木箱をえらぶ
do-brew = お茶をいれる
do-done = ターン終了
    .sure = { part-line }をまだいれられます。終えるならもう一度押してください。
do-look = のぞく
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
do-give-up = やめる
    .sure = もう一度押すとやめます

# --- the tray

tray-only = 1つだけ
tray-of = { $count }つ中{ $at }つ目
tray-extra = { $kind ->
    [guest] お客さま
   *[gap] 抹茶
}
tray-empty = なし
tray-twice = { part-drink }は2回使います。ねだんは{ $yen }円になります。
tray-falls = ねだんは{ $yen }円になります。
tray-guest = お客さまが{ part-ingredient }なら{ $yen }円多い
tray-gap = すき間から{ $yen }円多い
tray-ad = 広告のため、銀行から{ $name }に{ $yen }円
tray-back = ターンの終わりに袋へもどる
tray-back-too = これをいれると、さらに
tray-spare = 半分だけ使った：{ $halves }はまだ使えます。
tray-none = まだ何ももどりません。

# --- panels

panel-bag = 袋の中は？
panel-hands = みんなの飲みもの
panel-new = 新しいゲーム
panel-talk = 話す
panel-log = これまでのこと
bag-count = 袋には{ part-drinks }。順番はありません。
is-seats = プレイヤー
is-trader = { $kind ->
    [momo] { part-name-momo }は、いちばんよい木箱といちばん悪い木箱の差までの金額で入札します。
    [robot] { part-name-robot }は入札せず、いちばん高いラインをいれます。
    [sora] { part-name-sora }は全部サイコロで決めます。
    [sachi] { part-name-sachi }は最後のラウンドまで、役立つ半分1つにつき100円より多いときだけいれ、いつも最高と最低の木箱の差の半分で入札します。
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
is-talk-true = 本当でもうそでも。入札が開くまで聞こえ、記録には残りません。
is-hint-brew = いちばんいいターンには{ part-line }が入ります。
is-hint-none = もうお金になりません。
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
help-market = すすめ方
help-market-way = 全員がこっそり入札し、全員が払います。いちばん多く入札した人から順に木箱を選び、お茶をいれます。段か列のカード3枚に、それぞれの色か形の飲みものを使います。1ターンに飲みものは色として1回、形として1回使えます。銀行が値札の金額を払い、値札は100下がります。使った飲みものは袋にもどり、残りは手もとに残ります。
help-market-goal = 最後のラウンドのあと、お金がいちばん多い人の勝ちです。
key-sum = 100円ふやす・へらす、次の飲みもの
key-five = 500円ふやす・へらす
key-close = はなす、閉じる
key-hundreds = その百円、そのねだんで始まったライン
key-crate = その木箱
key-along = 木箱や場所をたどる
key-enter = ぬりつぶしたボタン
key-extra = 4つ目の場所
key-look = のぞく
key-ad = 広告を出す
key-done = ターン終了
key-bag = 袋の中
key-why = これまでのことと理由

# --- the rules that a table names

rule-GS5 = 2〜6人で遊びます。最初の手持ちは500円です。
rule-GR2 = 1ラウンドは入札と、お茶をいれるターンです。
rule-GR3 = ラウンドの初めに、人数と同じ数の木箱を袋からでたらめに満たします。
rule-XR1 = 木箱は入札の前に、表向きで満たします。
rule-GA1 = 全員がこっそり好きな金額を用意します。
rule-GA2 = 入札はすべて同時に開きます。
rule-GA3 = 同じ金額の人は、さらに入札します。
rule-GA4 = それでも同じなら、コイントスで決めます。
rule-XA1 = 入札は100円きざみで、0円から手持ち全部までです。出した入札は変えられません。
rule-XA2 = 1番でも最後でも、全員が銀行に払います。
rule-XA3 = 同じ金額のグループは、同時にこっそりさらに入札します。それも払います。
rule-XA4 = 追加の入札は、同じ金額だった人の間の順番だけを決めます。
rule-XA5 = コイントスは追加の入札を1回したあとです。どの順番も同じ確からしさです。
rule-GT1 = 高い入札の人から、木箱を1箱ずつ中身ごととります。
rule-GB1 = お茶も同じ順番でいれます。
rule-GB2 = レシピは段か列です。3枚のカードに、それぞれの色か形の飲みものを使います。
rule-GB3 = 1ターンに、飲みものは色として1回、形として1回使えます。
rule-GB4 = 銀行は値札の金額を払い、ねだんは100円下がります。
rule-GB5 = 使った飲みものは袋にもどります。
rule-XB1 = ターンはひと続きです。いれられるだけいれて、終えます。
rule-XB2 = いれなくてもかまいません。残した飲みものは次のラウンドでも使えます。
rule-XB6 = ターンの終わりには、半分だけ使った飲みものももどります。使っていないものは残ります。
rule-GE1 = 最後のラウンドのあと、お金がいちばん多い人の勝ちです。
rule-GE2 = 同じなら、飲みものが多い人の勝ちです。
rule-GE3 = それも同じなら、勝ちを分け合います。
rule-GI2 = 段をいれる人は、すぐ上か下のカードの材料を1つ足せます。
rule-GI3 = そのすき間のお金がもらえ、すき間は空になります。
rule-XI2 = 足すカードは、3枚のどれかのすぐ上か下です。1回に1つです。
rule-XI3 = 空のすき間は選べません。
rule-GC2 = 自分のターンに、裏向きのカードに合う飲みものを1本出して、1枚をのぞけます。
rule-GC4 = 4つ目の材料が当たれば500円多くもらえ、カードは表になります。
rule-GC5 = 外れても何も増えません。カードはそのままで、自分だけが見て、ほかの人は何でないかを知ります。
rule-XC3 = のぞくには、このターンに使っていない飲みものを1本まるごと出します。
rule-XC5 = 飲みものとその半分、まだ裏向きのカードの1つを言います。
rule-XC6 = 表になったカードは、もう使いません。
rule-XC7 = 外れた飲み物も、ほかと同じく番の終わりに袋へ戻ります。ハウスルールではすぐに戻り、使っていない分も失います。
rule-GM1 = ラインを最初にいれた人は、そこに広告を出せます。
rule-GM2 = 広告には100円以上をのせます。
rule-GM3 = ほかの人がそのラインをいれると、持ち主はのせたお金と同じ額を足して受けとります。
rule-XM1 = ゲームで初めてのときだけで、すぐに決めます。
rule-XM2 = 広告は100円きざみで、手持ち全部までです。
rule-XM3 = 広告のお金は銀行が払います。いれた人の受けとりは変わりません。
rule-XM4 = 広告は、ほかの人がいれたときだけ売れます。持ち主がいれても、そのままです。ハウスルールでは、それでも売れます。
rule-XM5 = このハウスルールでは、最後に残った広告のお金がもどります。
rule-GH1 = 全員が入札するまで、入札はその人だけが知っています。
rule-GH2 = 裏向きのカードは、見た人だけが知っています。
rule-GR1 = ゲームは3ラウンドです。2人なら4ラウンドです。
rule-GD1 = 飲み物は36本あり、それぞれ色がひとつ、形がひとつです。
rule-GD2 = カードは12枚、6つの色と6つの形です。
rule-GS2 = 横の列は下から100・200・300円、縦の列は400・500・600円で始まります。
rule-GS3 = 3枚のカードはゲームに使いません。
rule-GS4 = 飲み物はすべて、ひとつの袋から出ます。
rule-XS2 = ラインの値段はひとつで、全員に同じです。
rule-XS3 = 使わない3枚が何かは、全員が知っています。
rule-XB3 = 数えるのは縦と横の列だけで、斜めは数えません。
rule-XB4 = 青で交わる2本のラインには、1ターンに青い飲み物が2本いります。
rule-XB5 = 同じターンに同じラインをもう一度、今の値段でいれられます。
rule-XB7 = どの飲み物をどのカードに使うかは、いれる人が決めます。
rule-XB8 = 全員の飲み物は全員に見えます。交換はできません。
rule-GH3 = ほかはすべて全員に見えます。カード、値段、木箱、棚、円です。
rule-GH4 = 袋から何が出るかは運です。前もって知る人はいません。

# --- リプレイ：円の行き先と理由

part-human = ここにいる人
replay-story = 流れ
panel-yen = 円
replay-payment = 次に円が動くところへ
replay-key-payment = 前に円が動いたところ、次に動くところへ
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
paid-back = 広告の払い戻し：{ part-line }
why-nothing-moves = まだ円は動いていません。
why-paid = 1番でも最後でも、全員が入札額を払います。
why-pays = { part-who }：銀行へ{ $yen }円。
why-order = だれが先？
why-most = 入札の高い人が先です。
why-tied = { $sums ->
    [yes] 同額の人は上乗せし、合計で比べます。
   *[no] 同額の人は上乗せし、その人たちだけで比べます。
}
why-coin = まだ同額：コインは{ $people }の順。
why-place = { $place }. { part-who }
why-brewed = { part-line }はなぜ{ $yen }円？
why-tag = 値札は{ $yen }円。銀行がその額を払います。
why-serves = { part-ingredient }：{ $drinks }
why-falls = そのあと値札は{ $yen }円に下がります。
why-gap = 抹茶：{ $drinks }で{ part-ingredient }を足し、すき間の{ $yen }円をもらいます。
why-guest = お客は{ part-ingredient }：さらに{ $yen }円。
why-no-guest = お客は{ part-ingredient }ではありません：追加はなし。
why-sold = { part-who }：ここの広告で出した額の2倍、{ $yen }円。
why-brand = { part-who }：広告に{ $yen }円、{ part-line }。
why-back = { part-who }：広告から{ $yen }円が戻ります、{ part-line }。
why-bag = 使った飲み物は袋に戻ります：{ $drinks }。
why-won = なぜこう終わる？
why-richest = 円がいちばん多い人の勝ち。
why-has = { part-who }：{ $yen }円、{ part-drinks }
why-kept = 円が同じ：手元の飲み物が多い人の勝ち。
why-shared = それも同じ：勝ちを分け合います。

# --- ふたつのゲームを並べて

compare-stopped = この手順はここから先へ進めません。
compare-unseen = この手で、もとのゲームでは見えなかったカードが見えてしまいます。
compare-same = ふたつは分かれません。
compare-parts = { $count ->
   *[other] { $at }手目で分かれます（全{ $count }か所の最初）。
}
compare-differs = { $field ->
    [phase] することは
    [due] 番の人
    [yen] 円
    [hands] 飲み物
    [lines] 値札
    [order] 順番
   *[winners] 勝者
}
compare-nothing = なし
compare-branch = 枝分かれ
compare-first = 元のゲーム
compare-plain = 元の規則のまま
