/** Letters that do not come apart into a base letter and a mark. */
const WHOLE: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th', ð: 'd' }

/** Small letters without their accents, so that what people type meets what was written. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøđæœıþð]/g, (letter) => WHOLE[letter] ?? letter)
