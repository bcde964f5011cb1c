# Genmaicha: what its browser says beside what every game says, and what Python says of it.

# --- things by their codes

part-ingredient = { $card ->
    [B] blauw
    [G] groen
    [K] zwart
    [O] oranje
    [R] rood
    [W] wit
    [1] dik blikje
    [2] kort blikje
    [3] lang blikje
    [4] klein flesje
    [5] middelgroot flesje
   *[6] hoog flesje
}
# As a card shows it: a name too long for it has a place to break.
part-on-card = { part-ingredient }
part-colour = { $colour ->
    [B] blauw
    [G] groen
    [K] zwart
    [O] oranje
    [R] rood
   *[W] wit
}
part-shape = { $shape ->
    [1] dik blikje
    [2] kort blikje
    [3] lang blikje
    [4] klein flesje
    [5] middelgroot flesje
   *[6] hoog flesje
}
part-drink = { part-colour } { part-shape }
part-seal = { $colour }
part-line = { $line ->
    [row1] bovenste rij
    [row2] middelste rij
    [row3] onderste rij
    [col1] linkerkolom
    [col2] middelste kolom
   *[col3] rechterkolom
}
part-bank = de bank
part-yen = yen
part-place = plaats
part-drinks = { $count ->
    [one] 1 drankje
   *[other] { $count } drankjes
}
part-variant = { $variant ->
    [matcha-iri] Matcha-iri
    [ceremony] Theeceremonie
   *[market] Theemarkt
}
part-name-sachi = Sachi

# --- how they stand

is-half-used = { $half ->
    [c] kleur gebruikt
    [s] vorm gebruikt
   *[cs] beide gebruikt, gaat terug
}
is-line = { $state ->
    [lit] kan gebrouwen worden
    [chosen] gekozen
    [ran] gebrouwen
    [dark] kan niet meer
   *[hatched] kan niet gebrouwen worden
}
is-gap-taken = weg
is-seen = je zag { $card }
is-not = niet { $card }
is-looked = gekeken: { $names }
is-taken = gepakt: { $name }
is-picked = gekozen
is-pouch = { $state ->
    [wait] denkt na
   *[shut] klaar
}
is-level = gelijk
do-less = 100 minder
do-greater = 100 meer

# --- the panel of the story

story-name = Genmaicha, een verhaal langs acht kramen
story-path = De laan met acht kramen
story-stone =
    Kraam { $number }, { $name }{ $state ->
        [ahead] { "" }
       *[done] , de lantaarn brandt
    }{ $stamp ->
        [yes] , daar was een verrassing
       *[no] { "" }
    }
story-map = De laan
story-next = Volgende kraam
story-lit = De lantaarn van de kraam brandt.
story-lit-count = { $count } van { $of } lantaarns branden.
story-due-stone = Druk op een lantaarn. De kraam begint dan van voren af aan.
story-due-go = Ga verder.
story-due = { $kind ->
    [serve] Druk op een drankje.
    [tag] Druk op een prijskaartje.
    [turn] Druk op een prijskaartje, of op Klaar.
    [pack] Druk op een drankje, of op Klaar.
    [crate] Druk op een krat.
    [bid] Vul je beurs en druk op de knop.
    [bag] Druk op de zak.
    [cards] Druk op de kaarten.
    [done] Hier valt nu niets te brouwen. Druk op Klaar.
    [brew] Druk op Brouw.
    [other] Druk op Brouw. Druk op een omlijnde kaart voor een ander drankje.
   *[sign] Druk op een lantaarn.
}
story-still-lit = Je kunt nog voor { $yen } yen brouwen. Druk nog eens op Klaar om toch je beurt te beëindigen.
story-done = Klaar
story-brew = Brouw
story-bid = { $again ->
    [yes] { $yen } erbovenop
   *[no] Bied { $yen }
}
story-play-again = Nog een keer
story-yen = Bekijk de yen
story-bids = { $name } biedt { $yen }.
story-brews = { $name } brouwt de { part-line }: { $yen } yen.
story-round = Ronde { $round }
story-here = bij deze kraam
story-you = Jij
story-cloth = Het kleed
story-shelf = Jouw plank
story-look = Bekijk de plank van { $name }
story-bag = De zak
story-bag-holds = { $count } drankjes in de zak
story-cards = De kaarten
story-thread = De draad van Sora
story-lanterns = Drie lantaarns
key-tag = brouw de lijn die in het begin zoveel honderd betaalde
key-pouch = doe zoveel honderd in de beurs

# --- heard

aria-tag = { part-line }, { $yen } yen
aria-crate = Krat { $letter }: { $drinks }
aria-face-down = Boven de { part-line }, gedekt
aria-hides = Gedekt: { $cards }
aria-ad = Reclame bij de { part-line }, { $owner }: { $yen } yen
aria-bid = { $more ->
    [yes] Erbovenop
   *[no] Jouw bod
}
aria-bid-of = { $yen } van { $most } yen

# --- who

part-who = { $who ->
    [you] Jij
    [seat] Speler { $n }
   *[name] { $name }
}
    .mid = { $who ->
        [you] jij
        [seat] speler { $n }
       *[name] { $name }
    }
part-sum = { $name } { $yen }
part-amount = { $yen } yen
is-genmaicha = Genmaicha
is-round-of = Ronde { $round } van { $rounds }
is-phase = { $phase ->
    [bid] Bieden
    [follow] Extra bod
    [toss] Kop of munt
    [take] Kiezen
    [brew] Brouwen
    [fill] Volgende ronde
   *[over] Einde
}

# --- what happens

tell-begin = Iedereen begint met 500 yen.
tell-fill = Ronde { $round } begint. { $count } kratten zijn gevuld.
tell-bid = { part-who } { $who ->
    [you] hebt geboden
   *[other] heeft geboden
}.
tell-bid-own = Je legt { $yen } yen opzij{ $again ->
    [yes] {" "}erbovenop
   *[no] { "" }
}. Niemand ziet het nog.
tell-bid-seen = { part-who } legt { $yen } yen opzij{ $again ->
    [yes] {" "}erbovenop
   *[no] { "" }
}.
tell-open = { $again ->
    [yes] Erbovenop: { $sums }.
   *[no] Alle biedingen zijn open: { $sums }.
} Iedereen betaalt.
tell-level-again = Gelijke biedingen: { $people } bieden nog eens, erbovenop.
tell-toss = Nog steeds gelijk. Kop of munt bepaalt de volgorde: { $people }.
tell-order = De volgorde: { $people }.
tell-take = { part-who } { $who ->
    [you] neemt
   *[other] neemt
} krat { $crate }: { $drinks }.
tell-brew = { part-who } { $who ->
    [you] brouwt
   *[other] brouwt
} de { part-line }: { $yen } yen.
tell-fall = Die betaalt nu { $yen }.
tell-sold = { part-who } krijgt van de bank { $yen } yen voor de reclame.
tell-added = { part-who } voegt { part-ingredient } toe: { $yen } yen uit de tussenruimte.
tell-served = De gok, { part-ingredient }, klopt. { part-who } krijgt { $yen } yen extra.
tell-failed = De gok, { part-ingredient }, is fout: de lijn betaalt, de gast niet.
tell-look = { part-who } geeft { $drinks } om boven de { part-line } te gluren.
tell-saw = Niemand anders ziet het: { part-ingredient } boven de { part-line }.
tell-brand = { part-who } plaatst reclame bij de { part-line }: { $yen } yen.
tell-turn-over = { $who ->
    [you] Je beurt is voorbij.
   *[other] { part-who } is klaar.
} { $count ->
    [0] Er gaat niets terug.
    [one] 1 drankje gaat terug in de zak.
   *[other] { $count } drankjes gaan terug in de zak.
}
tell-round-over = Ronde { $round } is voorbij.
tell-refund = { part-who } krijgt { $yen } yen terug van de reclame bij de { part-line }.
tell-over = Het spel is voorbij.
tell-level-end = Gelijk met { $yen } yen: { $people }.
tell-most-drinks = Dan tellen de drankjes. De meeste: { $people } met { $count }.
tell-shared = Nog steeds gelijk. De winst wordt gedeeld: { $people }.
tell-won-yen = { part-who } wint met { $yen } yen.
tell-gave-up = { part-who } geeft op. Het spel eindigt hier.
tell-claims = { part-who }: “Ik bied { $yen }.”
tell-words = { part-who }: “{ $text }”
tell-undone = { $cause ->
    [known] Teruggenomen, nadat er iets verborgens was getoond.
   *[free] Teruggenomen.
}
why-momo = { part-who }: “Het beste krat was mij { $apart } meer waard dan het slechtste. Ik bied elk bedrag tot zoveel: { $yen }.”
why-robot = { part-who }: “Ik bood 0 en nam krat { $crate }. Voor het bieden telde ik daarmee { $worth } yen.”
why-sora = { part-who }: “De dobbelstenen kozen een bod van { $yen } en krat { $crate }.”
why-sachi = { part-who }: “Het beste krat telde voor mij { $apart } meer dan het slechtste. Ik bied nooit meer dan de helft daarvan: { $yen }. { $count ->
    [0] Ik hield niets
    [one] Ik hield 1 drankje
   *[other] Ik hield { $count } drankjes
}.”

# --- what is due

ask-bid = Hoeveel is de eerste keus je waard? Iedereen betaalt, eerst of laatst.
ask-follow = Gelijke biedingen van { $yen }: { $people }. Bied nog eens, erbovenop.
ask-toss = Nog steeds gelijk. Kop of munt beslist.
ask-take = Welk krat neem je?
ask-taken = Krat { $crate } is gekozen. Druk op de knop om alle drankjes te nemen.
ask-brew = { $count ->
    [one] Eén lijn kan gebrouwen worden. Druk op haar prijs.
   *[other] { $count } lijnen kunnen gebrouwen worden. Druk op een prijs.
}
ask-line = Brouw de { part-line } voor { $yen } yen, of wissel een drankje.
ask-nothing = Je kunt niets meer brouwen dat iets oplevert. Ongebruikte drankjes houd je.
ask-brand = Reclame bij de { part-line }? Je brouwde die als eerste. Brouwt een ander die lijn, dan krijg je het dubbele.
ask-look-drink = Welk drankje gaat in de zak om te gluren?
ask-look-card = Welke kaart bekijk je? Alleen jij ziet haar.
ask-fill = { $round ->
    [0] Nu worden de kratten gevuld.
   *[other] Nu komt ronde { $round }.
}
ask-wait = { part-who } kiest.
ask-show = Hier spelen alleen bots. Druk op de knop, en ze spelen één ronde.
is-handed = { part-who }: neem het scherm. Hier is geen bod te zien.
no-dark = { $used ->
    [yes] Al je drankjes die tellen als { part-ingredient }, heb je deze beurt al gebruikt.
   *[no] Geen van jouw drankjes telt als { part-ingredient }.
}
no-amount = Alleen hele honderdtallen, tot { $most }.
no-crate = Krat { $crate } is weg. Neem er een die er nog staat.
no-serve = { $used ->
    [yes] Dat drankje telde deze beurt al als { part-ingredient }.
   *[no] Dat drankje telt niet als { part-ingredient }.
}
no-now = Nu niet: er komt eerst iets anders.
no-move = “{ $text }” is geen zet. Zetten zien eruit als bid 200 of brew col1 B1 B1 K3.
no-stale = Te laat: het spel is al verder. Er is niets gespeeld.
no-takeback = Dat kun je niet terugnemen: er is iets verborgens getoond.

# --- buttons

do-bid = { $yen } bieden
do-more = { $yen } erbij
do-take = Krat { $crate } nemen
do-take-none = Kies een krat
do-brew = Brouwen
do-done = Klaar
    .sure = Je kunt de { part-line } nog brouwen. Druk nog eens om je beurt te beëindigen.
do-look = Gluren: 1 drankje
do-brand = Reclame: { $yen }
do-no-brand = Geen reclame
do-fill = Ronde { $round }
do-toss = Kop of munt
do-show-round = Speel een ronde
do-talk = Zeggen
do-claim-bid = “Ik bied { $yen }.”
do-ready-me = Ik ben { part-who.mid }
do-begin = Beginnen
    .sure = Druk nog eens om te beginnen
do-give-up = Opgeven
    .sure = Druk nog eens om op te geven

# --- the tray

tray-only = geen ander past
tray-of = { $at } van { $count }
tray-extra = { $kind ->
    [guest] gast
   *[gap] matcha
}
tray-empty = leeg
tray-twice = { part-drink } telt dubbel. Daarna daalt de prijs naar { $yen }.
tray-falls = Daarna daalt de prijs naar { $yen }.
tray-guest = { $yen } meer als er op de gedekte kaart { part-ingredient } staat. Zo niet, dan betaalt de lijn toch.
tray-gap = { $yen } meer uit de tussenruimte. Elke tussenruimte betaalt één keer.
tray-ad = De bank betaalt ook voor de reclame. { $name }: { $yen } yen. Jij krijgt evenveel.
tray-back = Terug in de zak als je klaar bent
tray-back-too = met dit brouwsel ook
tray-spare = Half gebruikt: { $halves } kan nog tellen.
tray-none = Er gaat nog niets terug.

# --- panels

panel-bag = Wat zit er in de zak?
panel-hands = Ieders drankjes
panel-new = Nieuw spel
panel-talk = Iets zeggen
bag-count = { part-drinks } in de zak. Wat er daarna uitkomt, is toeval.
is-seats = Spelers
is-trader = { $kind ->
    [momo] { part-name-momo } biedt een bedrag tot het verschil tussen het beste en het slechtste krat.
    [robot] { part-name-robot } biedt 0 en brouwt altijd de duurste lijn.
    [sora] { part-name-sora } laat alles aan dobbelstenen over.
    [sachi] Tot de laatste ronde brouwt { part-name-sachi } alleen wat meer dan 100 yen oplevert voor elke helft die het kost. { part-name-sachi } biedt altijd de helft van het verschil tussen het beste en het slechtste krat.
   *[human] iemand aan dit scherm
}
is-variants = Varianten
is-switches = Huisregels
is-switch = { $switch ->
    [overtake] De som van beide biedingen maakt de volgorde
    [fail_at_once] Na een verkeerde gok gaan de drankjes direct weg
    [own_sale] Eigen brouwsels verkopen ook je eigen reclame
   *[ad_refund] Reclame die over is, wordt terugbetaald
}
is-words = Jouw woorden
is-talk-true = Zeg wat je wilt, waar of niet. Het staat in geen verslag.
is-hint-brew = De { part-line } hoort bij een beste beurt.
is-hint-none = Je kunt niets meer brouwen dat iets oplevert.
end-bids = geboden { $yen }, { part-drinks }
end-began = { $yen } aan het begin
end-earned = verdiend
end-spent = betaald voor boden
end-wins = { part-who } wint
about-game = Genmaicha is het tweede spel uit het regelboek van Matcha: een veiling waarin iedereen betaalt.
aria-place = { part-ingredient }: { $drink }, { $at } van { $count }
aria-place-empty = { tray-extra }: { tray-empty }
aria-shelf = Jouw drankjes
aria-crates = Kratten
aria-tray = Wat gebrouwen wordt
aria-cloth = De kraam: negen kaarten en zes prijzen
aria-people = Spelers
help-market = Zo speel je
help-market-way = Iedereen biedt in het geheim, en iedereen betaalt. Wie het meest biedt, kiest als eerste een krat en brouwt als eerste. Om te brouwen geef je elk van de drie kaarten van een rij of kolom een drankje van die kleur of vorm. In je beurt telt een drankje één keer als kleur en één keer als vorm. De bank betaalt wat het prijskaartje toont, daarna daalt dat met 100. Gebruikte drankjes gaan terug in de zak, de andere blijven van jou.
help-market-goal = Wie na de laatste ronde de meeste yen heeft, wint.
key-sum = 100 meer of minder; het volgende drankje van de plek
key-five = 500 meer of minder
key-close = loslaten, sluiten
key-hundreds = bied zoveel honderd; kies de lijn die in het begin zoveel betaalde
key-crate = kies dat krat
key-along = langs kratten of plekken
key-enter = druk op de gevulde knop
key-extra = de vierde plek: matcha of gast
key-look = gluren
key-ad = reclame plaatsen
key-done = klaar
key-bag = wat er in de zak zit
key-why = wat er gebeurde, en waarom
-family-start = Begin
-family-bids = Biedingen
-family-level = Gelijke biedingen
-family-crates = Kratten
-family-brew = Brouwen
-family-tag = Prijskaartje
-family-bag = Zak
-family-matcha = Matcha
-family-guest = Gast
-family-peek = Gluren
-family-ad = Reclame

# --- the rules that a table names

rule-GS5 = Je speelt met twee tot zes, en iedereen begint met 500 yen.
    .name = { -family-start }
rule-GR2 = Een ronde is een veiling, en daarna brouwt iedereen.
    .name = { -family-rounds }
rule-GR3 = Elke ronde begint met evenveel kratten als spelers, willekeurig gevuld uit de zak.
    .name = { -family-crates }
rule-XR1 = Kratten worden open gevuld voordat iemand biedt.
    .name = { -family-crates }
rule-GA1 = Iedereen legt in het geheim een bedrag opzij.
    .name = { -family-bids }
rule-GA2 = Alle biedingen gaan tegelijk open.
    .name = { -family-bids }
rule-GA3 = Wie gelijk staat, biedt nog eens, erbovenop.
    .name = { -family-level }
rule-GA4 = Wie dan nog gelijk staat: kop of munt beslist.
    .name = { -family-level }
rule-XA1 = Je biedt hele honderdtallen, van 0 tot alles wat je hebt. Een bod kun je niet veranderen.
    .name = { -family-bids }
rule-XA2 = Iedereen betaalt de bank, eerste of laatste.
    .name = { -family-bids }
rule-XA3 = Elke groep met gelijke biedingen biedt nog eens, alle groepen tegelijk en in het geheim. Ook dat wordt betaald.
    .name = { -family-level }
rule-XA4 = Wat erbovenop komt, telt alleen tussen wie gelijk stond.
    .name = { -family-level }
rule-XA5 = Kop of munt komt na één extra bod, niet ervoor. Elke volgorde is even waarschijnlijk.
    .name = { -family-level }
rule-GT1 = Van het hoogste bod naar beneden neemt ieder één krat met alle drankjes.
    .name = { -family-crates }
rule-GB1 = Iedereen brouwt in dezelfde volgorde.
    .name = { -family-turns }
rule-GB2 = Een recept is een rij of kolom: elk van de drie kaarten krijgt een drankje van die kleur of vorm.
    .name = { -family-brew }
rule-GB3 = In één beurt telt een drankje één keer als kleur en één keer als vorm.
    .name = { -family-brew }
rule-GB4 = De bank betaalt wat op het prijskaartje staat. Daarna daalt de prijs met 100.
    .name = { -family-tag }
rule-GB5 = Gebruikte drankjes gaan terug in de zak.
    .name = { -family-bag }
rule-XB1 = Je hebt één hele beurt: brouw zo vaak je kunt en wilt, en beëindig haar dan.
    .name = { -family-turns }
rule-XB2 = Je hoeft niet te brouwen. Drankjes die je houdt, tellen volgende ronde als nieuwe.
    .name = { -family-brew }
rule-XB6 = Aan het eind van de beurt gaan ook half gebruikte drankjes terug. Ongebruikte houd je.
    .name = { -family-bag }
rule-GE1 = Na de laatste ronde wint wie de meeste yen heeft.
    .name = { -family-win }
rule-GE2 = Bij gelijke stand beslissen de meeste drankjes.
    .name = { -family-ties }
rule-GE3 = Is ook dat gelijk, dan wordt de winst gedeeld.
    .name = { -family-ties }
rule-GI1 = Matcha-iri: in de tussenruimtes tussen de kaarten van elke kolom ligt yen, 100 in de linkerkolom en 200 in de andere.
    .name = { -family-matcha }
rule-XI1 = Elke kolom heeft twee tussenruimtes. Matcha voeg je alleen aan een rij toe, niet aan een kolom.
    .name = { -family-matcha }
rule-GI2 = Wie een rij brouwt, mag nog één kaart een drankje geven, recht erboven of eronder.
    .name = { -family-matcha }
rule-GI3 = De yen in die tussenruimte is voor jou, en die blijft daarna leeg.
    .name = { -family-matcha }
rule-XI2 = De extra kaart ligt recht boven of onder een van de drie; één per brouwsel.
    .name = { -family-matcha }
rule-XI3 = Een lege tussenruimte kun je niet kiezen.
    .name = { -family-matcha }
rule-GC1 = Theeceremonie: de drie kaarten die over zijn, liggen gedekt boven de kolommen. Elke kaart is een gast.
    .name = { -family-guest }
rule-XC2 = Iedereen weet welke drie kaarten het zijn. Niemand weet welke waar ligt.
    .name = { -family-guest }
rule-GC3 = Wie een kolom brouwt, mag de kaart erboven raden en die als vierde een drankje geven.
    .name = { -family-guest }
rule-GC2 = In je beurt mag je een drankje in de zak doen om één gedekte kaart te bekijken. Het drankje moet de kleur of de vorm van een van de drie hebben.
    .name = { -family-peek }
rule-GC4 = Een juiste gok levert 500 yen extra op, en de kaart gaat open.
    .name = { -family-guest }
rule-GC5 = Na een foute gok betaalt de kolom nog steeds, maar niet de 500. Jij ziet de kaart, ze blijft gedekt, en de anderen weten wat ze niet is.
    .name = { -family-guest }
rule-XC3 = Gluren kost een heel drankje waarvan deze beurt niets is gebruikt.
    .name = { -family-peek }
rule-XC5 = De gok noemt een drankje, een van zijn helften en een van de kaarten die nog gedekt liggen.
    .name = { -family-guest }
rule-XC6 = Een kaart die open ligt, levert geen tweede keer 500 op.
    .name = { -family-guest }
rule-XC7 = Drankjes van een foute gok gaan terug aan het eind van de beurt, zoals alle andere. Met een huisregel gaan ze meteen, en is kwijt wat ongebruikt is.
    .name = { -family-guest }
rule-GM1 = Theemarkt: wie een lijn als eerste brouwt, mag er reclame bij plaatsen.
    .name = { -family-ad }
rule-GM2 = Je legt minstens 100 van je yen op een reclame.
    .name = { -family-ad }
rule-GM3 = Brouwt een ander die lijn, dan betaalt de bank de eigenaar twee keer wat op de reclame ligt.
    .name = { -family-ad }
rule-GM4 = Dan is de reclame weg.
    .name = { -family-ad }
rule-XM1 = Als eerste betekent: als eerste in het hele spel. Je beslist direct na dat brouwsel, of nooit.
    .name = { -family-ad }
rule-XM2 = Reclame gaat per honderd, tot alles wat je hebt.
    .name = { -family-ad }
rule-XM3 = De bank betaalt de reclame. Wie brouwt, krijgt evengoed de volle prijs.
    .name = { -family-ad }
rule-XM4 = Alleen het brouwsel van iemand anders verkoopt een reclame; dat van de eigenaar laat haar liggen. Met een huisregel verkoopt ook dat haar.
    .name = { -family-ad }
rule-XM5 = Reclame die aan het eind over is, komt volgens deze huisregel terug.
    .name = { -family-ad }
rule-GH1 = Een bod kent alleen de bieder, tot iedereen heeft geboden.
    .name = { -family-sees }
rule-GH2 = Alleen wie een gedekte kaart heeft bekeken of boven die kolom fout gokte, kent haar.
    .name = { -family-peek }
rule-GR1 = Een spel duurt drie rondes; met z’n tweeën vier.
    .name = { -family-rounds }
rule-GD1 = Er zijn 36 drankjes, elk met één kleur en één vorm.
    .name = { -family-start }
rule-GD2 = Er zijn twaalf kaarten: zes kleuren en zes vormen.
    .name = { -family-start }
rule-GS2 = De rijen beginnen van onderen bij 100, 200 en 300 yen, de kolommen bij 400, 500 en 600.
    .name = { -family-tag }
rule-GS3 = Drie kaarten doen niet mee.
    .name = { -family-start }
rule-GS4 = Alle drankjes komen uit één zak.
    .name = { -family-bag }
rule-XS2 = Een lijn heeft één prijs, voor iedereen dezelfde.
    .name = { -family-tag }
rule-XS3 = Iedereen weet welke drie kaarten niet meedoen.
    .name = { -family-start }
rule-XB3 = Alleen rijen en kolommen tellen, geen diagonalen.
    .name = { -family-brew }
rule-XB4 = Twee lijnen die elkaar bij blauw kruisen, vragen in één beurt twee blauwe drankjes.
    .name = { -family-brew }
rule-XB5 = Een lijn mag in dezelfde beurt nog eens gebrouwen worden, voor wat ze nu betaalt.
    .name = { -family-tag }
rule-XB7 = Wie brouwt, zegt welk drankje bij welke kaart hoort.
    .name = { -family-brew }
rule-XB8 = Iedereen ziet ieders drankjes; niemand ruilt.
    .name = { -family-sees }
rule-GH3 = De rest ziet iedereen: kaarten, prijzen, kratten, planken, yen.
    .name = { -family-sees }
rule-GH4 = Wat er uit de zak komt is toeval: niemand weet het vooraf.
    .name = { -family-bag }

# --- de herhaling: waar yen heen gaan, en waarom

part-human = iemand hier
replay-story = Verloop
panel-yen = Yen
replay-payment = Volgende betaling
replay-key-payment = vorige betaling, volgende betaling
replay-key-why = waarom
replay-new-cards = Kaarten die je niet hebt gezien, worden opnieuw gedeeld, en biedingen die nog geheim zijn, opnieuw gedaan.
bet-chooses = Wie kiest als eerste?
bet-equal = Zijn er biedingen gelijk?
bet-goes = { $people }: wie gaat eerst?
bet-nobody = Nog niemand
bet-coin = Weer gelijk
bet-yes = Ja
bet-no = Nee
bet-verdict = { $ask } Jouw gok: { $guess }. Het antwoord: { $came }.
bet-open = Open de biedingen
paid-start = Aan het begin
paid-bid = { $again ->
    [yes] Extra bod
   *[no] Bod
}
paid-tag = Gebrouwen: { part-line }
paid-gap = Matcha: { part-ingredient }
paid-guest = De gast: { part-ingredient }
paid-ad = Reclame verkocht: { part-line }
paid-brand = Reclame geplaatst: { part-line }
paid-back = Reclame terug: { part-line }
why-nothing-moves = Er is nog niets betaald of verdiend.
why-paid = Iedereen betaalt het eigen bod, als eerste of als laatste.
why-pays = { part-who }: { $yen } yen aan de bank.
why-order = Wie gaat eerst?
why-most = Wie meer biedt, gaat eerst.
why-tied = { $sums ->
    [yes] Wie gelijk biedt, biedt nog eens, en hun sommen worden vergeleken.
   *[no] Wie gelijk biedt, biedt nog eens, en alleen zij worden vergeleken.
}
why-coin = Nog steeds gelijk. Kop of munt bepaalt: { $people }.
why-place = { $place }. { part-who }
why-brewed = Waarom { $yen } yen voor de { part-line }?
why-tag = Op het kaartje staat { $yen } yen, en dat betaalt de bank.
why-serves = { part-ingredient }: { $drinks }
why-falls = Dan daalt het kaartje naar { $yen } yen.
why-gap = Matcha: { $drinks } voegt { part-ingredient } toe, voor de { $yen } yen in de tussenruimte.
why-guest = De gok, { part-ingredient }, klopt: { $yen } yen meer.
why-no-guest = De gok, { part-ingredient }, is fout: geen 500, maar de lijn betaalt.
why-sold = { part-who } had hier reclame: de bank betaalt twee keer wat erop lag, { $yen } yen.
why-brand = { part-who }: { $yen } yen op een reclame, { part-line }.
why-back = { part-who }: { $yen } yen terug van een reclame, { part-line }.
why-bag = Gebruikte drankjes gaan terug in de zak: { $drinks }.
why-won = Waarom eindigt het spel zo?
why-richest = De meeste yen wint.
why-has = { part-who }: { $yen } yen, { part-drinks }
why-kept = Gelijk in yen: de meeste drankjes in de hand wint.
why-shared = Ook daar gelijk: de winst wordt gedeeld.

# --- twee spellen naast elkaar

compare-stopped = Met dezelfde zetten kan het hier niet verder.
compare-unseen = Deze zet zou een kaart laten zien die in het spel verborgen bleef.
compare-same = De twee spellen zijn gelijk.
compare-parts = { $count ->
    [one] Ze verschillen bij stap { $at }.
   *[other] Ze verschillen eerst bij stap { $at }, en op { $count } momenten in totaal.
}
compare-differs = { $field ->
    [phase] Wat er komt
    [due] Wie aan zet is
    [yen] Yen
    [hands] Drankjes
    [lines] Prijzen
    [order] Volgorde
   *[winners] Winnaars
}
compare-nothing = geen
compare-branch = De aftakking
compare-first = Het spel
compare-plain = De gewone regels
