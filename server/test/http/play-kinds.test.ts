import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/play.ts'
import type { Question, QuestionType } from '#contract/question.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { EVERY_KIND } from '../support/every-kind.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

type Part = { id: string; text?: string; label?: string }
/** The id of a part by what it says. */
const named = (parts: readonly Part[], name: string): string =>
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

interface Cases {
  right: unknown
  /** What earns something in between, and how much. */
  partly?: [answer: unknown, credit: number]
  wrong: unknown
  malformed: unknown[]
}

/** Answers to the questions of `EVERY_KIND`. */
const CASES: Record<QuestionType, (question: Question) => Cases> = {
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

const begin = async (player: Player, quizUrl: string): Promise<Attempt> => (await player.start(quizUrl)).body.data
const asked = ({ quiz }: Attempt, type: QuestionType): Question => {
  const found = quiz.questions.find((question) => question.type === type)
  if (!found) throw new Error(`This quiz has no question of the kind ${type}.`)
  return found
}
const only = (type: QuestionType): NewQuestion[] => EVERY_KIND.filter((question) => question.type === type)

describe.each(EVERY_KIND.map(({ type }) => type))('%s', (type) => {
  const isPoll = type === 'poll'
  const play = async (give: (cases: Cases) => unknown, partialCredit = true) => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: only(type), partialCredit })
    const player = new Player(site)
    const attempt = await begin(player, quizUrl)
    const question = asked(attempt, type)
    const answer = give(CASES[type](question))
    return { ...(await player.answer(attempt.attempt_id, question.qid, answer)), answer }
  }

  it('is right, and then tells its key and reason', async () => {
    const { status, body, answer } = await play(({ right }) => right)
    expect([status, body.data]).toMatchObject([
      200,
      { answer, correct: isPoll ? null : true, credit: isPoll ? 0 : 1000, why: 'w' },
    ])
    expect(body.data.key === null).toBe(isPoll)
  })

  it('is partly right where it can be, and wrong where a quiz gives no partial credit', async () => {
    const { body, answer } = await play(({ partly, wrong }) => partly?.[0] ?? wrong)
    const whole = await play(({ partly, wrong }) => partly?.[0] ?? wrong, false)
    const credit = EXPECTED[type] ?? 0
    expect(body.data).toMatchObject({ answer, correct: isPoll ? null : false, credit })
    expect(whole.body.data).toMatchObject({ correct: isPoll ? null : false, credit: 0 })
  })

  it('is wrong', async () => {
    const { body } = await play(({ wrong }) => wrong)
    expect(body.data).toMatchObject({ correct: isPoll ? null : false, credit: 0 })
  })

  it('refuses what does not fit, and records nothing', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: only(type) })
    const player = new Player(site)
    const attempt = await begin(player, quizUrl)
    const question = asked(attempt, type)
    for (const answer of CASES[type](question).malformed) {
      const { status, body } = await player.answer(attempt.attempt_id, question.qid, answer)
      expect([status, body.data.code], JSON.stringify(answer)).toEqual([400, 'INVALID'])
    }
    expect(await site.database.sql('SELECT 1 FROM answers WHERE attempt_id = $1', [attempt.attempt_id])).toEqual([])
  })

  it('gives the same verdict on the same answer sent again', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: only(type) })
    const player = new Player(site)
    const attempt = await begin(player, quizUrl)
    const question = asked(attempt, type)
    const { right } = CASES[type](question)
    const [first, again] = [
      await player.answer(attempt.attempt_id, question.qid, right),
      await player.answer(attempt.attempt_id, question.qid, right),
    ]
    expect(again.body).toEqual(first.body)
  })
})

/** The credit of the partly right answers above. */
const EXPECTED: Partial<Record<QuestionType, number>> = {
  multiple: 500,
  order: 500,
  match: 500,
  blanks: 500,
  sort: 666,
  list: 333,
  place: 500,
}

describe('a result', () => {
  it('adds the credit up, counts whole right answers, and leaves out what is not scored', async () => {
    const bands = [
      { from: 0, title: 'Started', text: '', image: null },
      { from: 6, title: 'Six worth', text: '', image: null },
    ]
    const { id, quizUrl } = await makeQuiz(site.database, author, { questions: EVERY_KIND, bands })
    const player = new Player(site)
    const attempt = await begin(player, quizUrl)
    for (const question of attempt.quiz.questions) {
      const { right, partly } = CASES[question.type](question)
      await player.answer(attempt.attempt_id, question.qid, partly?.[0] ?? right)
    }
    const { data } = (await player.finish(id, attempt.attempt_id)).body
    const partial = Object.values(EXPECTED).reduce((sum, credit) => sum + credit, 0)
    // Single, true or false, text and number have nothing in between.
    expect(data).toMatchObject({ correct: 4, total: 11, credit: 4000 + partial, best: 4, best_credit: 4000 + partial })
    expect([data.title, data.result_index]).toEqual(['Six worth', 1])
    const poll = data.review.find(({ correct }) => correct === null)
    expect(poll).toMatchObject({ text: 'What do you think?', credit: 0, key: null })
    expect(data.review.filter(({ correct }) => correct === true)).toHaveLength(4)
  })

  it('pays for whole right answers only', async () => {
    const { id, quizUrl } = await makeQuiz(site.database, author, { questions: EVERY_KIND, rewarded: true })
    const player = new Player(site, (await makeUser(site.database)).cookie)
    const attempt = await begin(player, quizUrl)
    for (const question of attempt.quiz.questions) {
      const { partly } = CASES[question.type](question)
      if (partly) await player.answer(attempt.attempt_id, question.qid, partly[0])
    }
    const { data } = (await player.finish(id, attempt.attempt_id)).body
    expect([data.correct, data.credit > 0, data.earned.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
      0,
      true,
      0,
    ])
  })
})

describe('a poll', () => {
  const poll: NewQuestion = {
    type: 'poll',
    text: 'Tea or coffee?',
    options: ['tea', 'coffee'].map((text) => ({ text, last: false })),
    key: null,
    why: '',
    source: '',
  }
  const typed: NewQuestion = { ...poll, text: 'Why?', options: [] }

  it('tells from the first answer on how everyone voted', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [poll, ...only('single')] })
    const shares: unknown[] = []
    for (const choice of ['tea', 'tea', 'coffee', 'coffee']) {
      const player = new Player(site)
      const attempt = await begin(player, quizUrl)
      const question = asked(attempt, 'poll')
      const { body } = await player.answer(attempt.attempt_id, question.qid, named(question.options, choice))
      const { options: told = {} } = body.data.shares ?? {}
      shares.push(question.options.map(({ id, text }) => [text, told?.[id]]).toSorted())
      await site.services.figures.fold()
    }
    expect(shares).toEqual([
      [
        ['coffee', 0],
        ['tea', 100],
      ],
      [
        ['coffee', 0],
        ['tea', 100],
      ],
      [
        ['coffee', 33],
        ['tea', 67],
      ],
      [
        ['coffee', 50],
        ['tea', 50],
      ],
    ])
  })

  it('shows to no player what others typed', async () => {
    const { quizUrl } = await makeQuiz(site.database, author, { questions: [typed, ...only('single')] })
    for (const words of ['because of the taste', 'habit']) {
      const player = new Player(site)
      const attempt = await begin(player, quizUrl)
      const { body } = await player.answer(attempt.attempt_id, asked(attempt, 'poll').qid, words)
      expect(body.data.shares).toEqual({ right: 0, options: null })
      await site.services.figures.fold()
    }
    expect(await site.database.sql("SELECT 1 FROM question_figures WHERE choice LIKE '%taste%'")).toEqual([])
  })
})
