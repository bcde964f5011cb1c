def make(keys, lesson, texts):
    raise NotImplementedError
