/** Characters that are not text: control characters, lone surrogates, the replacement character, and noncharacters. */
const STRAY = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\uFFFD]/gu
const SPACES: Record<string, string> = { '\n': '\n', '\t': ' ', '\u2028': '\n', '\u2029': '\n' }

/** Most texts need nothing: one line of ASCII. */
const PLAIN = /^[\x20-\x7E]*$/

/** Text as it is stored: one kind of line break, no control characters, no invisible spaces. */
export const cleanText = (text: string): string =>
  PLAIN.test(text)
    ? text.trim()
    : text
        .normalize('NFC')
        .replaceAll('\r\n', '\n')
        .replaceAll('\r', '\n')
        .replaceAll('\u00A0', ' ')
        .replace(STRAY, (sign) => SPACES[sign] ?? '')
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim()

export const cleanLine = (text: string): string => cleanText(text).split('\n').filter(Boolean).join(' ')

/** At most so many characters of a text, for a sentence. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/)

/** The line number of a position, for increasing positions. */
export function lineCounter(text: string): (index: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (index) => {
    for (; next >= 0 && next < index; line++) next = text.indexOf('\n', next + 1)
    return line
  }
}
