# Genmaicha: what its browser says beside what every game says, and what Python says of it.

# --- things by their codes

part-ingredient = { $card ->
    [B] синій
    [G] зелений
    [K] чорний
    [O] помаранчевий
    [R] червоний
    [W] білий
    [1] товста бляшанка
    [2] низька бляшанка
    [3] висока бляшанка
    [4] мала пляшка
    [5] середня пляшка
   *[6] висока пляшка
}
# As a card shows it: a name too long for it has a place to break.
part-on-card = { $card ->
    [O] помаран{ "\u00AD" }чевий
   *[other] { part-ingredient }
}
part-colour = { $colour ->
    [B] синя
    [G] зелена
    [K] чорна
    [O] помаранчева
    [R] червона
   *[W] біла
}
part-shape = { $shape ->
    [1] товста бляшанка
    [2] низька бляшанка
    [3] висока бляшанка
    [4] мала пляшка
    [5] середня пляшка
   *[6] висока пляшка
}
part-drink = { part-colour } { part-shape }
part-seal = { $colour ->
    [B] С
    [G] Л
    [K] Ч
    [O] П
    [R] Р
   *[W] Б
}
part-line = { $line ->
    [row1] верхній ряд
    [row2] середній ряд
    [row3] нижній ряд
    [col1] лівий стовпчик
    [col2] середній стовпчик
   *[col3] правий стовпчик
}
part-bank = банк
part-yen = єн
part-place = місце
part-drinks = { $count ->
    [0] жодного напою
    [one] { $count } напій
    [few] { $count } напої
   *[other] { $count } напоїв
}
part-variant = { $variant ->
    [matcha-iri] Матча-ірі
    [ceremony] Чайна церемонія
   *[market] Чайний ринок
}
part-name-sachi = Сачі

# --- how they stand

is-half-used = { $half ->
    [c] колір використано
    [s] форму використано
   *[cs] використано повністю, повертається
}
is-line = { $state ->
    [lit] можна заварити
    [chosen] обрано
    [ran] заварено
    [dark] більше не можна
   *[hatched] не можна заварити
}
is-gap-taken = узято
is-seen = ви бачили: { $card }
is-not = не { $card }
is-looked = бачили: { $names }
is-taken = забрано: { $name }
is-picked = обрано
is-pouch = { $state ->
    [wait] думає
   *[shut] готово
}
is-level = порівну
do-less = на 100 менше
do-greater = на 100 більше

# --- the panel of the story

story-name = Ґенмайча, історія біля восьми яток
story-path = Ряд із восьми яток
story-stone =
    Ятка { $number }, { $name }{ $state ->
        [ahead] { "" }
       *[done] , ліхтар горить
    }{ $stamp ->
        [yes] , там сталася несподіванка
       *[no] { "" }
    }
story-map = Ряд
story-next = Далі
story-lit = Ліхтар ятки горить.
story-lit-count = Горить { $count } з { $of } ліхтарів.
story-due-stone = Натисніть ліхтар. Ятка почнеться спочатку.
story-due-go = Ідіть далі.
story-due = { $kind ->
    [serve] Натисніть напій.
    [tag] Натисніть цінник.
    [turn] Натисніть цінник або «Готово».
    [pack] Натисніть напій або «Готово».
    [crate] Натисніть ящик.
    [bid] Наповніть гаманець і натисніть кнопку.
    [bag] Натисніть мішечок.
    [cards] Натисніть карти.
    [done] Зараз тут нічого заварити. Натисніть «Готово».
    [brew] Натисніть «Заварити».
    [other] Натисніть «Заварити». Натиск на обведену карту бере інший напій.
   *[sign] Натисніть ліхтар.
}
story-still-lit = Ще можна заварити на { $yen } єн. Щоб усе одно завершити хід, натисніть «Готово» ще раз.
story-done = Готово
story-brew = Заварити
story-bid = { $again ->
    [yes] Ще { $yen }
   *[no] Дати { $yen }
}
story-play-again = Ще раз
story-yen = Куди пішли єни
story-bids = { $name }: ставка { $yen }.
story-brews = { $name }, { part-line }: { $yen } єн.
story-round = Раунд { $round }
story-here = біля цієї ятки
story-you = Ви
story-cloth = Скатертина
story-shelf = Ваша полиця
story-look = Глянути на полицю: { $name }
story-bag = Мішок
story-bag-holds = Напоїв у мішечку: { $count }
story-cards = Картки
story-thread = Нитка Сори
story-lanterns = Три ліхтарі
key-tag = заварити лінію, що на початку платила стільки сотень
key-pouch = покласти стільки сотень у гаманець

# --- heard

aria-tag = { part-line }, { $yen } єн
aria-crate = Ящик { $letter }: { $drinks }
aria-face-down = Долілиць над лінією: { part-line }
aria-hides = Долілиць: { $cards }
aria-ad = Реклама ({ $owner }): { part-line }, { $yen } єн
aria-bid = { $more ->
    [yes] Доплата
   *[no] Ваша ставка
}
aria-bid-of = { $yen } з { $most } єн

# --- who

part-who = { $who ->
    [you] Ви
    [seat] Гравець { $n }
   *[name] { $name }
}
    .mid = { $who ->
        [you] ви
        [seat] гравець { $n }
       *[name] { $name }
    }
part-sum = { $name } { $yen }
part-amount = { $yen } єн
is-genmaicha = Генмайча
is-round-of = Раунд { $round } з { $rounds }
is-phase = { $phase ->
    [bid] Ставки
    [follow] Доплата
    [toss] Жереб
    [take] Вибір
    [brew] Чай
    [fill] Наступний раунд
   *[over] Кінець
}

# --- what happens

tell-begin = Кожен починає з 500 єн.
tell-fill = Починається раунд { $round }. Ящики наповнено: { $count }.
tell-bid = { part-who }: ставку зроблено.
tell-bid-own = Ви відкладаєте { $yen } єн{ $again ->
    [yes] {" "}доплати
   *[no] { "" }
}. Поки що ніхто цього не бачить.
tell-bid-seen = { part-who }: відкладено { $yen } єн{ $again ->
    [yes] {" "}доплати
   *[no] { "" }
}.
tell-open = { $again ->
    [yes] Доплати: { $sums }.
   *[no] Усі ставки відкрито: { $sums }.
} Платять усі.
tell-level-again = Однакові ставки: { $people }. Вони додають ще.
tell-toss = Досі порівну. За жеребом черговість така: { $people }.
tell-order = Черговість: { $people }.
tell-take = { part-who }: узято ящик { $crate } — { $drinks }.
tell-brew = { part-who }: заварено { part-line }, { $yen } єн.
tell-fall = Тепер тут платять { $yen }.
tell-sold = { part-who }: реклама приносить { $yen } єн.
tell-added = { part-who }: додано складник «{ part-ingredient }», { $yen } єн із проміжку.
tell-served = Здогад правильний: гість — { part-ingredient }. { part-who }: ще { $yen } єн.
tell-failed = Здогад хибний: гість — не { part-ingredient }. За лінію платять, за гостя ні.
tell-look = { part-who }: віддано { $drinks }, щоб підглянути ({ part-line }).
tell-saw = Більше ніхто цього не бачить: { part-ingredient } ({ part-line }).
tell-brand = { part-who }: реклама, { part-line }, { $yen } єн.
tell-turn-over = { $who ->
    [you] Ваш хід завершено.
   *[other] { part-who }: хід завершено.
} { $count ->
    [0] Нічого не повертається.
    [one] У мішечок повертається { $count } напій.
    [few] У мішечок повертаються { $count } напої.
   *[other] У мішечок повертаються { $count } напоїв.
}
tell-round-over = Раунд { $round } завершено.
tell-refund = { part-who }: { $yen } єн повертаються з реклами ({ part-line }).
tell-over = Гру завершено.
tell-level-end = Порівну, по { $yen } єн: { $people }.
tell-most-drinks = Тоді вирішує кількість напоїв: { $people }, { $count }.
tell-shared = І тут порівну. Перемога спільна: { $people }.
tell-won-yen = { $who ->
    [you] Ви перемагаєте
   *[other] { part-who } перемагає
}: { $yen } єн.
tell-gave-up = { $who ->
    [you] Ви здаєтеся.
   *[other] { part-who } здається.
} Тут гра закінчується.
tell-claims = { part-who }: «Ставлю { $yen }».
tell-words = { part-who }: «{ $text }»
tell-undone = { $cause ->
    [known] Хід узято назад після того, як показано щось приховане.
   *[free] Хід узято назад.
}
why-momo = { part-who }: «Найкращий ящик для мене на { $apart } цінніший за найгірший. Я ставлю будь-яку суму до цієї: { $yen }».
why-robot = { part-who }: «Ставлю 0 і беру ящик { $crate }. До ставок я рахую з ним { $worth } єн».
why-sora = { part-who }: «Ставку { $yen } і ящик { $crate } вибрали кубики».
why-sachi = { part-who }: «Найкращий ящик для мене на { $apart } цінніший за найгірший. Я ніколи не ставлю більше за половину цього: { $yen }. { $count ->
    [0] Я не зберігаю нічого
    [one] Я зберігаю { $count } напій
    [few] Я зберігаю { $count } напої
   *[other] Я зберігаю { $count } напоїв
}».

# --- what is due

ask-bid = Скільки для вас варта перша черга? Платять усі, і перші, й останні.
ask-follow = Однакові ставки, по { $yen }: { $people }. Додайте ще до ставки.
ask-toss = Досі порівну. Вирішує жереб.
ask-take = Який ящик ви берете?
ask-taken = Ящик { $crate } обрано. Натисніть кнопку, щоб узяти всі його напої.
ask-brew = { $count ->
    [one] Можна заварити { $count } лінію. Натисніть її ціну.
    [few] Можна заварити { $count } лінії. Натисніть ціну.
   *[other] Можна заварити { $count } ліній. Натисніть ціну.
}
ask-line = Заварити: { part-line }, { $yen } єн. Або змініть напій.
ask-nothing = Більше нічого, що дає єни, не заварити. Невикористані напої лишаються вам.
ask-brand = Поставити рекламу ({ part-line })? Ви заварили тут перші. Коли тут заварить інший, ви отримаєте вдвічі більше.
ask-look-drink = Який напій іде в мішечок, щоб підглянути?
ask-look-card = Яку карту підглядаєте? Побачите її лише ви.
ask-fill = { $round ->
    [0] Далі наповнюють ящики.
   *[other] Далі раунд { $round }.
}
ask-wait = { part-who } { $who ->
    [you] обираєте
   *[other] обирає
}.
ask-show = Тут грають лише боти. Натисніть кнопку, і вони зіграють раунд.
is-handed = { part-who }: візьміть екран. Жодної ставки тут не видно.
no-dark = { $used ->
    [yes] Кожен ваш напій, що дає «{ part-ingredient }», уже дав це в цей хід.
   *[no] Жоден ваш напій не дає «{ part-ingredient }».
}
no-amount = Лише повні сотні, до { $most }.
no-crate = Ящик { $crate } уже забрано. Візьміть один із тих, що лишилися.
no-serve = { $used ->
    [yes] Цей напій уже дав «{ part-ingredient }» у цей хід.
   *[no] Цей напій не дає «{ part-ingredient }».
}
no-now = Не зараз: спершу має статися щось інше.
no-move = «{ $text }» — не хід. Ходи виглядають так: bid 200 або brew col1 B1 B1 K3.
no-stale = Запізно: гра пішла далі. Нічого не зіграно.
no-takeback = Узяти назад не можна: щось приховане вже показано.

# --- buttons

do-bid = Поставити { $yen }
do-more = Додати { $yen }
do-take = Узяти ящик { $crate }
do-take-none = Оберіть ящик
do-brew = Заварити
do-done = Готово
    .sure = Ще можна заварити: { part-line }. Натисніть ще раз, щоб завершити хід.
do-look = Глянути: 1 напій
do-brand = Реклама: { $yen }
do-no-brand = Без реклами
do-fill = Раунд { $round }
do-toss = Кинути жереб
do-show-round = Зіграти раунд
do-talk = Сказати
do-claim-bid = «Ставлю { $yen }».
do-ready-me = Це я: { part-who }
do-begin = Почати
    .sure = Натисніть ще раз, щоб почати
do-give-up = Здатися
    .sure = Натисніть ще раз, щоб здатися

# --- the tray

tray-only = інші не пасують
tray-of = { $at } з { $count }
tray-extra = { $kind ->
    [guest] гість
   *[gap] матча
}
tray-empty = порожньо
tray-twice = { part-drink } дає дві половинки. Потім ціна падає до { $yen }.
tray-falls = Потім ціна падає до { $yen }.
tray-guest = Ще { $yen }, якщо карта долілиць — { part-ingredient }. Якщо ні, лінія все одно платить.
tray-gap = Ще { $yen } із проміжку. Кожен проміжок платить один раз.
tray-ad = { $name }: ще { $yen } від банку за рекламу. Ваша оплата та сама.
tray-back = Наприкінці ходу до мішечка
tray-back-too = а також із цим заварюванням
tray-spare = Використано половинку: ще може дати { $halves }.
tray-none = Поки що нічого не повертається.

# --- panels

panel-bag = Що в мішечку?
panel-hands = Напої гравців
panel-new = Нова гра
panel-talk = Сказати щось
bag-count = У мішечку { part-drinks }. Що вийде далі, вирішує випадок.
is-seats = Гравці
is-trader = { $kind ->
    [momo] { part-name-momo } ставить будь-яку суму до різниці між найкращим і найгіршим ящиком.
    [robot] { part-name-robot } ставить 0 і завжди заварює найдорожче.
    [sora] { part-name-sora } лишає все кубикам.
    [sachi] До останнього раунду { part-name-sachi } заварює лише те, що дає понад 100 єн за кожну використану половинку. { part-name-sachi } завжди ставить половину різниці між найкращим і найгіршим ящиком.
   *[human] людина біля цього екрана
}
is-variants = Варіанти
is-switches = Домашні правила
is-switch = { $switch ->
    [overtake] Черговість за сумою обох ставок
    [fail_at_once] Після хибного здогаду напої йдуть одразу
    [own_sale] Власне заварювання теж продає вашу рекламу
   *[ad_refund] Реклама, що лишилася, повертається
}
is-words = Ваші слова
is-talk-true = Кажіть що завгодно, правду чи ні. У жоден запис це не йде.
is-hint-brew = До найкращого ходу входить { part-line }.
is-hint-none = Більше нічого, що дає єни, не заварити.
end-bids = ставки { $yen }, { part-drinks }
end-began = { $yen } на початку
end-earned = зароблено
end-spent = сплачено за ставки
end-wins = { $who ->
    [you] Ви перемагаєте
   *[other] { part-who } перемагає
}
about-game = Генмайча — друга гра з правил «Матчі»: торги, у яких платять усі.
aria-place = { part-ingredient }: { $drink }, { $at } з { $count }
aria-place-empty = { tray-extra }: { tray-empty }
aria-shelf = Ваші напої
aria-crates = Ящики
aria-tray = Що заварюють
aria-cloth = Крамничка: дев’ять карт і шість цін
aria-people = Гравці
help-market = Як грати
help-market-way = Усі таємно роблять ставки, і всі платять. Хто ставить найбільше, перший вибирає ящик і перший заварює. Щоб заварити, ви подаєте на кожну з трьох карт ряду чи стовпчика напій того кольору чи тієї форми. За хід напій дає один раз свій колір і один раз свою форму. Банк платить, скільки показує цінник, а тоді цінник падає на 100. Використані напої повертаються в мішечок, решта лишається вам.
help-market-goal = Після останнього раунду перемагає найбільша сума.
key-sum = на 100 більше чи менше; наступний напій місця
key-five = на 500 більше чи менше
key-close = відпустити, закрити
key-hundreds = поставити стільки сотень; вибрати лінію, що на початку платила стільки
key-crate = вибрати цей ящик
key-along = уздовж ящиків або місць
key-enter = натиснути головну кнопку
key-extra = четверте місце: матча або гість
key-look = підглянути
key-ad = поставити рекламу
key-done = готово
key-bag = що в мішечку
key-why = що сталося і чому
-family-start = Початок
-family-bids = Ставки
-family-level = Рівні ставки
-family-crates = Ящики
-family-brew = Заварювання
-family-tag = Цінник
-family-bag = Мішечок
-family-matcha = Матча
-family-guest = Гість
-family-peek = Підглядання
-family-ad = Реклама

# --- the rules that a table names

rule-GS5 = Грають від двох до шести, кожен починає з 500 єн.
    .name = { -family-start }
rule-GR2 = Раунд — це торги, а потім усі заварюють.
    .name = { -family-rounds }
rule-GR3 = На початку раунду ящиків стільки, скільки гравців; їх наповнюють навмання з мішечка.
    .name = { -family-crates }
rule-XR1 = Ящики наповнюють відкрито, до ставок.
    .name = { -family-crates }
rule-GA1 = Кожен таємно відкладає будь-яку суму.
    .name = { -family-bids }
rule-GA2 = Усі ставки відкривають разом.
    .name = { -family-bids }
rule-GA3 = У кого порівну, той додає ще.
    .name = { -family-level }
rule-GA4 = Якщо й тоді порівну, вирішує жереб.
    .name = { -family-level }
rule-XA1 = Ставки — повними сотнями, від 0 до всього, що є. Змінити ставку не можна.
    .name = { -family-bids }
rule-XA2 = Усі платять банку, перші й останні.
    .name = { -family-bids }
rule-XA3 = Кожна група рівних ставок додає ще, усі групи разом і таємно. Доплату теж сплачують.
    .name = { -family-level }
rule-XA4 = Доплата впорядковує лише тих, у кого було порівну.
    .name = { -family-level }
rule-XA5 = Жереб — після однієї доплати, не раніше. Усі порядки однаково ймовірні.
    .name = { -family-level }
rule-GT1 = Від найбільшої ставки кожен бере один ящик з усіма напоями.
    .name = { -family-crates }
rule-GB1 = Заварюють у тому самому порядку.
    .name = { -family-turns }
rule-GB2 = Рецепт — це ряд або стовпчик: на кожну з трьох карт — напій того кольору чи тієї форми.
    .name = { -family-brew }
rule-GB3 = За хід напій дає один раз свій колір і один раз свою форму.
    .name = { -family-brew }
rule-GB4 = Банк платить, скільки показує цінник. Потім ціна падає на 100.
    .name = { -family-tag }
rule-GB5 = Використані напої повертаються в мішечок.
    .name = { -family-bag }
rule-XB1 = У вас один цілий хід: заварюйте, скільки можете й хочете, потім завершуйте.
    .name = { -family-turns }
rule-XB2 = Заварювати не обов’язково. Збережені напої в наступному раунді — як нові.
    .name = { -family-brew }
rule-XB6 = Наприкінці ходу повертаються й напої, використані наполовину. Невикористані лишаються.
    .name = { -family-bag }
rule-GE1 = Після останнього раунду перемагає найбільша сума.
    .name = { -family-win }
rule-GE2 = Якщо порівну, вирішує кількість напоїв.
    .name = { -family-ties }
rule-GE3 = Якщо й тоді порівну, перемога спільна.
    .name = { -family-ties }
rule-GI1 = Матча-ірі: у проміжках між картами кожного стовпчика лежать єни, по 100 у лівому й по 200 в інших.
    .name = { -family-matcha }
rule-XI1 = У кожному стовпчику два проміжки. Матчу додають лише до ряду, не до стовпчика.
    .name = { -family-matcha }
rule-GI2 = Заварюючи ряд, можна подати ще на одну карту, просто згори або знизу.
    .name = { -family-matcha }
rule-GI3 = Єни з того проміжку ваші, а проміжок лишається порожнім.
    .name = { -family-matcha }
rule-XI2 = Додана карта лежить просто над або під однією з трьох; одна на заварювання.
    .name = { -family-matcha }
rule-XI3 = Порожній проміжок вибрати не можна.
    .name = { -family-matcha }
rule-GC1 = Чайна церемонія: три карти, що лишилися, лежать долілиць над стовпчиками. Кожна з них — гість.
    .name = { -family-guest }
rule-XC2 = Усі знають, які це три карти. Ніхто не знає, яка де лежить.
    .name = { -family-guest }
rule-GC3 = Заварюючи стовпчик, можна вгадати карту над ним і подати на неї як на четверту.
    .name = { -family-guest }
rule-GC2 = У свій хід можна покласти напій у мішечок і підглянути одну карту долілиць. Напій мусить мати колір або форму однієї з трьох.
    .name = { -family-peek }
rule-GC4 = Правильний здогад дає ще 500 єн, і карту відкривають.
    .name = { -family-guest }
rule-GC5 = Після хибного здогаду стовпчик платить, але без 500. Ви бачите карту, вона лишається долілиць, а інші знають, чим вона не є.
    .name = { -family-guest }
rule-XC3 = Підглядання коштує цілого напою, якого в цей хід ще не використано.
    .name = { -family-peek }
rule-XC5 = Здогад називає напій, одну його половинку й одну з карт, що ще лежать долілиць.
    .name = { -family-guest }
rule-XC6 = Відкрита карта вдруге 500 не дає.
    .name = { -family-guest }
rule-XC7 = Напої невдалої спроби повертаються наприкінці ходу, як і всі інші. За домашнім правилом вони йдуть одразу, і невикористане пропадає.
    .name = { -family-guest }
rule-GM1 = Чайний ринок: хто перший заварив лінію, може поставити біля неї рекламу.
    .name = { -family-ad }
rule-GM2 = На рекламу кладуть щонайменше 100 своїх єн.
    .name = { -family-ad }
rule-GM3 = Коли лінію заварює інший, банк платить власникові вдвічі більше, ніж лежить на рекламі.
    .name = { -family-ad }
rule-GM4 = Тоді реклама зникає.
    .name = { -family-ad }
rule-XM1 = Перший раз — це перший за всю гру. Ви вирішуєте одразу після того заварювання або ніколи.
    .name = { -family-ad }
rule-XM2 = На рекламу йдуть сотні, до всього, що є.
    .name = { -family-ad }
rule-XM3 = За рекламу платить банк; оплата заварювання не змінюється.
    .name = { -family-ad }
rule-XM4 = Рекламу продає лише чуже заварювання; власне лишає її на місці. За домашнім правилом власне теж її продає.
    .name = { -family-ad }
rule-XM5 = За цим домашнім правилом реклама, що лишилась наприкінці, повертається.
    .name = { -family-ad }
rule-GH1 = Ставку знає лише той, хто її зробив, доки не поставили всі.
    .name = { -family-sees }
rule-GH2 = Карту долілиць знають лише ті, хто її підглянув або помилився, вгадуючи над тим стовпчиком.
    .name = { -family-peek }
rule-GR1 = Гра триває три раунди, а вдвох — чотири.
    .name = { -family-rounds }
rule-GD1 = Є 36 напоїв, кожен має один колір і одну форму.
    .name = { -family-start }
rule-GD2 = Є дванадцять карт: шість кольорів і шість форм.
    .name = { -family-start }
rule-GS2 = Рядки знизу починають зі 100, 200 і 300 єн, стовпчики — з 400, 500 і 600.
    .name = { -family-tag }
rule-GS3 = Три карти лишаються поза грою.
    .name = { -family-start }
rule-GS4 = Усі напої — з одного мішечка.
    .name = { -family-bag }
rule-XS2 = У лінії одна ціна, для всіх та сама.
    .name = { -family-tag }
rule-XS3 = Усі знають, яких трьох карт немає.
    .name = { -family-start }
rule-XB3 = Рахуються лише рядки та стовпчики, а не діагоналі.
    .name = { -family-brew }
rule-XB4 = Дві лінії, що перетинаються на синьому, потребують за один хід двох синіх напоїв.
    .name = { -family-brew }
rule-XB5 = Лінію можна заварити ще раз у той самий хід, за теперішню ціну.
    .name = { -family-tag }
rule-XB7 = Хто заварює, каже, який напій для якої карти.
    .name = { -family-brew }
rule-XB8 = Усі бачать напої всіх; ніхто не міняється.
    .name = { -family-sees }
rule-GH3 = Решту бачать усі: карти, ціни, ящики, полиці, єни.
    .name = { -family-sees }
rule-GH4 = Що вийде з мішечка, вирішує випадок: наперед не знає ніхто.
    .name = { -family-bag }

# --- повтор: куди йдуть єни й чому

part-human = хтось тут
replay-story = Перебіг
panel-yen = Єни
replay-payment = Наступний платіж
replay-key-payment = попередній платіж, наступний платіж
replay-key-why = чому
replay-new-cards = Карти, яких ви не бачили, роздають наново, а ставки, що ще таємні, роблять ще раз.
bet-chooses = Хто вибирає першим?
bet-equal = Чи є однакові ставки?
bet-goes = { $people }: хто піде першим?
bet-nobody = Ще ніхто
bet-coin = Знову порівну
bet-yes = Так
bet-no = Ні
bet-verdict = { $ask } Ваша здогадка: { $guess }. Відповідь: { $came }.
bet-open = Відкрити ставки
paid-start = На початку
paid-bid = { $again ->
    [yes] Доплата
   *[no] Ставка
}
paid-tag = Заварено: { part-line }
paid-gap = Матча: { part-ingredient }
paid-guest = Гість: { part-ingredient }
paid-ad = Рекламу продано: { part-line }
paid-brand = Рекламу поставлено: { part-line }
paid-back = Реклама повертається: { part-line }
why-nothing-moves = Ще ніхто нічого не сплатив і не заробив.
why-paid = Кожен платить свою ставку, перший і останній.
why-pays = { part-who }: { $yen } єн до банку.
why-order = Хто перший?
why-most = Хто ставить більше, той перший.
why-tied = { $sums ->
    [yes] Ті, в кого ставки однакові, доплачують, і порівнюють їхні суми.
   *[no] Ті, в кого ставки однакові, доплачують, і порівнюють лише їх.
}
why-coin = Знову порівну. За жеребом: { $people }.
why-place = { $place }. { part-who }
why-brewed = Чому { $yen } єн? Це { part-line }.
why-tag = На ціннику { $yen } єн, і стільки платить банк.
why-serves = { part-ingredient }: { $drinks }
why-falls = Потім на ціннику { $yen } єн.
why-gap = Матча: { $drinks } додає { part-ingredient }, а в проміжку { $yen } єн.
why-guest = Здогад правильний, гість — { part-ingredient }: ще { $yen } єн.
why-no-guest = Здогад хибний, гість — не { part-ingredient }: без 500, але лінія платить.
why-sold = { part-who }: тут є реклама, і банк платить удвічі більше, ніж на ній лежить, { $yen } єн.
why-brand = { part-who }: { $yen } єн на рекламу, { part-line }.
why-back = { part-who }: { $yen } єн повертаються з реклами, { part-line }.
why-bag = Використані напої повертаються в мішечок: { $drinks }.
why-won = Чому гра закінчується так?
why-richest = Виграє той, у кого найбільше єн.
why-has = { part-who }: { $yen } єн, { part-drinks }
why-kept = Єн порівну: виграє той, у кого найбільше напоїв.
why-shared = І тут порівну: перемога спільна.

# --- дві гри поруч

compare-stopped = Тими самими ходами звідси далі не зіграти.
compare-unseen = Цей хід показав би карту, яка у грі лишилася прихованою.
compare-same = Обидві гри однакові.
compare-parts = { $count ->
    [one] Вони різняться на кроці { $at }.
   *[other] Уперше вони різняться на кроці { $at }, а всього моментів: { $count }.
}
compare-differs = { $field ->
    [phase] Що далі
    [due] Чия черга
    [yen] Єни
    [hands] Напої
    [lines] Ціни
    [order] Порядок
   *[winners] Переможці
}
compare-nothing = нема
compare-branch = Відгалуження
compare-first = Гра
compare-plain = Звичайні правила
