/** Lower-case letters without accents, so that typed text matches written text. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøđæœıþð]/g, (letter) => WHOLE[letter] ?? letter)

/** A, B, C: the letter of an option, by its zero-based index. */
export const letterOf = (index: number): string => String.fromCodePoint(65 + index)

/** Letters that do not decompose into a base letter and a mark. */
const WHOLE: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th', ð: 'd' }
