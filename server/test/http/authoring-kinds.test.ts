import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeyChange } from '#contract/api/corrections.ts'
import type { Draft } from '#contract/quiz/draft.ts'
import type { Notice } from '#contract/api/play.ts'
import { KIND_FIXTURES } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import { isScored, QUESTION_TYPES, type AuthoredQuestion, type QuestionType } from '#contract/quiz/question.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { shuffle } from '#contract/quiz/shuffle.ts'
import { Author, completeDraft, sentBack } from '../support/author.ts'
import { correctionsDone } from '../support/corrections.ts'
import { makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { upload } from '../support/upload.ts'

let site: WholeSite
let author: Author
let map: { id: string; alt: string }
beforeAll(async () => {
  site = await openSite()
  author = new Author(site, await makeUser(site.database))
  const png = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  map = { id: (await upload(site, author.user, new Uint8Array(png))).data.id, alt: 'A map of the island' }
})
afterAll(() => site.close())

const texts = (...all: string[]) => all.map((text) => ({ text }))

/** Questions of some kinds as the contract writes them: parts and keys by index, because nothing has an id yet. */
const WRITTEN: { [K in QuestionType]?: () => object } = {
  multiple: () => ({ text: 'Which of these?', options: texts('a', 'b', 'c'), key: [0, 1] }),
  order: () => ({ text: 'Which comes first?', options: texts('a', 'b', 'c'), key: [0, 1, 2] }),
  number: () => ({ text: 'How far is it?', unit: 'km', key: { value: 100, tolerance: 5, span: 50 } }),
  match: () => ({
    text: 'Which goes with which?',
    prompts: texts('Paris', 'Rome'),
    options: texts('Spain', 'Italy', 'France'),
    key: { 0: 2, 1: 1 },
  }),
  blanks: () => ({
    text: 'The capital of [[1]] is [[2]].',
    blanks: [{ choices: null }, { choices: texts('Lyon', 'Nice', 'Paris') }],
    key: { 0: ['France'], 1: 2 },
  }),
  sort: () => ({
    text: 'What are these?',
    bins: texts('Fruit', 'Vegetable'),
    options: texts('Apple', 'Leek', 'Pear'),
    key: { 0: 0, 1: 1, 2: 0 },
  }),
  list: () => ({
    text: 'Name three planets.',
    key: [{ answers: ['Mars'] }, { answers: ['Venus'] }, { answers: ['Earth'] }],
  }),
  place: () => ({
    text: 'Where is the harbour?',
    image: map,
    regions: [{ label: 'North' }, { label: 'South' }],
    key: { x: 500, y: 500, r: 100, region: 0 },
  }),
  poll: () => ({ text: 'Which do you like?', options: texts('Tea', 'Coffee'), key: null }),
}

const questionOf = (type: QuestionType) => ({ type, why: `Because of ${type}.`, ...WRITTEN[type]?.() })
/** The question of a kind that all tests know, as an author sends it: long enough, and with a picture of their own. */
function sentOf(type: QuestionType): object {
  const { image, text, ...rest } = KIND_FIXTURES[type].question
  return { ...rest, text: `Question: ${text}`, image: image ? map : null }
}
/** The question, and two that are always right, so that the quiz can be published. */
const withQuestion = (question: object) => {
  const { questions, ...rest } = completeDraft()
  return { ...rest, questions: [question, ...questions.slice(1)] }
}
const firstOf = ({ questions: [first] }: Draft): AuthoredQuestion => {
  if (!first) throw new Error('The draft has no questions.')
  return first
}
/** Every id of a question's parts, wherever it is. */
const idsOf = (question: unknown): string[] =>
  [...JSON.stringify(question).matchAll(/"(?:q?id)":"([^"]+)"/g)].map(([, id = '']) => id)

describe.each(QUESTION_TYPES)('%s in a draft', (type) => {
  it('gets ids for its parts, which survive editing, and is published without its key', async () => {
    const draft = await author.made(withQuestion(sentOf(type)))
    expect(draft.problems).toEqual([])
    const first = firstOf(draft)
    const changed = { ...sentBack(first), why: 'For another reason.' }
    const { status, body } = await author.change(draft, {
      questions: [changed, ...draft.questions.slice(1).map(sentBack)],
    })
    expect(status).toBe(200)
    expect(firstOf(body.data)).toEqual({ ...first, why: 'For another reason.' })
    const published = (await author.change(body.data, { publish: true })).body.data
    const quiz = (await site.call<Quiz>('GET', `/api/get-quiz/${published.quiz_url}`)).body.data
    const [shown] = quiz.questions
    expect(shown).toMatchObject({ type, text: first.text })
    expect(Object.keys(shown ?? {})).not.toEqual(expect.arrayContaining(['key']))
    const inKey = idsOf(first.key)
    expect(idsOf(shown).toSorted()).toEqual(
      idsOf(first)
        .filter((id) => !inKey.includes(id))
        .toSorted(),
    )
  })

  it('says what is missing while it is not whole', async () => {
    if (!isScored({ type })) return
    const draft = await author.made(withQuestion({ ...sentOf(type), key: null }))
    const missing = type === 'order' ? [] : [{ path: 'questions.0.key', message: 'Mark the right answer.' }]
    expect(draft.problems).toEqual(missing)
  })
})

describe('limits', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ text: `Number ${n}` }))
  const paths = async (question: object) =>
    (await author.made(withQuestion(question))).problems.map(({ path, message }) => `${path}: ${message}`)

  it.each<[string, () => object, string]>([
    ['one pair', () => ({ ...questionOf('match'), prompts: many(1) }), 'questions.0.prompts: Write at least 2 pairs.'],
    ['13 pairs', () => ({ ...questionOf('match'), prompts: many(13) }), 'questions.0.prompts: Use at most 12 pairs.'],
    [
      '15 options',
      () => ({ ...questionOf('match'), options: many(15) }),
      'questions.0.options: Use at most 14 options.',
    ],
    ['one group', () => ({ ...questionOf('sort'), bins: many(1) }), 'questions.0.bins: Name at least 2 groups.'],
    ['7 groups', () => ({ ...questionOf('sort'), bins: many(7) }), 'questions.0.bins: Use at most 6 groups.'],
    [
      'two entries',
      () => ({ ...questionOf('list'), key: [{ answers: ['a1'] }, { answers: ['b2'] }] }),
      'questions.0.key: List at least 3 answers.',
    ],
    [
      'the same entry twice',
      () => ({ ...questionOf('list'), key: ['Mars', 'Venus', 'mars'].map((one) => ({ answers: [one] })) }),
      'questions.0.key.2.0: This is the same as 1.',
    ],
    [
      '506 spellings',
      () => ({
        ...questionOf('list'),
        key: Array.from({ length: 11 }, (_, n) => ({
          answers: Array.from({ length: 46 }, (__, m) => `Name ${n} ${m}`),
        })),
      }),
      'questions.0.key: Use at most 500 spellings in one list.',
    ],
    [
      'no blank',
      () => ({ ...questionOf('blanks'), text: 'The capital of France is Paris.' }),
      'questions.0.text: Mark at least one blank, like [[1]].',
    ],
    [
      'a blank in a formula',
      () => ({ ...questionOf('blanks'), text: 'In [[1]] it is $x^[[2]]$.' }),
      "questions.0.text: A blank can't stand in a formula or in code.",
    ],
    [
      'a blank twice',
      () => ({ ...questionOf('blanks'), text: 'In [[1]] and [[1]] and [[2]]' }),
      'questions.0.text: Blank [[1]] is there twice.',
    ],
    [
      'a blank without an answer',
      () => ({ ...questionOf('blanks'), key: { 0: ['France'] } }),
      'questions.0.key.1: Say what belongs in this blank.',
    ],
    [
      'an item without a group',
      () => ({ ...questionOf('sort'), key: { 0: 0, 1: 1 } }),
      'questions.0.key.2: Choose the group this belongs in.',
    ],
    [
      'a spot without its picture',
      () => ({ ...questionOf('place'), image: null }),
      'questions.0.image: Add the picture to point at.',
    ],
    [
      'one place',
      () => ({ ...questionOf('place'), regions: [{ label: 'North' }] }),
      'questions.0.regions: Name at least 2 places.',
    ],
  ])('%s', async (_, question, problem) => {
    expect(await paths(question())).toContain(problem)
  })

  it.each<[string, () => object, string]>([
    ['121 entries', () => ({ ...questionOf('list'), key: many(121).map(({ text }) => ({ answers: [text] })) }), 'key'],
    ['21 options', () => ({ ...questionOf('match'), options: many(21) }), 'options'],
    ['21 prompts', () => ({ ...questionOf('match'), prompts: many(21) }), 'prompts'],
    ['a span below nothing', () => ({ ...questionOf('number'), key: { value: 1, tolerance: 0, span: -3 } }), 'key'],
  ])('%s, more than a draft can hold, with a sentence', async (_, question, field) => {
    const { status, body } = await author.save(withQuestion(question()))
    expect([status, body.data.fields?.[`questions.0.${field}`]]).toEqual([
      400,
      expect.stringMatching(/^This is (more than|no right answer)/),
    ])
  })

  it('refuse a quiz in which nothing is scored', async () => {
    const draft = await author.made({
      ...completeDraft(),
      questions: Array.from({ length: 3 }, () => questionOf('poll')),
    })
    expect(draft.problems.map(({ path }) => path)).toEqual(['questions'])
  })

  it('refuse a picture of someone else beside a prompt', async () => {
    const other = new Author(site, await makeUser(site.database))
    const prompts = [{ text: 'Paris', image: map }, { text: 'Rome' }]
    const { status, body } = await other.save(withQuestion({ ...questionOf('match'), prompts }))
    expect([status, body.data.fields]).toEqual([
      400,
      { 'questions.0.prompts.0.image': "This picture isn't one of yours." },
    ])
  })
})

describe('a poll', () => {
  it('keeps its options as they are written, because they may be a scale', async () => {
    const scale = ['Never', 'Now and then', 'Often', 'Always']
    const draft = await author.made({
      ...withQuestion({ ...questionOf('poll'), options: texts(...scale) }),
      publish: true,
    })
    const player = new Player(site)
    const { quiz, seed } = (await player.start(draft.quiz_url)).body.data
    const [shown] = shuffle({ questions: quiz.questions, settings: quiz.settings }, seed)
    expect(shown?.options.map(({ text }) => text)).toEqual(scale)
  })
})

interface Fix {
  /** The wrong key that was published first. */
  before: object
  /** An answer that it marks down, by what the question's parts say, and the credit after the key is corrected. */
  answer: (question: AuthoredQuestion) => unknown
  was: number
  now: number
}

const idIn = (parts: readonly { id: string; text: string }[], name: string): string =>
  parts.find(({ text }) => text === name)?.id ?? ''

/** Each kind with a key that its author corrects into the one above. */
const FIXES: { [K in QuestionType]?: Fix } = {
  multiple: {
    before: { key: [0, 2] },
    answer: ({ options }) => ['a', 'b'].map((name) => idIn(options, name)),
    was: 0,
    now: 1000,
  },
  order: {
    before: { key: [1, 0, 2] },
    answer: ({ options }) => ['a', 'b', 'c'].map((name) => idIn(options, name)),
    was: 0,
    now: 1000,
  },
  number: { before: { key: { value: 130, tolerance: 5, span: 50 } }, answer: () => 100, was: 500, now: 1000 },
  match: {
    before: { key: { 0: 0, 1: 1 } },
    answer: (question) =>
      question.type === 'match'
        ? {
            [idIn(question.prompts, 'Paris')]: idIn(question.options, 'France'),
            [idIn(question.prompts, 'Rome')]: idIn(question.options, 'Italy'),
          }
        : null,
    was: 500,
    now: 1000,
  },
  blanks: {
    before: { key: { 0: ['Germany'], 1: 0 } },
    answer: (question) =>
      question.type === 'blanks'
        ? {
            [question.blanks[0]?.id ?? '']: 'france',
            [question.blanks[1]?.id ?? '']: idIn(question.blanks[1]?.choices ?? [], 'Nice'),
          }
        : null,
    was: 0,
    now: 500,
  },
  sort: {
    before: { key: { 0: 1, 1: 1, 2: 0 } },
    answer: (question) =>
      question.type === 'sort'
        ? Object.fromEntries(
            question.options.map(({ id, text }) => [id, idIn(question.bins, text === 'Leek' ? 'Vegetable' : 'Fruit')]),
          )
        : null,
    was: 666,
    now: 1000,
  },
  list: {
    before: { key: [{ answers: ['Mars'] }, { answers: ['Venus'] }, { answers: ['Pluto'] }] },
    answer: () => ['mars', 'earth'],
    was: 333,
    now: 666,
  },
  place: {
    before: { key: { x: 100, y: 500, r: 100, region: 1 } },
    answer: () => ({ x: 550, y: 500 }),
    was: 0,
    now: 1000,
  },
}

const LISTED_BEFORE = ['Mars', 'Venus', 'Earth', 'Pluto'].map((one) => ({ answers: [one] }))
/** As many texts as a list of four takes, which are more than one of three takes. */
const LONGEST_ANSWER = ['mars', 'venus', 'earth', ...Array.from({ length: 9 }, (_, n) => `Planet ${n}`)]
const LOSES_AN_ENTRY: Fix = { before: { key: LISTED_BEFORE }, answer: () => LONGEST_ANSWER, was: 750, now: 1000 }

describe.each([...Object.entries(FIXES), ['list', LOSES_AN_ENTRY] as const])('%s with a corrected key', (name, fix) => {
  const type = name as QuestionType
  const { before, answer, was, now } = fix
  it(`raises what an answer earned from ${was} to ${now}, and tells its player`, async () => {
    const draft = await author.made({ ...withQuestion({ ...questionOf(type), ...before }), publish: true })
    const player = new Player(site, (await makeUser(site.database)).cookie)
    const { attempt_id } = (await player.start(draft.quiz_url)).body.data
    const first = firstOf(draft)
    const given = (await player.answer(attempt_id, first.qid, answer(first))).body.data
    expect([given.credit, given.correct]).toEqual([was, false])
    const result = (await player.finish(draft.id, attempt_id)).body.data
    expect(result.credit).toBe(was)
    const { key } = { key: null, ...WRITTEN[type]?.() }
    const fixed = type === 'list' ? withEntryIds(key, first.key) : key
    const [, ...rest] = draft.questions
    const questions = [{ ...sentBack(first), key: fixed }, ...rest.map(sentBack)]
    expect((await author.change(draft, { questions, publish: true })).status).toBe(200)
    await correctionsDone(site)
    const after = (await player.finish(draft.id, attempt_id)).body.data
    expect([after.credit, after.correct, after.best_credit]).toEqual([now, now === 1000 ? 1 : 0, now])
    expect(after.review.find(({ qid }) => qid === first.qid)).toMatchObject({ credit: now, corrected: true })
    const notices = (await site.call<Notice[]>('GET', '/api/notices', { cookie: player.cookie })).body.data
    if (now === 1000) expect(notices).toMatchObject([{ qid: first.qid, correct: 1 }])
  })

  it('counts the player before it is published, and regrades a round that is still open', async () => {
    const draft = await author.made({ ...withQuestion({ ...questionOf(type), ...before }), publish: true })
    const player = new Player(site)
    const { attempt_id } = (await player.start(draft.quiz_url)).body.data
    const first = firstOf(draft)
    await player.answer(attempt_id, first.qid, answer(first))
    const finished = new Player(site)
    const ended = (await finished.start(draft.quiz_url)).body.data.attempt_id
    await finished.answer(ended, first.qid, answer(first))
    await finished.finish(draft.id, ended)
    const { key } = { key: null, ...WRITTEN[type]?.() }
    const questions = [
      { ...sentBack(first), key: type === 'list' ? withEntryIds(key, first.key) : key },
      ...draft.questions.slice(1).map(sentBack),
    ]
    const { data: saved } = (await author.change(draft, { questions })).body
    const preview = await author.call<KeyChange[]>('GET', `/api/quiz/${draft.id}/corrections`)
    expect([preview.status, preview.body.data]).toEqual([200, [{ qid: first.qid, number: 1, players: 1 }]])
    await author.change(saved, { publish: true })
    const result = await player.finish(draft.id, attempt_id)
    expect([result.status, result.body.data.credit]).toEqual([200, now])
  })
})

it('takes pairs whose words were swapped for a corrected key', async () => {
  const draft = await author.made({ ...withQuestion(questionOf('match')), publish: true })
  const player = new Player(site, (await makeUser(site.database)).cookie)
  const { attempt_id } = (await player.start(draft.quiz_url)).body.data
  const first = firstOf(draft)
  const [one, other, ...others] = first.options
  if (first.type !== 'match' || !one || !other || !first.key) throw new Error('There are no pairs.')
  const swapped = Object.entries(first.key).map(([prompt, option]) => [
    prompt,
    option === one.id ? other.id : option === other.id ? one.id : option,
  ])
  await player.answer(attempt_id, first.qid, Object.fromEntries(swapped))
  await player.finish(draft.id, attempt_id)
  const options = [{ ...one, text: other.text }, { ...other, text: one.text }, ...others]
  const questions = [sentBack({ ...first, options }), ...draft.questions.slice(1).map(sentBack)]
  const saved = (await author.change(draft, { questions })).body.data
  const { data } = (
    await site.call<KeyChange[]>('GET', `/api/quiz/${draft.id}/corrections`, { cookie: author.user.cookie })
  ).body
  expect(data).toMatchObject([{ qid: first.qid, players: 1 }])
  expect((await author.change(saved, { questions, publish: true })).status).toBe(200)
  await correctionsDone(site)
  const after = (await player.finish(draft.id, attempt_id)).body.data
  expect(after.review.find(({ qid }) => qid === first.qid)).toMatchObject({ credit: 1000, corrected: true })
})

/** Entries keep their ids when their spelling is corrected. */
const withEntryIds = (key: unknown, before: unknown): unknown =>
  Array.isArray(key) && Array.isArray(before)
    ? key.map((entry: object, index) => ({ id: (before[index] as { id: string }).id, ...entry }))
    : key
