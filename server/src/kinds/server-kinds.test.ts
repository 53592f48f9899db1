import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { creditOf } from '#contract/quiz/credit-of.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import {
  choicesOf,
  fitsQuestion,
  QUESTION_TYPES,
  type AuthoredQuestion,
  type Question,
  type QuestionType,
} from '#contract/quiz/question.ts'
import { readSentQuestion } from '#contract/quiz/sent-question.ts'
import { SentQuestion } from '#contract/quiz/draft.ts'
import { seededRandom } from '#contract/seeded-random.ts'
import type { AnyQuestion } from '#contract/quiz/kinds/test/kind-fixture.ts'
import { anyOf } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import { isKeyed } from './keyed-question.ts'
import type { PlainQuestion } from './formats/plain-question.ts'
import { readQuestions } from './formats/read-questions.ts'
import { writeQuestions } from './formats/write-questions.ts'
import { SERVER_KINDS } from './server-kinds.ts'

const PARTIAL = { partial_credit: true }

it('knows every kind', () => {
  expect(new Set(Object.keys(SERVER_KINDS))).toEqual(new Set(QUESTION_TYPES))
})

it('lets no two kinds claim the same name in a format', () => {
  const kinds = QUESTION_TYPES.map((type) => SERVER_KINDS[type].formats)
  const claims = [
    kinds.flatMap(({ quizFile }) => quizFile?.marks ?? []),
    kinds.flatMap(({ sheet }) => sheet?.names ?? []),
    kinds.flatMap(({ gift }) => Object.keys(gift?.reads ?? {})),
    kinds.flatMap(({ moodle }) => Object.keys(moodle?.reads ?? {})),
    kinds.flatMap(({ opentdb }) => opentdb?.type ?? []),
  ]
  for (const names of claims) expect(new Set(names).size).toBe(names.length)
})

const plainOf = ({ question, key }: AnyQuestion): PlainQuestion =>
  ({
    type: question.type,
    text: question.text,
    image: null,
    why: '',
    source: '',
    options: question.options.map(({ text, last }) => ({ text, image: null, last })),
    ...SERVER_KINDS[question.type].formats.unnamed({ ...question, key } as never),
  }) as PlainQuestion

describe.each(QUESTION_TYPES)('%s', (type) => {
  const { demo, guess, sameKey, sameAnswer, publishedKey, formats } = SERVER_KINDS[type]
  const any = anyOf(type)
  const authored = ({ question, key }: AnyQuestion) => ({ ...question, key, why: '', source: '' }) as AuthoredQuestion

  it('keeps its key when it is sent by places and given ids', () => {
    fc.assert(
      fc.property(any, (one) => {
        const { text, options } = one.question
        const unnamed = (question: object) => formats.unnamed(question as never)
        const before = unnamed({ ...one.question, key: one.key })
        const sent = z.parse(SentQuestion, {
          type,
          text,
          options: options.map((option) => ({ text: option.text, last: option.last })),
          ...before,
        })
        let ids = 0
        const named = readSentQuestion(sent, { idFor: () => `id ${ids++}`, imageFor: () => null })
        expect(isKeyed(named) && unnamed(named)).toEqual(before)
      }),
    )
  })

  it('has players in the demo who know, and others who do not', () => {
    fc.assert(
      fc.property(any, fc.integer(), (one, seed) => {
        const wrong = demo.wrong(one.question as never, one.key as never, seededRandom(seed))
        const right = demo.right(one.question as never, one.key as never)
        expect(creditOf(authored(one), right, PARTIAL)).toBe(KINDS[type].isScored ? FULL_CREDIT : 0)
        // Where everything that can be chosen is right, nobody is wrong.
        const isAllRight = KINDS[type].chooses === 'some' && Array.isArray(wrong) && wrong.length === 0
        const isWrong = fitsQuestion(one.question, wrong) && creditOf(authored(one), wrong, PARTIAL) < FULL_CREDIT
        expect(isAllRight || isWrong).toBe(true)
      }),
    )
  })

  it('is guessed as often as it has choices, where one of them is right', () => {
    if (KINDS[type].chooses !== 'one' || !KINDS[type].isScored) return
    fc.assert(
      fc.property(any, ({ question }) => {
        const chance = 1 / choicesOf(question).length
        expect(guess?.(question as never)).toEqual({ share: chance, whole: chance })
      }),
    )
  })

  it('takes a key for the same as itself, also once it is published, and an answer that was sent twice for one', () => {
    fc.assert(
      fc.property(any, ({ key, right }) => {
        const published = publishedKey(structuredClone(key) as never)
        expect(sameKey(key as never, published as never)).toBe(true)
        expect(sameAnswer(right as never, structuredClone(right) as never)).toBe(true)
      }),
    )
  })

  it('comes back from every format that carries it with the same right answer, or as what the author is told', async () => {
    const [one] = fc.sample(any, { numRuns: 1, seed: 5 })
    const before = plainOf(one as AnyQuestion)
    const carriers = [
      'json' as const,
      ...(formats.gift ? (['gift'] as const) : []),
      ...(formats.moodle ? (['moodle_xml'] as const) : []),
      ...(formats.sheet ? (['csv'] as const) : []),
      ...(formats.asSingleChoice ? (['aiken'] as const) : []),
      ...(formats.asSingleChoice || formats.asMultipleChoice || formats.typed ? (['text'] as const) : []),
      ...(formats.typed ? (['cards'] as const) : []),
    ]
    for (const format of carriers) {
      const { file, losses } = await writeQuestions({ format, title: '', questions: [before] })
      const { questions } = await readQuestions({ input: file, format })
      // Written as the nearest kind that the format has, and the author is told.
      if (losses.some(({ message }) => message.startsWith('The kind becomes'))) continue
      expect(questions.map((after) => after.type)).toEqual([type])
      expect(questions.map((after) => formats.rightAnswer(after as never))).toEqual([
        formats.rightAnswer(before as never),
      ])
    }
  })

  it('stays itself in a sheet whose wrong options have columns of their own, where one option is right', async () => {
    const { sheet, asSingleChoice } = formats
    if (!sheet || !asSingleChoice || !KINDS[type].options) return
    const [one] = fc.sample(any, { numRuns: 1, seed: 5 })
    const { options, right } = asSingleChoice(plainOf(one as AnyQuestion) as never)
    const wrong = options.toSpliced(right, 1)
    const header = ['question', 'type', 'correct answer', ...wrong.map((_, at) => `wrong answer ${at + 1}`)]
    const rows = sheet.names.split('|').map((name) => ['Which?', name, options[right], ...wrong])
    const input = [header, ...rows].map((cells) => cells.join(',')).join('\n')
    const { questions } = await readQuestions({ input, format: 'csv' })
    expect(questions.map((question) => question.type)).toEqual(rows.map(() => type))
  })
})

const texts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `o${at}`, text: `${at}`, rendered: null, image: null, last: false }))

const asked = <K extends QuestionType>(type: K, options = 0) => ({
  qid: 'q',
  type,
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: texts(options),
})

const guess = <K extends QuestionType>(question: Question<K>) => SERVER_KINDS[question.type].guess?.(question)

/** Three to write, and one to choose from four. */
const BLANKS = [null, null, null, texts(4)].map((choices, at) => ({ id: `b${at}`, choices }))

it.each<[string, ReturnType<typeof guess>, number | null, number | null]>([
  ['multiple', guess(asked('multiple', 4)), null, null],
  ['text', guess(asked('text')), 0, 0],
  ['number', guess({ ...asked('number'), unit: null }), 0, 0],
  // Moodle counts each choice once, distractors included.
  ['match', guess({ ...asked('match', 5), prompts: texts(2) }), 1 / 5, 1 / 25],
  ['sort', guess({ ...asked('sort', 3), bins: texts(2) }), 1 / 2, 1 / 8],
  ['blanks', guess({ ...asked('blanks'), blanks: BLANKS }), 1 / 16, 0],
  ['order', guess(asked('order', 4)), 1 / 4, 1 / 24],
])('what guessing earns: %s', (_, found, share, whole) => {
  if (share === null || whole === null) expect(found).toBeUndefined()
  else {
    expect(found?.share).toBeCloseTo(share, 12)
    expect(found?.whole).toBeCloseTo(whole, 12)
  }
})

it('is told for the kinds where Moodle tells it, and for an order', () => {
  const types = Object.entries(SERVER_KINDS)
  expect(types.flatMap(([type, { guess }]) => (guess ? [] : [type])).toSorted()).toEqual(['multiple', 'place', 'poll'])
})
