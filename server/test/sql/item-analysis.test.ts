import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import type { QuizReport, Report } from '#contract/api/reports.ts'
import type { ItemAnalysis, QuestionFigures } from '#contract/api/item-analysis.ts'
import { seededRandom } from '#contract/seeded-random.ts'
import { Author, completeDraft, question, sentBack } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
import { makeMarkedPlays, type MarkedPlay } from '../support/marked-plays.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const newAuthor = async () => new Author(site, await makeUser(site.database))
const questionsOf = (count: number) => Array.from({ length: count }, (_, at) => question(`Question ${at}?`))
const read = async <Data>(author: Author, path: string) => {
  site.services.reportCaches.clear()
  return (await author.call<Data>('GET', path)).body.data
}
const care = (author: Author, { id }: Draft) => read<QuestionFigures[]>(author, `/api/quiz/${id}/questions`)
const range = (author: Author, { id }: Draft) => read<QuizReport>(author, `/api/reports/quiz/${id}`)
const dayOf = async (author: Author, { id }: Draft, query = '') =>
  (await read<Report>(author, `/api/reports/${query}`)).authored.quizzes.find((quiz) => quiz.id === id)?.questions ?? []

const RIGHT = { credit: 1000 }
const WRONG = { credit: 0 }
const times = (count: number, given: MarkedPlay['given']): MarkedPlay[] =>
  Array.from({ length: count }, () => ({ given }))

describe('the report and the editor', () => {
  it('agree about questions that some players skipped, and which of them are suspect', async () => {
    const author = await newAuthor()
    const draft = await author.made(completeDraft({ publish: true, questions: questionsOf(4) }))
    await makeMarkedPlays(site.database, draft, [
      // Those who do well get the first one wrong more often than the middle, but the weak all skip it. For the second, the
      // strong skip it, and of those who answer the better ones are right.
      ...times(20, [RIGHT, RIGHT, WRONG, WRONG]),
      ...times(15, [RIGHT, null, RIGHT, RIGHT]),
      ...times(10, [WRONG, null, RIGHT, RIGHT]),
      ...times(20, [null, WRONG, WRONG, WRONG]),
      ...times(20, [null, RIGHT, WRONG, WRONG]),
    ])
    const [panel, report] = [await care(author, draft), await dayOf(author, draft)]
    const signs = (questions: { discrimination: number | null }[]) =>
      questions.map(({ discrimination }) => Math.sign(discrimination ?? 0))
    expect(signs(panel)).toEqual([1, -1, 1, 1])
    expect(signs(report)).toEqual(signs(panel))
    expect(panel.map(({ suspect }) => suspect)).toEqual([false, true, false, false])
    expect(report.map(({ analysis }) => analysis)).toEqual(panel.map(({ analysis }) => analysis))
    expect(report.map(({ answers, facility }) => [answers, facility])).toEqual(
      panel.map(({ answers, facility }) => [answers, facility]),
    )
    expect(panel[0]?.analysis).toMatchObject({ attempts: 85, answers: 45 })
  })

  it('call nothing suspect below fifty finished first plays', async () => {
    const author = await newAuthor()
    const draft = await author.made(completeDraft({ publish: true }))
    const half = (count: number) => [...times(count, [RIGHT, WRONG, WRONG]), ...times(count, [WRONG, RIGHT, RIGHT])]
    await makeMarkedPlays(site.database, draft, [
      ...half(24),
      { given: [RIGHT, WRONG, WRONG] },
      { given: [RIGHT, null, null], finished: false },
      { given: [WRONG, RIGHT, RIGHT], replay: true },
    ])
    const [before] = await care(author, draft)
    expect(before).toMatchObject({ answers: 50, suspect: false, analysis: { attempts: 49 } })
    await makeMarkedPlays(site.database, draft, times(1, [WRONG, RIGHT, RIGHT]))
    expect((await care(author, draft))[0]).toMatchObject({ suspect: true, analysis: { attempts: 50 } })
  })
})

type Computed = Record<'attempts' | 'facility' | 'sd' | 'index' | 'efficiency' | 'root', number | null>

/** The same figures by the database's own functions, play by play. */
const byDatabase = ({ id }: Draft) =>
  site.database.sql<Computed>(
    `WITH marks AS (
       SELECT q->>'qid' AS qid, place, coalesce(w.credit, 0)::float8 / 1000 AS mark, a.credit::float8 / 1000 AS total
       FROM attempts a JOIN quiz_versions v USING (quiz_id, version)
         CROSS JOIN LATERAL jsonb_array_elements(v.questions) WITH ORDINALITY AS all_of (q, place)
         LEFT JOIN LATERAL answers_of(a.id) w ON w.qid = q->>'qid'
       WHERE a.quiz_id = $1 AND a.finished_at IS NOT NULL AND NOT replay
     ), placed AS (
       SELECT *, row_number() OVER (PARTITION BY qid ORDER BY mark) AS by_mark,
         row_number() OVER (PARTITION BY qid ORDER BY total - mark) AS by_rest FROM marks
     ), sorted AS (
       SELECT one.qid, covar_samp(one.mark, other.total - other.mark) AS most
       FROM placed one JOIN placed other ON other.qid = one.qid AND other.by_rest = one.by_mark GROUP BY 1
     )
     SELECT count(*)::int AS attempts, 100 * avg(mark) AS facility, 100 * stddev_samp(mark) AS sd,
       100 * corr(mark, total - mark) AS index, 100 * covar_samp(mark, total - mark) / max(most) AS efficiency,
       sqrt(greatest(covar_samp(mark, total), 0)) AS root
     FROM marks JOIN sorted USING (qid) GROUP BY qid, place ORDER BY place`,
    [id],
  )

describe('item analysis', () => {
  it('equals what the database computes play by play, with skips and partial credit, on a day and over several', async () => {
    const author = await newAuthor()
    const draft = await author.made(completeDraft({ publish: true, questions: questionsOf(5) }))
    const random = seededRandom(17)
    const plays = Array.from({ length: 120 }, (_, at): MarkedPlay => {
      const skill = random()
      const given = draft.questions.map(() =>
        random() < 0.2 ? null : { credit: random() < skill ? 1000 : Math.floor(4 * random()) * 250 },
      )
      return { given, daysAgo: at % 3 }
    })
    const more = { given: [RIGHT, RIGHT, RIGHT, RIGHT, RIGHT] }
    await makeMarkedPlays(site.database, draft, [...plays, { ...more, replay: true }, { ...more, finished: false }])
    const expected = await byDatabase(draft)
    const all = expected.reduce((sum, { root }) => sum + (root ?? 0), 0)
    const panel = await care(author, draft)
    for (const [at, { attempts, facility, sd, index, efficiency, root }] of expected.entries()) {
      const analysis = panel[at]?.analysis
      expect(analysis).toMatchObject({ attempts, intended_weight: 20 })
      expect(analysis?.facility).toBeCloseTo(facility ?? NaN, 6)
      expect(analysis?.sd).toBeCloseTo(sd ?? NaN, 6)
      expect(analysis?.discrimination_index).toBeCloseTo(index ?? NaN, 6)
      expect(analysis?.discriminative_efficiency).toBeCloseTo(efficiency ?? NaN, 6)
      expect(analysis?.effective_weight).toBeCloseTo((100 * (root ?? NaN)) / all, 6)
      expect(analysis?.random_guess).toBeCloseTo(100 / 3, 6)
    }
    const over = (questions: { analysis: ItemAnalysis | null }[]) => questions.map(({ analysis }) => analysis)
    expect(over((await range(author, draft)).questions)).toEqual(over(panel))
    const today = over(await dayOf(author, draft))
    expect(today.map((analysis) => analysis?.attempts)).toEqual([40, 40, 40, 40, 40])
    expect(today).not.toEqual(over(panel))
  })

  it('compares a question with the plays that were asked it, whatever the version', async () => {
    const author = await newAuthor()
    const draft = await author.made(completeDraft({ publish: true, questions: questionsOf(3) }))
    await makeMarkedPlays(site.database, draft, [...times(3, [RIGHT, RIGHT, null]), ...times(2, [WRONG, WRONG, null])])
    const { body } = await author.change(draft, {
      questions: [...draft.questions.map(sentBack), question('A new one?')],
      publish: true,
    })
    await makeMarkedPlays(site.database, body.data, [
      ...times(2, [RIGHT, null, null, RIGHT]),
      ...times(2, [WRONG, null, null, null]),
    ])
    const panel = await care(author, body.data)
    expect(panel.map(({ analysis }) => [analysis?.attempts, analysis?.facility])).toEqual([
      [9, (100 * 5) / 9],
      [9, (100 * 3) / 9],
      [9, 0],
      [4, 50],
    ])
    expect(panel[3]?.discrimination).toBeCloseTo(1, 9)
    expect((await range(author, draft)).questions.map(({ analysis }) => analysis)).toEqual(
      panel.map(({ analysis }) => analysis),
    )
  })

  it('tells what weak and strong players chose, and leaves polls alone', async () => {
    const author = await newAuthor()
    const draft = await author.made(
      completeDraft({
        publish: true,
        questions: [
          question('One of them?'),
          question('Some of them?', { type: 'multiple', key: [0, 1] }),
          question('Just a poll?', { type: 'poll', key: null }),
        ],
      }),
    )
    const [one, some, poll] = draft.questions
    const id = (from: typeof one, place: number) => from?.options[place]?.id ?? ''
    const both = { credit: 1000, answer: [id(some, 0), id(some, 1)] }
    await makeMarkedPlays(site.database, draft, [
      ...times(3, [{ credit: 1000, answer: id(one, 0) }, both, { credit: 0, answer: id(poll, 2) }]),
      ...times(1, [{ credit: 0, answer: id(one, 1) }, both, null]),
      ...times(2, [{ credit: 0, answer: id(one, 1) }, { credit: 500, answer: [id(some, 0)] }, null]),
      ...times(1, [{ credit: 0, answer: null }, { credit: 0, answer: [id(some, 2)] }, null]),
      ...times(2, [null, null, null]),
    ])
    const panel = await care(author, draft)
    /** By the option's text: how often it was chosen, whether it is right, and by how many of each third. */
    const chosen = (figures: QuestionFigures | undefined) =>
      Object.fromEntries(
        (figures?.options ?? []).map(({ id, text, count, right }) => {
          const thirds = figures?.analysis?.choices?.options.find((option) => option.id === id)?.chosen
          return [text, [count, right, thirds?.weak, thirds?.middle, thirds?.strong]]
        }),
      )
    expect(panel[0]?.analysis?.choices).toMatchObject({
      players: { weak: 3, middle: 2, strong: 4 },
      none: { weak: 3, middle: 0, strong: 0 },
    })
    expect(chosen(panel[0])).toEqual({
      right: [3, true, 0, 0, 3],
      wrong: [3, false, 0, 2, 1],
      worse: [0, false, 0, 0, 0],
    })
    expect(panel[1]?.analysis).toMatchObject({ random_guess: null, answers: 7 })
    expect(chosen(panel[1])).toEqual({
      right: [6, true, 0, 3, 3],
      wrong: [4, true, 0, 1, 3],
      worse: [1, false, 0, 1, 0],
    })
    expect(panel[2]).toMatchObject({ analysis: null, discrimination: null, facility: null, answers: 3, suspect: false })
    expect(panel[0]?.analysis?.intended_weight).toBe(50)
  })
})
