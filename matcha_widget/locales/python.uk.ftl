# Речення, які каже лише Python: нерухомі картинки, `matcha doctor`.
still-run =
    Натисніть Shift+Enter, щоб грати, або виберіть { $menu }, щоб запустити весь блокнот.
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
