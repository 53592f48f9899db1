import { plainLetters } from '../plain-letters.ts'

/** A word without the ending of its plural. */
export function wordStem(word: string): string {
  if (/(ss|us|is)$/.test(word) || word.length < 4) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=ch|sh|x|z|ss)es$|s$/, '')
}

/** The words of a text, without accents, capitals and plurals. */
export const wordStems = (text: string): string[] =>
  plainLetters(text)
    .replace(/['’]s?(?!\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(wordStem)
