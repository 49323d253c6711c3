"""Drawing cards: paths, paint and the parts that faces and backs are made of. Nothing here knows paper."""
