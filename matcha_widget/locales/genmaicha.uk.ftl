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
    [dark] згасла
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
    [bag] Натисніть мішок.
    [cards] Натисніть картки.
   *[sign] Натисніть ліхтар.
}
story-done = Готово
story-brew = Заварити
story-bid = { $again ->
    [yes] Ще { $yen }
   *[no] Дати { $yen }
}
story-play-again = Ще раз
story-practise = Вправи
story-yen = Куди пішли єни
story-bids = { $name } дає { $yen }.
story-brews = { $name } заварює, { part-line }: { $yen } єн.
story-round = Раунд { $round }
story-you = Ви
story-cloth = Скатертина
story-shelf = Ваша полиця
story-look = Глянути на полицю: { $name }
story-bag = Мішок
story-bag-holds = Напоїв у мішку: { $count }
story-cards = Картки
story-thread = Нитка Сори
story-lanterns = Три ліхтарі
key-tag = заварити лінію, чий цінник почав зі стількох сотень
key-done = «Готово»
key-pouch = стільки сотень у гаманець

# --- heard

aria-tag = { part-line }, { $yen } єн
aria-crate = Ящик { $letter }: { $drinks }
aria-face-down = Долілиць над лінією: { part-line }
aria-ad = Реклама ({ $owner }): { part-line }, { $yen } єн
aria-bid = { $more ->
    [yes] Доплата
   *[no] Ваша ставка
}
aria-bid-of = { $yen } з { $most } єн
