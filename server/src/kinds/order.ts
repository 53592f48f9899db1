import { letterOf } from '#contract/text/letters.ts'
import { mostOptions } from '#contract/quiz/kinds/kinds.ts'
import { hasOnlyNamed, numbersIn, partsOf } from './formats/answers/answer-marks.ts'
import { FormatError, type PlainOption, type PlainQuestion } from './formats/plain-question.ts'
import type { SheetOption } from './formats/sheet/sheet-question.ts'
import {
  cleanWords,
  distinctChoices,
  optionsOf,
  type MarkedChoice,
  type Note,
  type QuestionWords,
} from './formats/build-question.ts'
import { giftOption } from './formats/gift-syntax.ts'
import { indexIn, listOf } from './formats/json/json-question.ts'
import { indexOfId } from './formats/kind-formats.ts'
import { answerElement, formatOf, moodleShare, wordsOf } from './formats/moodle/moodle-question.ts'
import { moodleText } from './formats/moodle/moodle-text.ts'
import { quizFileOption } from './formats/quiz-file-question.ts'
import { cleanLine } from './formats/text/clean-text.ts'
import { comparedWhole, keyAsAnswer, type ServerKind } from './server-kind.ts'

/** Each of the parts that a text can be cut into. */
const countParts = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + partsOf(text).length, 0)

/** The right order of a row's items, by their indexes, where its answer names these places. */
function saidOrder(answer: string, options: readonly SheetOption[], places: readonly number[]): number[] {
  const texts = options.map(({ text }) => text.trim())
  const order = places.map((place) => options.findIndex((option) => option.place === place))
  const isOnceEach = order.length === options.length && new Set(order).size === options.length
  // An item that is named twice has only one place among them.
  if (!isOnceEach || countParts([answer]) > countParts(texts))
    throw new FormatError("Its answer doesn't name every item exactly once.")
  const numbers = numbersIn(answer)?.map(String)
  // Numbers count items unless they are their texts or the names of their columns.
  const isCounting = numbers && !hasOnlyNamed(answer) && !numbers.every((number) => texts.includes(number))
  // "2, 3, 1" may say which item has each place, or which place each item has.
  if (isCounting && order.some((item, place) => order[item] !== place))
    throw new FormatError(
      `Its answer "${answer.trim().slice(0, 60)}" can be read in two ways. Write the letters of the items in their right order.`,
    )
  return order
}

function buildOrder(words: QuestionWords, items: Omit<MarkedChoice, 'right'>[], note: Note): PlainQuestion {
  const cleaned = cleanWords(words)
  const kept = distinctChoices(
    items.map((item) => ({ ...item, right: true })),
    note,
  )
  if (kept.length < 2) throw new FormatError('It has fewer than two items to put in order.')
  const most = mostOptions('order')
  if (kept.length > most) throw new FormatError(`It has ${kept.length} items; the limit is ${most}.`)
  return { ...cleaned, type: 'order', options: optionsOf(kept), key: kept.map((_, index) => index) }
}

/** Moodle can show some of the items only, others to every player. */
function noteSubset(shown: { count: number; select: string; items: number }, note: Note): void {
  const { count, select, items } = shown
  if (!/^(?:1|2|random|rel|contiguous)$/i.test(select) || !(count > 0 && count < items)) return
  note(`Players used to get ${count} of its ${items} items; now they get all of them.`)
}

/** Items have no other order than the right one, and none of them stays last. */
const inOrder = ({ options, key }: PlainQuestion<'order'>): PlainOption[] =>
  key.flatMap((index) => options[index] ?? []).map((option) => ({ ...option, last: false }))

export const orderKind: ServerKind<'order'> = {
  ...comparedWhole,
  demo: { right: keyAsAnswer, wrong: (_, key) => key.toReversed() },
  given: ({ options, key }, answer) =>
    key.map((id, place) => ({
      part: options.find((option) => option.id === id)?.text ?? id,
      text: `Place ${answer.indexOf(id) + 1}`,
      right: answer.indexOf(id) === place,
    })),
  /** Any item follows any other in one of `n` orders; all of them stand right in one of `n!`. */
  guess: ({ options }) => ({
    share: 1 / options.length,
    whole: options.reduce((chance, _, index) => chance / (index + 1), 1),
  }),
  formats: {
    unnamed: ({ options, key }) => ({ key: key.map((id) => indexOfId(options, id)) }),
    listed: inOrder,
    rightAnswer: (question) => JSON.stringify(inOrder(question).map(({ text }) => cleanLine(text))),
    json: {
      read({ words, options, key }, note) {
        const indexes = listOf(key).map((entry) => indexIn(options, entry))
        if (new Set(indexes).size !== options.length || indexes.length !== options.length)
          throw new FormatError("Its key doesn't name every item exactly once.")
        const items = indexes.flatMap((index) => options[index] ?? [])
        return buildOrder(words, items, note)
      },
    },
    quizFile: {
      marks: ['order'],
      read({ ranked, fail }) {
        if (ranked.length < 2) fail('this question is missing its items.')
        return { options: ranked.map(quizFileOption), key: ranked.map((_, index) => index) }
      },
    },
    sheet: {
      names: 'order|ordering|puzzle|sequence|sequencing|reorder|put in order|arrange',
      namesOptions: ({ cells }) => cells.answer.trim() !== '',
      read({ cells: { answer, options }, words, named, note }) {
        const order = answer.trim() === '' ? [...options.keys()] : saidOrder(answer, options, named())
        return buildOrder(
          words,
          order.flatMap((index) => options[index] ?? []),
          note,
        )
      },
      write: ({ key }) => key.map((_, rank) => letterOf(rank)).join(', '),
    },
    gift: {
      reads: {
        /** One item per line, after a line with Moodle's display options. */
        ordering({ body, words, read, note }) {
          const said = words([])
          const [first = '', ...lines] = body.split('\n')
          const items = lines.filter((line) => line.trim() !== '').map((line) => ({ text: read(line.trim()) }))
          const [, count, select = ''] = /^>\s*(\d+)\s+(\w+)/.exec(first.trim()) ?? []
          noteSubset({ count: Number(count), select, items: items.length }, note)
          return buildOrder(said, items, note)
        },
      },
      write(question) {
        const items = inOrder(question)
        return `>${items.length} ALL VERTICAL ALL_OR_NOTHING HIDE\n${items.map(giftOption).join('\n')}`
      },
    },
    moodle: {
      reads: {
        ordering(question, note) {
          const words = wordsOf(question, note, () => 'right')
          const answers = question.all('answer')
          const ranks = answers.map(moodleShare)
          if (ranks.some((rank, index) => rank < (ranks[index - 1] ?? rank)))
            throw new FormatError("Its items don't stand in the order of their ranks.")
          const items = answers.map((answer) => moodleText(answer, note, formatOf(question)))
          const [count, select] = [Number(question.textOf('selectcount')), question.textOf('selecttype').trim()]
          noteSubset({ count, select, items: items.length }, note)
          return buildOrder(words, items, note)
        },
      },
      type: 'ordering',
      write: (question) => [
        '<layouttype>VERTICAL</layouttype>',
        '<selecttype>ALL</selecttype>',
        `<selectcount>${question.key.length}</selectcount>`,
        '<gradingtype>ALL_OR_NOTHING</gradingtype>',
        '<showgrading>HIDE</showgrading>',
        ...inOrder(question).map((item, index) => answerElement(index + 1, item)),
      ],
    },
  },
}
