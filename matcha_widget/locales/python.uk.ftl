# Речення, які каже лише Python: нерухомі картинки, збережені ігри, `matcha doctor`.
still-run =
    { $menu } у меню блокнота оживляє цю картинку.
still-course =
    Клацніть тут і натисніть Shift+Enter. { $menu } запускає весь блокнот.
still-seat =
    { $who ->
        [you] Ви
        [top] Верхній гравець
        [bottom] Нижній гравець
       *[name] { $name }
    }
still-tokens =
    Жетони
still-told =
    Далі — гра у вигляді тексту. З JavaScript її можна пройти крок за кроком.
still-text =
    Гра у вигляді тексту
still-hand =
    Рука
still-others =
    Також на столі:
resume-found =
    Ось знову ваша гра, такою ви її залишили.
resume-damaged =
    Збережену гру не вдалося прочитати. Її збережено у файлі { $file }, а це нова гра.
resume-other =
    Збережену гру роздано за іншим seed. Її збережено у файлі { $file }, а це нова гра.
resume-unread =
    Цей запис не вдалося завантажити, тож ваша гра не змінилася: { $text }
resume-unsaved =
    Цю гру не вдалося зберегти у файл { $file }. Можна грати далі.
doctor-fine =
    Усе, що потрібно віджету, на місці.
doctor-bundle =
    Частину, що працює в браузері, ще не зібрано: немає файлу { $file }. Виконайте { $command } у теці проєкту й перезапустіть ядро.
doctor-missing =
    У Python цього ядра, { $python }, немає пакета { $package }. Виконайте { $command }.
doctor-old =
    Версія { $package } — { $found }, а потрібна { $needed } або новіша. Виконайте { $command }.
doctor-elsewhere =
    JupyterLab працює в іншому Python, { $python }, а там немає anywidget. Виконайте { $command }.
doctor-no-lab =
    У Python цього ядра, { $python }, немає JupyterLab. Там, де є JupyterLab, виконайте { $command }.
doctor-labextension =
    JupyterLab не знаходить розширення { $package }. Виконайте { $command } і перезавантажте сторінку.
doctor-notebook =
    Цей блокнот написано для matcha_widget { $needed }, а тут { $found }: деякі комірки можуть не працювати. Виконайте { $command } і перезапустіть ядро.
tutorial-folder =
    Блокноти курсу лежать у теці { $folder }.
tutorial-kept =
    Файл { $file } змінено після копіювання, тож файл лишається як є. З { $option } ви отримаєте новий, а ваш збережеться.
tutorial-aside =
    Файл { $file } тепер новий. Ваш називається { $aside }.
tutorial-no-lab =
    У цьому Python, { $python }, немає пакета { $package }. Виконайте { $command } і почніть знову.
still-explore =
    З JavaScript тут можна натискати на намальоване.
course-new =
    Нова історія зберігається у файлі { $file } поруч із цим блокнотом.
course-skipped =
    Рядок { $line } у файлі { $file } не читається й лишається там як примітка: { $text }
course-damaged =
    Ваш поступ не читається: { $text }. Його збережено як { $file }, а історія починається знову.
course-newer =
    Файл { $file } записано новішою версією, тож файл лишається як є: грати можна далі, але нічого не зберігається.
course-other =
    Цю історію відкрито в іншому вікні. Тут нічого не зберігається.
course-unsaved =
    Історію не вдається зберегти у файлі { $file }: { $text }. Можна грати далі.
course-old =
    Історія починається знову. Попередню збережено як { $file }.
course-page =
    Ця сторінка веде історію без Python: нічого не зберігається, і в ній є кожна карта історії.
course-alone =
    Тут хтось вирішує, як грати, а для цього потрібен Python: запустіть блокнот або йдіть далі.
