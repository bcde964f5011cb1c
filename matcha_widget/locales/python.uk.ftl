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
    Нижче — гра у вигляді тексту. Увімкніть JavaScript, щоб пройти її крок за кроком.
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
    Версія { $package } — { $found }. Потрібна { $needed } або новіша. Виконайте { $command }.
doctor-elsewhere =
    JupyterLab працює в іншому Python, { $python }, і там немає anywidget. Виконайте { $command }.
doctor-no-lab =
    У Python цього ядра, { $python }, немає JupyterLab. Виконайте { $command } у тому Python, де працює JupyterLab.
doctor-labextension =
    JupyterLab не знаходить розширення { $package }. Виконайте { $command } і перезавантажте сторінку.
doctor-notebook =
    Цей блокнот написано для matcha_widget { $needed }, а встановлено версію { $found }. Деякі комірки можуть не працювати. Виконайте { $command } і перезапустіть ядро.
tutorial-folder =
    Блокноти курсу лежать у теці { $folder }.
tutorial-kept =
    Файл { $file } змінено після копіювання, тож його не замінено. Додайте { $option }, щоб отримати новий і зберегти ваш.
tutorial-aside =
    Файл { $file } тепер новий. Ваш старий тепер називається { $aside }.
tutorial-no-lab =
    У цьому Python, { $python }, немає пакета { $package }. Виконайте { $command } і почніть знову.
still-explore =
    Увімкніть JavaScript, щоб натискати тут на карти.
