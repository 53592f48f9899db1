import { letterOf } from '#contract/letter-of.ts'
import type { Note } from '../build-question.ts'
import { ownLabel } from './label-and-text.ts'

interface Unlettered {
  text: string
  /** The letter that was before it, in capitals; numbers are none. */
  letter: string | undefined
}

/** The texts of options without the letters or numbers that are part of them: "A) Paris", "B) Rome". */
export function withoutLetters(texts: readonly string[], note: Note): Unlettered[] {
  const labels = texts.map(ownLabel)
  const marks = labels.map((label) => label?.mark)
  const isCounted = (mark: (index: number) => string) =>
    texts.length > 1 && texts.every((_, index) => marks.includes(mark(index)))
  const byLetter = isCounted(letterOf)
  if (!byLetter && !(isCounted((index) => String(index + 1)) && marks[0] === '1'))
    return texts.map((text) => ({ text, letter: undefined }))
  note('The letters or numbers before its options were left out.')
  return texts.map((text, index) => ({
    text: labels[index]?.rest ?? text,
    letter: byLetter ? marks[index] : undefined,
  }))
}
