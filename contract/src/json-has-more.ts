/** About our own JSON, which has more than an import takes from it. */
export const JSON_HAS_MORE =
  "Tenpip JSON also has the quiz's description, settings and results. An import brings back its questions."
