import { plainLetters } from '#contract/plain-letters.ts'

/** Text normalised for search: plain letters and digits, single spaces. Both sides of a search use this. */
export const searchWords = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
