import { KINDS, mostOptions, type OwnKind } from '#contract/quiz/kinds/kinds.ts'
import type { IndexedKey, QuestionType } from '#contract/quiz/question.ts'
import {
  cleanWords,
  distinctChoices,
  optionsOf,
  worthOf,
  type MarkedChoice,
  type Note,
  type QuestionWords,
} from './formats/build-question.ts'
import { indexIn, type JsonQuestion } from './formats/json/json-question.ts'
import { FormatError, type PlainQuestion } from './formats/plain-question.ts'
import { letteredPlaces, type SheetQuestion } from './formats/sheet/sheet-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import {
  isFullInGift,
  giftShare,
  splitAnswers,
  giftWorth,
  type GiftAnswer,
  type GiftQuestion,
} from './formats/gift-syntax.ts'
import { moodleChoices, isFullInMoodle, moodleShare, wordsOf } from './formats/moodle/moodle-question.ts'
import type { XmlNode } from './formats/moodle/xml-node.ts'

type KindsKeyedBy<K> = { [T in QuestionType]: IndexedKey<T> extends K ? T : never }[QuestionType]

/** The kinds in which one of the options is right. */
export type OneRightKind = KindsKeyedBy<number>
/** The kinds in which several may be. */
type SomeRightKind = Exclude<KindsKeyedBy<number[]>, OwnKind>
type ChoiceKind = OneRightKind | SomeRightKind

const hasOneRight = (type: ChoiceKind): type is OneRightKind => KINDS[type].chooses === 'one'

/** A question with options; where more of them are right than its kind allows, it becomes one of all that apply. */
export function buildChoice(
  words: QuestionWords,
  choices: MarkedChoice[],
  type: ChoiceKind,
  note: Note,
): PlainQuestion {
  const cleaned = cleanWords(words)
  const distinct = distinctChoices(choices, note)
  const asSeveral = hasOneRight(type) && distinct.filter(({ right }) => right).length > 1
  const kept = fewEnough(distinct, mostOptions(asSeveral ? 'multiple' : type), note)
  if (kept.length === 0) throw new FormatError('It has no options.')
  if (kept.length === 1) throw new FormatError('It has only one option.')
  const options = optionsOf(kept)
  const key = kept.flatMap(({ right }, index) => (right ? [index] : []))
  const [first] = key
  if (first === undefined) throw new FormatError('No option is marked as right.')
  if (!hasOneRight(type)) return { ...cleaned, type, options, key }
  if (key.length === 1) return { ...cleaned, type, options, key: first }
  note(`${key.length} options are right, so players choose all that apply.`)
  return { ...cleaned, type: 'multiple', options, key }
}

/** A question with one right option, or true/false if that is what its options say. */
export function buildSingle(
  words: QuestionWords,
  choices: MarkedChoice[],
  note: Note,
  type: OneRightKind = 'single',
): PlainQuestion {
  const right = choices.filter((choice) => choice.right)
  if (right.length !== 1 || !isTrueOrFalse(choices)) return buildChoice(words, choices, type, note)
  return buildTrueFalse(words, right[0]?.text.trim().toLowerCase() === 'true')
}

export const buildTrueFalse = (words: QuestionWords, key: boolean): PlainQuestion => ({
  ...cleanWords(words),
  type: 'true_false',
  options: [],
  key,
})

/** A row with options. Without a type, the number of right options follows from its answer. */
export function readSheetChoice(question: SheetQuestion, type: ChoiceKind | undefined): PlainQuestion {
  const { cells, words, note } = question
  // A sheet with the right answer in one column and the wrong ones in others.
  const isDistracted = cells.wrong.length > 0
  const rights = cells.rights.length > 1 ? cells.rights : [cells.answer]
  if (isDistracted && rights.join('').trim() === '') throw new FormatError('It has no answer.')
  const options = isDistracted
    ? [...rights, ...cells.wrong, ...cells.options.map(({ text }) => text)].map((text, place) => ({ place, text }))
    : cells.options
  if (options.length === 0) throw new FormatError('It has no options.')
  const right = isDistracted ? rights.map((_, place) => place) : question.named()
  const last = cells.keep_last.trim() === '' ? [] : letteredPlaces(cells.keep_last, options)
  // An option that appears twice is one option.
  const texts = new Set(options.flatMap(({ place, text }) => (right.includes(place) ? [cleanLine(text)] : [])))
  const choices = options.map(({ place, text }) => ({
    text,
    right: texts.has(cleanLine(text)),
    last: last.includes(place),
  }))
  if (type && !(isDistracted && rights.length === 1)) return buildChoice(words, choices, type, note)
  if (texts.size > 1) return buildChoice(words, choices, 'multiple', note)
  // Elsewhere "multiple" often means that there are several options.
  return buildSingle(words, choices, note, type && hasOneRight(type) ? type : undefined)
}

/** Options with a key that names some of them. What can be mended is, and noted; the editor tells what else is missing. */
export function readJsonChoice({ words, options, key }: JsonQuestion, type: ChoiceKind, note: Note): PlainQuestion {
  const right = [key].flat().map((entry) => indexIn(options, entry))
  const choices = options.map((option, index) => ({ ...option, right: right.includes(index) }))
  return buildChoice(words, choices, type, note)
}

/** One right option, marked with =, or shares of the mark for all that apply. */
export function readGiftChoice({ body, words, read, note }: GiftQuestion): PlainQuestion {
  const answers = splitAnswers(body)
  const isSingle = answers.some((answer) => answer.sign === '=' && isFullInGift(answer))
  const isRight = (answer: GiftAnswer) => (isSingle ? isFullInGift(answer) : giftShare(answer) > 0)
  const said = words(answers, isSingle ? giftWorth : (answer) => (isRight(answer) ? 'right' : 'wrong'))
  const unsigned = answers.find(({ sign }) => sign === '')
  if (unsigned) note(`"${unsigned.text.slice(0, 40)}" has no sign before it, so it's a wrong option.`)
  const choices = answers.map((answer) => ({ text: read(answer.text), right: isRight(answer) }))
  if (!isSingle) {
    noteEnough(answers.map(giftShare), note)
    return buildChoice(said, choices, 'multiple', note)
  }
  checkOneFull(answers.filter(isFullInGift).length, 'An = inside an option is written \\=.')
  if (answers.some((answer) => giftWorth(answer) === 'half-right'))
    note('Partial marks were left out: only a full answer counts.')
  return buildChoice(said, choices, 'single', note)
}

export function readMultichoice(question: XmlNode, note: Note): PlainQuestion {
  if (['false', '0'].includes(question.textOf('single').trim())) return readAllThatApply(question, note)
  const answers = question.all('answer')
  const shares = answers.map(moodleShare)
  const best = Math.max(...shares, 0)
  const isRight = (answer: XmlNode) => moodleShare(answer) > 0 && moodleShare(answer) === best
  const words = wordsOf(question, note, (answer) => worthOf(isRight(answer), moodleShare(answer)))
  checkOneFull(answers.filter(isRight).length)
  if (best > 0 && !answers.some(isFullInMoodle)) note('No option had full marks, so the best one is right.')
  if (shares.some((share) => share > 0 && share < best)) note('Partial marks were left out: only a full answer counts.')
  return buildChoice(words, moodleChoices(question, isRight, note), 'single', note)
}

/** At most as many options as there can be: wrong ones are dropped, from the last. */
export function fewEnough(choices: MarkedChoice[], most: number, note: Note): MarkedChoice[] {
  let surplus = choices.length - most
  if (surplus <= 0) return choices
  if (choices.filter(({ right }) => right).length > most)
    throw new FormatError(`It has more than ${most} right options.`)
  note(`The limit is ${most} options: ${surplus} wrong ${surplus === 1 ? 'one was' : 'ones were'} left out.`)
  return choices
    .toReversed()
    .filter(({ right }) => right || surplus-- <= 0)
    .toReversed()
}

export function isTrueOrFalse(choices: MarkedChoice[]): boolean {
  const texts = choices.map(({ text }) => text.trim().toLowerCase())
  return texts.length === 2 && texts.includes('true') && texts.includes('false') && choices.every(({ image }) => !image)
}

export function checkOneFull(count: number, hint = ''): void {
  if (count < 2) return
  const message =
    'Two options get full marks, but players can choose only one. Keep one of them, or give each a share of the marks.'
  throw new FormatError(`${message} ${hint}`.trim())
}

function noteEnough(shares: number[], note: Note): void {
  const right = shares.filter((share) => share > 0)
  const total = right.reduce((sum, share) => sum + share, 0)
  if (right.length > 1 && total - Math.min(...right) >= 99.99)
    note('Some of its right options were enough for full marks; now all of them are needed.')
}

function readAllThatApply(question: XmlNode, note: Note): PlainQuestion {
  const isRight = (answer: XmlNode) => moodleShare(answer) > 0
  const words = wordsOf(question, note, (answer) => (isRight(answer) ? 'right' : 'wrong'))
  noteEnough(question.all('answer').map(moodleShare), note)
  return buildChoice(words, moodleChoices(question, isRight, note), 'multiple', note)
}
