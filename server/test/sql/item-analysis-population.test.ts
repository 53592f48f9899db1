import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import type { QuizReport, Report } from '#contract/api/reports.ts'
import type { QuestionFigures } from '#contract/api/item-analysis.ts'
import { analysedPlays, analyseQuiz } from '#server/reports/analysis/analyse-quiz.ts'
import { countedPlays } from '#server/reports/analysis/first-plays.ts'
import { Author, completeDraft, question, sentBack } from '../support/author.ts'
import { correctionsDone, correctKeyOf, optionAt } from '../support/corrections.ts'
import { makeUser } from '../support/factories.ts'
import { makeMarkedPlays, type MarkedPlay } from '../support/marked-plays.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const newAuthor = async () => new Author(site, await makeUser(site.database))
const times = (count: number, given: MarkedPlay['given'], more: Partial<MarkedPlay> = {}): MarkedPlay[] =>
  Array.from({ length: count }, () => ({ given, ...more }))

/** What the panel says of each question, after comparing it with the reports of the day and of the week. */
async function analysed(author: Author, { id }: Draft) {
  const read = async <Data>(path: string) => {
    site.services.reportCaches.clear()
    return (await author.call<Data>('GET', path)).body.data
  }
  const panel = await read<QuestionFigures[]>(`/api/quiz/${id}/questions`)
  const week = (await read<QuizReport>(`/api/reports/quiz/${id}`)).questions
  const day = (await read<Report>('/api/reports/')).authored.quizzes.find((quiz) => quiz.id === id)?.questions
  const told = (questions: readonly Omit<QuestionFigures, 'suspect' | 'reports'>[] = []) =>
    questions.map(({ qid, answers, facility, discrimination, analysis, options }) => ({
      ...{ qid, answers, facility, discrimination, analysis },
      options: options.map(({ id, count, right }) => ({ id, count, right })),
    }))
  expect(told(week)).toEqual(told(panel))
  expect(told(day)).toEqual(told(panel))
  return panel.map(({ answers, analysis }) => ({ counted: answers, ...analysis }))
}

const RIGHT = { credit: 1000 }
const HALF = { credit: 500 }
const WRONG = { credit: 0 }

it('agrees about a question that was added later, and partial credit that was switched off', async () => {
  const author = await newAuthor()
  const some = { type: 'multiple', key: [0, 1] }
  const questions = [
    question('One of them?'),
    question('Some of them?', some),
    question('Just a poll?', { type: 'poll', key: null }),
  ]
  const draft = await author.made(completeDraft({ publish: true, settings: { partial_credit: true }, questions }))
  await makeMarkedPlays(site.database, draft, [
    ...times(3, [RIGHT, HALF, WRONG]),
    ...times(2, [WRONG, null, null]),
    ...times(1, [RIGHT, RIGHT, WRONG]),
  ])
  const { body } = await author.change(draft, {
    questions: [...draft.questions.map(sentBack), question('A new one?')],
    settings: { partial_credit: false },
    publish: true,
  })
  await makeMarkedPlays(site.database, body.data, [
    ...times(2, [RIGHT, WRONG, null, RIGHT]),
    ...times(2, [WRONG, WRONG, null, null]),
  ])
  const [one, several, poll, added] = await analysed(author, body.data)
  expect(one).toMatchObject({ attempts: 10, answers: 10, facility: 60, intended_weight: 100 / 3 })
  expect(several).toMatchObject({ attempts: 10, answers: 8, facility: 25, facility_answered: 31.25 })
  expect(poll).toEqual({ counted: 4 })
  expect(added).toMatchObject({ attempts: 4, answers: 2, facility: 50, facility_answered: 100 })
})

it.each([
  // Where answers are checked one by one, those of a round that goes on are answers, but the round is not analysed.
  ['each', 5],
  ['end', 4],
])('leaves out unfinished rounds and replays, with feedback at %s', async (feedback, counted) => {
  const author = await newAuthor()
  const draft = await author.made(completeDraft({ publish: true, settings: { feedback } }))
  await makeMarkedPlays(site.database, draft, [
    ...times(3, [RIGHT, RIGHT, WRONG]),
    ...times(1, [WRONG, null, null]),
    ...times(1, [WRONG, null, null], { finished: false }),
    ...times(2, [null, null, null], { finished: false }),
    ...times(4, [WRONG, RIGHT, RIGHT], { replay: true }),
  ])
  const [first, second] = await analysed(author, draft)
  expect(first).toMatchObject({ counted, attempts: 4, answers: 4, facility: 75 })
  expect(second).toMatchObject({ counted: 3, attempts: 4, answers: 3, facility: 75, facility_answered: 100 })
})

it('agrees after a key was corrected', async () => {
  const author = await newAuthor()
  const draft = await author.made(completeDraft({ publish: true }))
  const chose = (place: number, credit: number) => ({ credit, answer: optionAt(draft, place) })
  await makeMarkedPlays(site.database, draft, [
    ...times(2, [chose(0, 1000), WRONG, WRONG]),
    ...times(2, [chose(1, 0), RIGHT, RIGHT]),
    ...times(1, [chose(2, 0), RIGHT, WRONG]),
  ])
  expect((await analysed(author, draft))[0]).toMatchObject({ facility: 40 })
  const corrected = await correctKeyOf(author, draft, 1)
  await correctionsDone(site)
  const [first] = await analysed(author, corrected)
  // What was right before stays right.
  expect(first).toMatchObject({ attempts: 5, facility: 80 })
})

it('takes the plays with the lowest ids where there are very many, and counts the answers of all', async () => {
  const author = await newAuthor()
  const draft = await author.made(completeDraft({ publish: true }))
  await makeMarkedPlays(site.database, draft, [
    ...times(20, [RIGHT, RIGHT, WRONG]),
    ...times(20, [WRONG, null, RIGHT]),
    ...times(5, [WRONG, null, null], { finished: false }),
  ])
  const { db } = site.database
  const sample = await analysedPlays(db, draft.id, undefined, 15)
  const [lowest] = await site.database.sql<{ attempts: number; right: number }>(
    `SELECT count(finished_at)::int AS attempts, count(*) FILTER (WHERE w.correct AND finished_at IS NOT NULL)::int AS right
     FROM (SELECT * FROM attempts WHERE quiz_id = $1 ORDER BY id LIMIT 15) AS a
       JOIN LATERAL answers_of(a.id) w ON w.qid = $2`,
    [draft.id, draft.questions[0]?.qid],
  )
  const { attempts = 0, right = 0 } = lowest ?? {}
  expect(sample.analyses.get(draft.questions[0]?.qid ?? '')).toMatchObject({
    attempts,
    facility: (100 * right) / attempts,
  })

  const rows = await countedPlays(db, new Map([[draft.id, 45]]), sql`true`, undefined, 15)
  expect(analyseQuiz(rows, sample.versions)).toEqual(sample.analyses)
  const answers = rows.filter(({ qid }) => qid === draft.questions[0]?.qid)
  expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(45)
})
