import { plainLetters } from '#contract/plain-letters.ts'

/** Text as it is searched: plain letters and digits, one space between words. Both sides of a search pass here. */
export const searchWords = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
