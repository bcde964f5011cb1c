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
   *[sign] 提灯を押してください。
}
story-done = 終わり
story-brew = 淹れる
story-bid = { $again ->
    [yes] { $yen }を上乗せ
   *[no] { $yen }で入札
}
story-play-again = もう一度
story-practise = 練習
story-yen = 円の行方
story-bids = { $name }が{ $yen }円で入札。
story-brews = { $name }が{ part-line }を淹れて{ $yen }円。
story-round = 第{ $round }ラウンド
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
key-done = 終わり
key-pouch = その百円を財布に入れる

# --- heard

aria-tag = { part-line }、{ $yen }円
aria-crate = 木箱{ $letter }：{ $drinks }
aria-face-down = { part-line }の上、裏向き
aria-ad = { part-line }に{ $owner }の広告、{ $yen }円
aria-bid = { $more ->
    [yes] 追加
   *[no] あなたの入札
}
aria-bid-of = { $most }円のうち{ $yen }円
