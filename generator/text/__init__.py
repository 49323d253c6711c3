"""Words: the languages, the narration of play, and the booklet from its prose to its pages."""
