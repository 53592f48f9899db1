import { letterOf } from '#contract/letter-of.ts'
import type { orderSchemas } from '#contract/kinds/order/order.ts'
import {
  cleanWords,
  distinctChoices,
  MOST_OPTIONS,
  optionsOf,
  type Choice,
  type Note,
  type QuestionWords,
} from '../formats/build-question.ts'
import { saidOrder } from './said-order.ts'
import { giftOption } from '../formats/gift/gift-text.ts'
import { indexIn } from '../formats/json/json-question.ts'
import { listOf } from '../formats/json/json-values.ts'
import type { FormatsOf } from '../formats/kind-formats.ts'
import { answerElement } from '../formats/moodle/moodle-element.ts'
import { formatOf, shareOf, wordsOf } from '../formats/moodle/moodle-question.ts'
import { moodleText } from '../formats/moodle/moodle-text.ts'
import { FormatError, type PlainOption, type PlainQuestion } from '../formats/plain-question.ts'
import { quizFileOption } from '../formats/quiz-file-question.ts'
import { cleanLine } from '../formats/text/clean-text.ts'

/** Items in their right order. */
function buildOrder(words: QuestionWords, items: Omit<Choice, 'right'>[], note: Note): PlainQuestion {
  const cleaned = cleanWords(words)
  const kept = distinctChoices(
    items.map((item) => ({ ...item, right: true })),
    note,
  )
  if (kept.length < 2) throw new FormatError('It has fewer than two items to put in order.')
  if (kept.length > MOST_OPTIONS) throw new FormatError(`It has ${kept.length} items; the limit is ${MOST_OPTIONS}.`)
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

export const orderFormats: FormatsOf<typeof orderSchemas> = {
  listed: inOrder,
  rightAnswer: (question) => JSON.stringify(inOrder(question).map(({ text }) => cleanLine(text))),
  json: {
    recognises: () => false,
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
    names: ['order', 'ordering', 'puzzle', 'sequence', 'sequencing', 'reorder', 'put in order', 'arrange'],
    recognises: () => false,
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
        const ranks = answers.map(shareOf)
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
}
