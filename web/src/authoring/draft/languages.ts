/** The languages that the editor offers. */
export const LANGUAGES = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['pt', 'Português'],
  ['tr', 'Türkçe'],
  ['uk', 'Українська'],
  ['ar', 'العربية'],
  ['zh', '中文'],
  ['ja', '日本語'],
] as const

/** The name of a language, or its tag where we have none. */
export const languageName = (tag: string): string => LANGUAGES.find(([code]) => code === tag)?.[1] ?? tag
