/** What is no letter, sign or line break: control signs, halves of letters, the sign for a lost one, and what is never any. */
const STRAY = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\uFFFD]/gu
const SPACES: Record<string, string> = { '\n': '\n', '\t': ' ', '\u2028': '\n', '\u2029': '\n' }

/** Words as they are kept: line breaks of one kind, no control signs, no space where nobody sees it. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\u00A0', ' ')
    .replace(STRAY, (sign) => SPACES[sign] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** The same on one line, for what has no room for more. */
export const cleanLine = (text: string): string => cleanText(text).split('\n').filter(Boolean).join(' ')
