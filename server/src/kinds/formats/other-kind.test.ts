import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Format } from '#contract/api/imports.ts'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import type { AnyQuestion } from '#contract/quiz/kinds/test/kind-fixture.ts'
import { anyOf } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import { isAccepted } from '#contract/quiz/typed-answer.ts'
import { SERVER_KINDS } from '../server-kinds.ts'
import type { PlainQuestion } from './plain-question.ts'
import { readQuestions } from './read-questions.ts'
import { writeQuestions } from './write-questions.ts'

const WORDS = { text: 'How long is the Danube?', image: null, why: '', source: '' }
const danube = (key: Partial<PlainQuestion<'number'>['key']>, unit: string | null = null): PlainQuestion => ({
  ...WORDS,
  type: 'number',
  options: [],
  unit,
  key: { value: 2850, tolerance: 0, span: null, ...key },
})

/** The losses of a question and what it becomes. */
async function exported(format: Format, question: PlainQuestion) {
  const { file, losses } = await writeQuestions({ format, title: '', questions: [question] })
  const { questions } = await readQuestions({ input: file, format })
  return { losses: losses.map(({ message }) => message), after: questions[0] }
}

describe('a number on a card', () => {
  it('is what a player would type, and its unit and tolerance are named as lost', async () => {
    const { losses, after } = await exported('cards', danube({ tolerance: 50, span: 100 }, 'km'))
    expect(after).toMatchObject({ type: 'text', key: ['2850'] })
    expect(isAccepted('2,850', ['2850'])).toBe(true)
    expect(losses).toEqual([
      'The kind becomes "Typed answer".',
      "The tolerance isn't included: only the exact number is right.",
      "The unit isn't included.",
      "What near answers get isn't included.",
    ])
  })

  it.each([
    [-8.5, '8.5'],
    [8.5, '85'],
    [-3, '3'],
  ])('that is %s says that %s would count too', async (value, other) => {
    const { losses } = await exported('cards', danube({ value }))
    expect(losses).toContain(`"${other}" would count as right too.`)
  })
})

it('names a right option that nobody can type, and a wrong one that would do', async () => {
  const chosen = (texts: string[]): PlainQuestion => ({
    ...WORDS,
    type: 'single',
    options: texts.map((text) => ({ text, image: null, last: false })),
    key: 0,
  })
  expect((await exported('cards', chosen(['+', '-']))).losses).toContain('The right answer changes.')
  expect((await exported('cards', chosen(['1.5', '15']))).losses).toContain('"15" would count as right too.')
  expect((await exported('cards', chosen(['Danube', 'Rhine']))).losses).toEqual(['The kind becomes "Typed answer".'])
})

const plainOf = ({ question, key }: AnyQuestion): PlainQuestion =>
  ({
    ...WORDS,
    type: question.type,
    options: question.options.map(({ text, last }) => ({ text, image: null, last })),
    ...SERVER_KINDS[question.type].formats.unnamed({ ...question, key } as never),
  }) as PlainQuestion

const questions = fc.oneof(...QUESTION_TYPES.map((type) => anyOf(type))).map(plainOf)

describe.each(Format.options.filter((format) => format !== 'xlsx'))('in %s', (format) => {
  it('what was right is accepted by whatever a question becomes, unless that is named', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (before) => {
        const { losses, after } = await exported(format, before)
        if (!after || after.type === before.type || losses.includes('The right answer changes.')) return
        const { inWords } = SERVER_KINDS[before.type].formats
        const { accepts } = SERVER_KINDS[after.type].formats
        const { right, wrong } = inWords?.(before as never) ?? { right: [], wrong: [] }
        const accepted = right.filter((answer) => accepts?.(after as never, answer))
        expect(accepted.length).toBeGreaterThan(0)
        if (!losses.includes("Some accepted spellings aren't included.")) expect(accepted).toEqual(right)
        const isRisen = wrong.some((answer) => accepts?.(after as never, answer))
        expect(losses.some((message) => message.endsWith('would count as right too.'))).toBe(isRisen)
      }),
      { numRuns: 40, seed: 7 },
    )
  })
})
