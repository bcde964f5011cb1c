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
    [dark] is gedoofd
   *[hatched] kan niet gebrouwen worden
}
is-gap-taken = weg
is-seen = je zag { $card }
is-not = niet { $card }
is-looked = gekeken: { $names }
is-taken = { $name } heeft het
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
story-still-lit = Er is nog { $yen } yen te halen. Druk nog eens op Klaar om dat te laten.
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
key-tag = brouw de lijn waarvan het kaartje bij zoveel honderd begon
key-pouch = zoveel honderd in de beurs

# --- heard

aria-tag = { part-line }, { $yen } yen
aria-crate = Krat { $letter }: { $drinks }
aria-face-down = Boven de { part-line }, gedekt
aria-hides = Gedekt: { $cards }
aria-ad = { $owner } heeft een reclamebord bij de { part-line }: { $yen } yen
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

tell-begin = Iedereen heeft 500 yen.
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
tell-level-again = Gelijk: { $people } bieden nog eens, erbovenop.
tell-toss = Kop of munt zegt: { $people }.
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
tell-sold = De reclame betaalt { $who ->
    [you] jou
   *[other] { part-who.mid }
} { $yen } yen.
tell-added = { part-who } voegt { part-ingredient } toe: { $yen } yen uit de tussenruimte.
tell-served = De gast is blij: het is { part-ingredient }. { $yen } yen extra voor { $who ->
    [you] jou
   *[other] { part-who.mid }
}.
tell-failed = De gast zegt nee: het is niet { part-ingredient }.
tell-look = { part-who } geeft { $drinks } om boven de { part-line } te gluren.
tell-saw = { $who ->
    [you] Je ziet
   *[other] { part-who } ziet
} { part-ingredient } boven de { part-line }.
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
tell-most-drinks = De meeste drankjes beslissen: { $people } met { $count }.
tell-shared = De winst wordt gedeeld: { $people }.
tell-won-yen = { part-who } wint met { $yen } yen.
tell-gave-up = { part-who } geeft op. Het spel eindigt hier.
tell-claims = { part-who }: “Ik bied { $yen }.”
tell-words = { part-who }: “{ $text }”
tell-undone = { $cause ->
    [known] Teruggenomen, nadat er iets open was gegaan.
   *[free] Teruggenomen.
}
why-momo = { part-who }: “Het beste krat was mij { $apart } meer waard dan het slechtste. Dus bied ik { $yen }.”
why-robot = { part-who }: “Ik bied 0. Krat { $crate }: hooguit { $worth }.”
why-sora = { part-who }: “{ $yen } en krat { $crate }? De dobbelstenen vonden ze leuk.”
why-sachi = { part-who }: “Het beste krat telde { $apart } meer voor mij, dus bood ik { $yen }. { $count ->
    [0] Ik hield niets
    [one] Ik hield 1 drankje
   *[other] Ik hield { $count } drankjes
}.”

# --- what is due

ask-bid = Hoeveel is de eerste keus je waard? Iedereen betaalt, eerst of laatst.
ask-follow = Gelijk op { $yen }: { $people }. Bied nog eens, erbovenop.
ask-toss = Nog steeds gelijk. Kop of munt beslist.
ask-take = Welk krat neem je?
ask-taken = Krat { $crate }: alle drankjes zijn voor jou.
ask-brew = { $count ->
    [one] Eén lijn kan gebrouwen worden. Druk op haar prijs.
   *[other] { $count } lijnen kunnen gebrouwen worden. Druk op een prijs.
}
ask-line = Brouw de { part-line } voor { $yen } yen, of wissel een drankje.
ask-nothing = Met deze drankjes valt niets te brouwen. Wat ongebruikt is, houd je.
ask-brand = Je brouwde de { part-line } als eerste. Reclame plaatsen?
ask-look-drink = Welk drankje geef je om te gluren?
ask-look-card = Welke kaart bekijk je?
ask-fill = { $round ->
    [0] Nu worden de kratten gevuld.
   *[other] Nu komt ronde { $round }.
}
ask-wait = { part-who } kiest.
ask-show = Hier spelen alleen bots. Ze spelen één ronde per druk.
is-handed = { part-who }: neem het scherm. Hier is geen bod te zien.
no-dark = { $used ->
    [yes] Jouw enige { part-ingredient } is deze beurt al gebruikt.
   *[no] Geen van jouw drankjes telt als { part-ingredient }.
}
no-amount = Bedragen gaan per honderd, tot { $most }.
no-crate = Krat { $crate } is weg. Neem er een die er nog staat.
no-serve = { $used ->
    [yes] Dat drankje telde deze beurt al als { part-ingredient }.
   *[no] Dat drankje telt niet als { part-ingredient }.
}
no-now = Nu niet: er is iets anders aan de beurt.
no-move = “{ $text }” is geen zet. Zetten zien eruit als bid 200 of brew col1 B1 B1 K3.
no-stale = Te laat: de tafel is verder. Er is niets gespeeld.
no-takeback = Wat open is gegaan, blijft open.

# --- buttons

do-bid = { $yen } bieden
do-more = { $yen } erbij
do-take = Krat { $crate } nemen
do-take-none = Kies een krat
do-brew = Brouwen
do-done = Klaar
    .sure = Je kunt de { part-line } nog brouwen. Druk nog eens om je beurt te beëindigen.
do-look = Gluren
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

tray-only = maar één
tray-of = { $at } van { $count }
tray-extra = { $kind ->
    [guest] gast
   *[gap] matcha
}
tray-empty = leeg
tray-twice = { part-drink } telt dubbel. Daarna daalt de prijs naar { $yen }.
tray-falls = Daarna daalt de prijs naar { $yen }.
tray-guest = { $yen } meer, als de gast { part-ingredient } wil
tray-gap = { $yen } meer uit de tussenruimte
tray-ad = { $yen } van de bank voor { $name }, voor de reclame
tray-back = Terug in de zak als je klaar bent
tray-back-too = met dit brouwsel ook
tray-spare = Half gebruikt: { $halves } kan nog tellen.
tray-none = Er gaat nog niets terug.

# --- panels

panel-bag = Wat zit er in de zak?
panel-hands = Ieders drankjes
panel-new = Nieuw spel
panel-talk = Iets zeggen
panel-log = Wat er gebeurde
bag-count = { part-drinks } in de zak. Ze hebben geen volgorde.
is-seats = Spelers
is-trader = { $kind ->
    [momo] { part-name-momo } biedt een bedrag tot wat het beste krat meer zou opleveren dan het slechtste.
    [robot] { part-name-robot } biedt niets en brouwt de duurste lijn.
    [sora] { part-name-sora } laat alles aan dobbelstenen over.
    [sachi] Tot de laatste ronde brouwt { part-name-sachi } alleen voor meer dan 100 yen per bruikbare helft, en biedt altijd de helft van het verschil tussen het beste en het slechtste krat.
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
is-talk-true = Waar of niet. Het geldt tot de biedingen opengaan, en staat in geen verslag.
is-hint-brew = De { part-line } hoort bij een beste beurt.
is-hint-none = Niets levert nog iets op.
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
help-market = Zo gaat het
help-market-way = Iedereen biedt in het geheim, en iedereen betaalt. Wie het meest bood, kiest als eerste een krat en brouwt als eerste. Brouwen is: elk van de drie kaarten van een rij of kolom een drankje van die kleur of vorm geven; in je beurt telt een drankje één keer als kleur en één keer als vorm. De bank betaalt wat het prijskaartje toont, daarna daalt dat met 100. Gebruikte drankjes gaan terug in de zak, de andere blijven van jou.
help-market-goal = Wie na de laatste ronde de meeste yen heeft, wint.
key-sum = 100 meer of minder; het volgende drankje van de plek
key-five = 500 meer of minder
key-close = loslaten, sluiten
key-hundreds = zoveel honderd; de lijn die zo begon
key-crate = dat krat
key-along = langs kratten of plekken
key-enter = wat de gevulde knop zegt
key-extra = de vierde plek
key-look = gluren
key-ad = reclame plaatsen
key-done = klaar
key-bag = wat er in de zak zit
key-why = wat er gebeurde, en waarom

# --- the rules that a table names

rule-GS5 = Je speelt met twee tot zes, en iedereen begint met 500 yen.
rule-GR2 = Een ronde is een veiling, en daarna brouwt iedereen.
rule-GR3 = Elke ronde begint met evenveel kratten als spelers, willekeurig gevuld uit de zak.
rule-XR1 = Kratten worden open gevuld voordat iemand biedt.
rule-GA1 = Iedereen legt in het geheim een bedrag opzij.
rule-GA2 = Alle biedingen gaan tegelijk open.
rule-GA3 = Wie gelijk staat, biedt nog eens, erbovenop.
rule-GA4 = Wie dan nog gelijk staat: kop of munt beslist.
rule-XA1 = Biedingen gaan per honderd, van 0 tot alles wat je hebt. Een bod dat opzij ligt, blijft staan.
rule-XA2 = Iedereen betaalt de bank, eerste of laatste.
rule-XA3 = Elke groep met gelijke biedingen biedt nog eens, alle groepen tegelijk en in het geheim. Ook dat wordt betaald.
rule-XA4 = Wat erbovenop komt, telt alleen tussen wie gelijk stond.
rule-XA5 = Kop of munt komt na één extra bod, niet ervoor. Elke volgorde is even waarschijnlijk.
rule-GT1 = Van het hoogste bod naar beneden neemt ieder één krat met alle drankjes.
rule-GB1 = Iedereen brouwt in dezelfde volgorde.
rule-GB2 = Een recept is een rij of kolom: elk van de drie kaarten krijgt een drankje van die kleur of vorm.
rule-GB3 = In één beurt telt een drankje één keer als kleur en één keer als vorm.
rule-GB4 = De bank betaalt wat op het prijskaartje staat. Daarna daalt de prijs met 100.
rule-GB5 = Gebruikte drankjes gaan terug in de zak.
rule-XB1 = Een beurt is heel: brouw zo vaak je kunt en wilt, en beëindig haar dan.
rule-XB2 = Niets moet gebrouwen worden. Drankjes die je houdt, tellen volgende ronde als nieuwe.
rule-XB6 = Aan het eind van de beurt gaan ook half gebruikte drankjes terug. Ongebruikte houd je.
rule-GE1 = Na de laatste ronde wint wie de meeste yen heeft.
rule-GE2 = Bij gelijke stand beslissen de meeste drankjes.
rule-GE3 = Is ook dat gelijk, dan wordt de winst gedeeld.
rule-GI2 = Wie een rij brouwt, mag één ingrediënt van recht erboven of eronder toevoegen.
rule-GI3 = De yen in die tussenruimte is voor jou, en die blijft daarna leeg.
rule-XI2 = De extra kaart ligt recht boven of onder een van de drie; één per brouwsel.
rule-XI3 = Een lege tussenruimte kun je niet kiezen.
rule-GC2 = In je beurt mag je een drankje geven dat bij een gedekte kaart past, om er één te bekijken.
rule-GC4 = Het juiste vierde ingrediënt levert 500 extra op, en de kaart gaat open.
rule-GC5 = Een verkeerd ingrediënt levert niets extra op. De kaart blijft; jij hebt haar gezien, de anderen wat ze niet is.
rule-XC3 = Gluren kost een heel drankje waarvan deze beurt niets is gebruikt.
rule-XC5 = De gok noemt een drankje, een van zijn helften en een van de kaarten die nog gedekt liggen.
rule-XC6 = Een kaart die open ligt, telt niet meer mee.
rule-XC7 = Drankjes van een foute gok gaan terug aan het eind van de beurt, zoals alle andere. Met een huisregel gaan ze meteen, en is kwijt wat ongebruikt is.
rule-GM1 = Wie een lijn als eerste brouwt, mag er reclame bij plaatsen.
rule-GM2 = Op een reclamebord ligt minstens 100 yen.
rule-GM3 = Brouwt een ander die lijn, dan krijgt de eigenaar de inleg terug en nog eens zoveel.
rule-XM1 = Voor het eerst in het hele spel, en direct na dat brouwsel beslist.
rule-XM2 = Reclame gaat per honderd, tot alles wat je hebt.
rule-XM3 = De bank betaalt de reclame; de brouwer krijgt zijn volle prijs.
rule-XM4 = Alleen het brouwsel van iemand anders verkoopt een reclame; dat van de eigenaar laat haar liggen. Met een huisregel verkoopt ook dat haar.
rule-XM5 = Reclame die aan het eind over is, komt volgens deze huisregel terug.
rule-GH1 = Een bod kent alleen de bieder, tot iedereen heeft geboden.
rule-GH2 = Een gedekte kaart kent wie haar heeft bekeken.
rule-GR1 = Een spel duurt drie rondes; met z’n tweeën vier.
rule-GD1 = Er zijn 36 drankjes, elk met één kleur en één vorm.
rule-GD2 = Er zijn twaalf kaarten: zes kleuren en zes vormen.
rule-GS2 = De rijen beginnen van onderen bij 100, 200 en 300 yen, de kolommen bij 400, 500 en 600.
rule-GS3 = Drie kaarten doen niet mee.
rule-GS4 = Alle drankjes komen uit één zak.
rule-XS2 = Een lijn heeft één prijs, voor iedereen dezelfde.
rule-XS3 = Iedereen weet welke drie kaarten niet meedoen.
rule-XB3 = Alleen rijen en kolommen tellen, geen diagonalen.
rule-XB4 = Twee lijnen die elkaar bij blauw kruisen, vragen in één beurt twee blauwe drankjes.
rule-XB5 = Een lijn mag in dezelfde beurt nog eens gebrouwen worden, voor wat ze nu betaalt.
rule-XB7 = Wie brouwt, zegt welk drankje bij welke kaart hoort.
rule-XB8 = Iedereen ziet ieders drankjes; niemand ruilt.
rule-GH3 = De rest ziet iedereen: kaarten, prijzen, kratten, planken, yen.
rule-GH4 = Wat er uit de zak komt is toeval: niemand weet het vooraf.

# --- de herhaling: waar yen heen gaan, en waarom

part-human = iemand hier
replay-story = Verloop
panel-yen = Yen
replay-payment = Naar waar de volgende yen bewegen
replay-key-payment = naar waar eerder yen bewogen, de volgende bewegen
replay-key-why = waarom
replay-new-cards = Kaarten die je niet hebt gezien, liggen opnieuw, en biedingen die niet open zijn, worden opnieuw gedaan.
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
paid-tag = Gezet: { part-line }
paid-gap = Matcha: { part-ingredient }
paid-guest = De gast: { part-ingredient }
paid-ad = Reclame verkocht: { part-line }
paid-brand = Reclame geplaatst: { part-line }
paid-back = Reclame terug: { part-line }
why-nothing-moves = Er zijn nog geen yen bewogen.
why-paid = Iedereen betaalt het eigen bod, als eerste of als laatste.
why-pays = { part-who }: { $yen } yen aan de bank.
why-order = Wie gaat eerst?
why-most = Het hoogste bod gaat eerst.
why-tied = { $sums ->
    [yes] Wie gelijk staat, biedt extra, en de sommen worden vergeleken.
   *[no] Wie gelijk staat, biedt extra, en alleen zij worden vergeleken.
}
why-coin = Nog steeds gelijk: de munt zegt { $people }.
why-place = { $place }. { part-who }
why-brewed = Waarom { $yen } yen voor de { part-line }?
why-tag = Op het kaartje staat { $yen } yen, en dat betaalt de bank.
why-serves = { part-ingredient }: { $drinks }
why-falls = Dan daalt het kaartje naar { $yen } yen.
why-gap = Matcha: { $drinks } voegt { part-ingredient } toe, en in de kier ligt { $yen } yen.
why-guest = De gast is { part-ingredient }: { $yen } yen meer.
why-no-guest = De gast is niet { part-ingredient }: niets meer.
why-sold = { part-who }: reclame hier betaalt twee keer de inzet, { $yen } yen.
why-brand = { part-who }: { $yen } yen op een reclame, { part-line }.
why-back = { part-who }: { $yen } yen terug van een reclame, { part-line }.
why-bag = Gebruikte drankjes gaan terug in de zak: { $drinks }.
why-won = Waarom eindigt het spel zo?
why-richest = De meeste yen wint.
why-has = { part-who }: { $yen } yen, { part-drinks }
why-kept = Gelijk in yen: de meeste drankjes in de hand wint.
why-shared = Ook daar gelijk: de winst wordt gedeeld.

# --- twee spellen naast elkaar

compare-stopped = Hier kan dit script niet verder.
compare-unseen = Deze zet zou een kaart laten zien die in het spel verborgen bleef.
compare-same = De spellen gaan niet uiteen.
compare-parts = { $count ->
    [one] Ze gaan uiteen bij stap { $at }.
   *[other] Ze gaan uiteen bij stap { $at }, het eerste van { $count } momenten.
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
compare-plain = De regels zoals ze zijn
