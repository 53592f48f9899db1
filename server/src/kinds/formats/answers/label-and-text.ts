import { letterOf } from '#contract/text/letters.ts'
import type { Note } from '../build-question.ts'

/** A letter or number before a text: "C) its text". */
interface Label {
  /** In capitals. */
  mark: string
  /** What follows it: with a dash it could be one of two letters, "A - C", and with nothing a word, "A tale". */
  sign: 'bracket or dot' | 'dash' | 'none'
  /** Where the text begins. */
  end: number
}

const LABEL =
  /(?:(?:option|opt|choice|answer|ans|antwort)[ _.-]?)?[([]?(?:([a-z])|(\d{1,2}))(?: ?[)\]] ?| ?(?:(?<!\d ?)[.:]|[.:](?!\d)) ?|( ?[-–—] | ))(?=\S)/iy

export function labelAt(text: string, from: number): Label | undefined {
  LABEL.lastIndex = from
  const [found, letter, number, loose] = LABEL.exec(text) ?? []
  const mark = letter ?? number
  if (found === undefined || mark === undefined) return undefined
  return {
    mark: mark.toUpperCase(),
    sign: loose === undefined ? 'bracket or dot' : loose === ' ' ? 'none' : 'dash',
    end: from + found.length,
  }
}

/** "A) Paris", "A. Paris", "(A) Paris" and "A - Paris", but not "A.M.", "1 - 2" and "3.14". */
const OWN_LABEL =
  /^\s*[([]?(?:([a-z]) ?(?:[)\]]|[.:](?![a-z]\.)|[-–—](?=\s))|(\d{1,2}) ?(?:[)\]]|[.:](?!\d)))\s*(\S.*)$/is

/** The label that is part of an option's own text, in capitals, and the text behind it. */
export function ownLabel(text: string): { mark: string; rest: string } | undefined {
  const [, letter, number, rest] = OWN_LABEL.exec(text) ?? []
  const mark = letter ?? number
  return mark === undefined || rest === undefined ? undefined : { mark: mark.toUpperCase(), rest }
}

/**
 * The texts of options without the letters or numbers that are part of them: "A) Paris", "B) Rome". Letters, not
 * numbers, are kept beside them, in capitals.
 */
export function withoutLetters(texts: readonly string[], note: Note): { text: string; letter: string | undefined }[] {
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
