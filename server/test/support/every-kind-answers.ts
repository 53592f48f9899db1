import type { Question, QuestionType } from '#contract/quiz/question.ts'

type Part = { id: string; text?: string; label?: string }
/** The id of a part by what it says. */
export const named = (parts: readonly Part[], name: string): string =>
  parts.find(({ text, label }) => (text ?? label) === name)?.id ?? ''
const options = (question: Question, ...names: string[]): string[] => names.map((name) => named(question.options, name))

/** The parts that each kind has, as a test that names them wants to read them. */
const partsOf = (question: Question) => ({
  prompts: 'prompts' in question ? question.prompts : [],
  bins: 'bins' in question ? question.bins : [],
  blanks: 'blanks' in question ? question.blanks : [],
  regions: 'regions' in question ? question.regions : [],
})

const pairs = (from: readonly Part[], to: readonly Part[], ...of: [string, string][]) =>
  Object.fromEntries(of.map(([one, other]) => [named(from, one), named(to, other)]))

export interface KindAnswers {
  right: unknown
  /** What earns something in between, and how much. */
  partly?: [answer: unknown, credit: number]
  wrong: unknown
  malformed: unknown[]
}

/** Answers to the questions of `EVERY_KIND`. */
export const ANSWERS: Record<QuestionType, (question: Question) => KindAnswers> = {
  single: (question) => ({
    right: options(question, 'a')[0],
    wrong: options(question, 'b')[0],
    malformed: ['nobody', options(question, 'a'), 0, {}],
  }),
  multiple: (question) => ({
    right: options(question, 'b', 'a'),
    partly: [options(question, 'a'), 500],
    wrong: options(question, 'a', 'c'),
    malformed: [[], ['nobody'], options(question, 'a', 'a'), options(question, 'a')[0]],
  }),
  true_false: () => ({ right: true, wrong: false, malformed: ['true', 1, []] }),
  text: () => ({ right: 'Ana', wrong: 'Ben', malformed: [5, ['ana'], 'x'.repeat(201)] }),
  number: () => ({ right: 3, wrong: 4, malformed: ['3', [3], { value: 3 }] }),
  order: (question) => ({
    right: options(question, 'a', 'b', 'c'),
    partly: [options(question, 'b', 'c', 'a'), 500],
    wrong: options(question, 'c', 'b', 'a'),
    malformed: [options(question, 'a', 'b'), options(question, 'a', 'b', 'b'), 'a'],
  }),
  match(question) {
    const { prompts } = partsOf(question)
    const given = (...of: [string, string][]) => pairs(prompts, question.options, ...of)
    return {
      right: given(['p', 'a'], ['q', 'b']),
      partly: [given(['p', 'a'], ['q', 'c']), 500],
      wrong: given(['p', 'b'], ['q', 'a']),
      malformed: [
        {},
        [],
        { nobody: named(question.options, 'a') },
        given(['p', 'nobody']),
        { __proto__: null, x: 'y' },
      ],
    }
  },
  blanks(question) {
    const [typed, chosen] = partsOf(question).blanks
    const choice = (name: string) => named(chosen?.choices ?? [], name)
    const given = (one: string, two: string) => ({ [typed?.id ?? '']: one, [chosen?.id ?? '']: two })
    return {
      right: given('Ana', choice('a')),
      partly: [given('Ben', choice('a')), 500],
      wrong: given('Ben', choice('b')),
      malformed: [
        {},
        given('Ana', 'nobody'),
        given('', choice('a')),
        { nobody: 'Ana' },
        ['Ana'],
        { [typed?.id ?? '']: 5 },
      ],
    }
  },
  sort(question) {
    const { bins } = partsOf(question)
    const given = (...of: [string, string][]) => pairs(question.options, bins, ...of)
    return {
      right: given(['a', 'x'], ['b', 'y'], ['c', 'y']),
      partly: [given(['a', 'x'], ['b', 'x'], ['c', 'y']), 666],
      wrong: given(['a', 'y'], ['b', 'x'], ['c', 'x']),
      malformed: [{}, given(['nobody', 'x']), given(['a', 'nobody']), 'x'],
    }
  },
  list: () => ({
    right: ['saturn', 'The Evening Star', 'mars'],
    partly: [['Venus', 'venus', 'Pluto'], 333],
    wrong: ['Pluto'],
    malformed: ['Mars', [5], Array.from({ length: 10 }, (_, n) => `Planet ${n}`), { 0: 'Mars' }],
  }),
  place(question) {
    const { regions } = partsOf(question)
    return {
      right: { x: 420, y: 320 },
      partly: [{ x: 475, y: 300 }, 500],
      wrong: { region: named(regions, 'south') },
      malformed: [
        { x: 1 },
        { x: -1, y: 5 },
        { x: 5, y: 1001 },
        { region: 'nobody' },
        { x: 400, y: 300, region: 'n' },
        [400, 300],
      ],
    }
  },
  poll: (question) => ({
    right: options(question, 'a')[0],
    wrong: null,
    malformed: ['nobody', 1, options(question, 'a')],
  }),
}
