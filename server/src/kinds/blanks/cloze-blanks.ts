import { readShortAnswers } from '../formats/short-answers.ts'
import type { Note, QuestionWords } from '../formats/build-question.ts'
import type { ClozeBlank } from '../formats/cloze.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { buildNumber } from '../number/build-number.ts'
import { readRange } from '../number/read-range.ts'
import { rightNumber } from '../number/right-number.ts'
import { buildBlanks, type BlankAnswers } from './build-blanks.ts'

const rangesOf = ({ answers }: ClozeBlank) =>
  answers
    .filter(({ text, share }) => text !== '*' || share > 0)
    .map(({ text, share }) => ({ ...readRange(text), share }))

/** A number as it is typed: only a whole one without a sign, because typed answers have their signs ignored. */
function typedNumber(blank: ClozeBlank, index: number, note: Note): string {
  const { value, tolerance } = rightNumber(rangesOf(blank), note)
  if (tolerance > 0 || !/^\d{1,15}$/.test(String(value)))
    throw new FormatError(
      `Blank ${index + 1} is a number with a tolerance, a sign or decimals, which a blank can't check. Make it a question of its own.`,
    )
  note(`The number in blank ${index + 1} is compared as it is typed.`)
  return String(value)
}

function answersOf(blank: ClozeBlank, index: number, note: Note): BlankAnswers {
  switch (blank.kind) {
    case 'number':
      return { spellings: [typedNumber(blank, index, note)] }
    case 'typed':
      if (blank.cased) note('Capital letters no longer matter.')
      return { spellings: readShortAnswers(blank.answers, note) }
    case 'chosen':
      if (blank.answers.some(({ share }) => share > 0 && share < 100))
        note('Partial marks were left out: only a full answer counts.')
      return { choices: blank.answers.map(({ text, share }) => ({ text, right: share >= 100 })) }
    case 'several':
      throw new FormatError(`Blank ${index + 1} has several right choices; a blank can have one.`)
  }
}

/** A cloze question; if its only blank is a number, a question with that number. */
export function buildCloze(words: QuestionWords, blanks: ClozeBlank[], note: Note): PlainQuestion {
  if (blanks.some(({ answers }) => answers.some(({ feedback }) => feedback !== '')))
    note('The feedback in its blanks was left out.')
  const [only, ...more] = blanks
  if (only?.kind === 'number' && more.length === 0) {
    const { value, tolerance } = rightNumber(rangesOf(only), note)
    return buildNumber({ ...words, text: words.text.replace('[[1]]', '_____') }, value, tolerance)
  }
  if (new Set(blanks.map(({ weight }) => weight)).size > 1) note('Each blank now counts the same.')
  return buildBlanks(
    words,
    blanks.map((blank, index) => answersOf(blank, index, note)),
    note,
  )
}
