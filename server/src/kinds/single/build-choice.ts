import { buildTrueFalse } from '../true-false/build-true-false.ts'
import {
  cleanWords,
  distinctChoices,
  MOST_OPTIONS,
  optionsOf,
  type Choice,
  type Note,
  type QuestionWords,
} from '../formats/build-question.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'

/** At most as many options as a question can have: wrong ones are dropped, from the last. */
export function fewEnough(choices: Choice[], note: Note): Choice[] {
  let surplus = choices.length - MOST_OPTIONS
  if (surplus <= 0) return choices
  if (choices.filter(({ right }) => right).length > MOST_OPTIONS)
    throw new FormatError(`It has more than ${MOST_OPTIONS} right options.`)
  note(`The limit is ${MOST_OPTIONS} options: ${surplus} wrong ${surplus === 1 ? 'one was' : 'ones were'} left out.`)
  return choices
    .toReversed()
    .filter(({ right }) => right || surplus-- <= 0)
    .toReversed()
}

/** A question with options: one right, or all that apply. */
export function buildChoice(
  words: QuestionWords,
  choices: Choice[],
  type: 'single' | 'multiple',
  note: Note,
): PlainQuestion {
  const cleaned = cleanWords(words)
  const kept = fewEnough(distinctChoices(choices, note), note)
  if (kept.length === 0) throw new FormatError('It has no options.')
  if (kept.length === 1) throw new FormatError('It has only one option.')
  const options = optionsOf(kept)
  const key = kept.flatMap(({ right }, index) => (right ? [index] : []))
  const [first] = key
  if (first === undefined) throw new FormatError('No option is marked as right.')
  if (type === 'multiple') return { ...cleaned, type, options, key }
  if (key.length === 1) return { ...cleaned, type, options, key: first }
  note(`${key.length} options are right, so players choose all that apply.`)
  return { ...cleaned, type: 'multiple', options, key }
}

/** Whether two options just say true and false. */
export function isTrueOrFalse(choices: Choice[]): boolean {
  const texts = choices.map(({ text }) => text.trim().toLowerCase())
  return texts.length === 2 && texts.includes('true') && texts.includes('false') && choices.every(({ image }) => !image)
}

/** A question with one right option, or true/false if that is what its options say. */
export function buildSingle(words: QuestionWords, choices: Choice[], note: Note): PlainQuestion {
  const right = choices.filter((choice) => choice.right)
  if (right.length !== 1 || !isTrueOrFalse(choices)) return buildChoice(words, choices, 'single', note)
  return buildTrueFalse(words, right[0]?.text.trim().toLowerCase() === 'true')
}

/** Refuses a question in which players choose one option, and several of them are wholly right. */
export function checkOneFull(count: number, hint = ''): void {
  if (count < 2) return
  const message =
    'Two options get full marks, but players can choose only one. Keep one of them, or give each a share of the marks.'
  throw new FormatError(`${message} ${hint}`.trim())
}

/** Notes where some of the options that apply were enough for full marks. */
export function noteEnough(shares: number[], note: Note): void {
  const right = shares.filter((share) => share > 0)
  const total = right.reduce((sum, share) => sum + share, 0)
  if (right.length > 1 && total - Math.min(...right) >= 99.99)
    note('Some of its right options were enough for full marks; now all of them are needed.')
}
