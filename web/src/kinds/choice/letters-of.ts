import { letterOf } from '#contract/letter-of.ts'

/** "G", "f♯": next to a letter it would read like another one. */
const LETTER = /^\p{L}[♯♭#]?$/u

/** What options are marked with, in their order: letters, or numbers where the options are letters themselves. */
export function lettersOf(choices: readonly { text: string }[]): string[] {
  const areLetters = choices.some(({ text }) => LETTER.test(text))
  return choices.map((_, place) => (areLetters ? String(place + 1) : letterOf(place)))
}
