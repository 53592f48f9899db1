/** About our own JSON, which has more than questions. */
export const JSON_HAS_MORE =
  "Tenpip JSON also has the quiz's details, settings and results. An import offers them beside the questions."
