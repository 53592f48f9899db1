import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/quiz/question.ts'
import { answerLines, answersOf, type TimedAnswer } from '#server/play/attempt.ts'
import { ANSWERS_AS_LINES } from '../support/answer-lines.ts'
import { EVERY_KIND } from '../support/every-kind.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: MadeUser
let quiz: { id: string; version: number }
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
  quiz = await makeQuiz(site.database, author)
})
afterAll(() => site.close())

const COLUMNS = `w.qid, w.answer, w.correct, w.credit, w.shares, w.corrected,
  (1000000 * extract(epoch FROM w.answered_at - a.started_at))::float8 AS after`

/** As both functions read them, which have to agree. */
async function read(attempt: string): Promise<TimedAnswer[]> {
  const from = (source: string) =>
    site.database.sql<TimedAnswer>(`SELECT ${COLUMNS} FROM attempts a, ${source} w WHERE a.id = $1 ORDER BY w.qid`, [
      attempt,
    ])
  const rows = await from('answers_of(a.id)')
  expect(await from('answers_in(a.id, a.answer_lines, a.started_at)')).toEqual(rows)
  return rows
}

const byQid = <One extends { qid: string }>(given: readonly One[]) =>
  given.toSorted((one, other) => (one.qid < other.qid ? -1 : 1))

const BLANK = { answer: 'a' as Answer, correct: false, credit: 0, shares: null, corrected: false, after: 0 }
/** Answers in every form. */
const FORMS: TimedAnswer[] = [
  { correct: true, credit: 1000, shares: [50, 20, 80], after: 1_000_001 },
  { answer: 'tab\tline\nend\r\u2028 \\ \\t "é" \'', shares: [7], after: 2_000_000 },
  { answer: null, after: -3_500_000 },
  { answer: ['b, c', 'd  e'], credit: 333, corrected: true, after: 40 * 86_400_000_000 },
  { answer: { x: '1', y: '2.50' }, correct: true, credit: 1000, shares: [5, 7], corrected: true, after: 2_000_000 },
  { answer: 1984, correct: true, credit: 1000, after: 3_000_000 },
  { answer: -0.5, credit: 999, after: 3_000_001 },
  { answer: true, corrected: true, after: 4_000_000 },
  { answer: 'poll', correct: null, shares: [0, 1], after: 5_000_000 },
  { answer: '', correct: null, credit: 500, corrected: true, after: 7_000_000 },
  { answer: '\nq3\t"b"\t1000\t1', after: 8_000_000 },
].map((form, at) => ({ ...BLANK, ...form, qid: `q${at + 1}` }))

async function attemptOf(lines: string | null, finished = true): Promise<string> {
  const [attempt] = await site.database.sql<{ id: string }>(
    `INSERT INTO attempts (quiz_id, version, seed, replay, finished_at, correct, credit, total, answer_lines)
     SELECT $1, $2, 1, false, CASE WHEN done THEN clock_now() END, CASE WHEN done THEN 0 END, CASE WHEN done THEN 0 END, 1, $4
     FROM (SELECT $3::boolean AS done) how RETURNING id`,
    [quiz.id, quiz.version, finished, lines],
  )
  return attempt?.id ?? ''
}

/** An open attempt whose answers are rows. */
async function attemptOfRows(given: readonly TimedAnswer[]): Promise<string> {
  const attempt = await attemptOf(null, false)
  await site.database.sql(
    `INSERT INTO answers (attempt_id, qid, answer, correct, credit, shares, corrected, answered_at)
     SELECT a.id, w.qid, w.answer::jsonb, w.correct, w.credit, nullif(w.shares, 'null'), w.corrected,
       a.started_at + w.after * interval '1 microsecond'
     FROM attempts a, jsonb_to_recordset($2::jsonb) AS w (
       qid text, answer text, correct boolean, credit int, shares jsonb, corrected boolean, after bigint)
     WHERE a.id = $1`,
    [attempt, JSON.stringify(given.map((one) => ({ ...one, answer: JSON.stringify(one.answer) })))],
  )
  return attempt
}

const countRows = async (attempt: string) =>
  (await site.database.sql('SELECT FROM answers WHERE attempt_id = $1', [attempt])).length
const linesOf = async (attempt: string) =>
  (
    await site.database.sql<{ lines: string | null }>('SELECT answer_lines AS lines FROM attempts WHERE id = $1', [
      attempt,
    ])
  )[0]?.lines

describe('answers in lines', () => {
  it('are read as they were given, in every form', async () => {
    const lines = answerLines(FORMS)
    expect(lines?.split('\n')).toHaveLength(FORMS.length)
    const attempt = await attemptOf(lines)
    expect(await read(attempt)).toEqual(byQid(FORMS))
    const inOrder = (await answersOf(site.database.db, attempt)).map(({ answeredAt }) => answeredAt.getTime())
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
  })

  it('are read as they were given, whatever they are', async () => {
    const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0'))
    const answer: fc.Arbitrary<Answer> = fc.oneof(
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(text),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), text, { noNullPrototype: true }),
    )
    const given = fc.record({
      answer,
      mark: fc.oneof(
        fc.constant({ correct: true, credit: 1000 }),
        fc.record({ correct: fc.constant(false), credit: fc.nat({ max: 999 }) }),
        fc.record({ correct: fc.constant(null), credit: fc.nat({ max: 1000 }) }),
      ),
      shares: fc.oneof(fc.constant(null), fc.array(fc.nat({ max: 100 }), { maxLength: 6 })),
      corrected: fc.boolean(),
      after: fc.integer({ min: -1_000_000, max: 1e14 }),
    })
    const attempt = await attemptOf(null)
    await fc.assert(
      fc.asyncProperty(fc.array(given, { maxLength: 12 }), async (all) => {
        const answers = all.map(({ mark, ...one }, at) => ({ ...one, ...mark, qid: `q-${at}` }))
        await site.database.sql('UPDATE attempts SET answer_lines = $2 WHERE id = $1', [attempt, answerLines(answers)])
        // JSON has no negative zero.
        expect(await read(attempt)).toEqual(byQid(JSON.parse(JSON.stringify(answers)) as TimedAnswer[]))
      }),
      { numRuns: count(50, 1000) },
    )
  })

  it('are read as rows are, also where tests made them of rows', async () => {
    const attempt = await attemptOfRows(FORMS)
    expect(await read(attempt)).toEqual(byQid(FORMS))
    await site.database.sql(ANSWERS_AS_LINES)
    expect(await countRows(attempt), 'of one that is open').toBe(FORMS.length)
    await site.database.sql('UPDATE attempts SET finished_at = clock_now(), correct = 0, credit = 0 WHERE id = $1', [
      attempt,
    ])
    await site.database.sql(ANSWERS_AS_LINES)
    expect(await countRows(attempt)).toBe(0)
    expect(await read(attempt)).toEqual(byQid(FORMS))
  })

  it('are raised one by one as rows are, in every form', async () => {
    const [lines, rows] = [await attemptOf(answerLines(FORMS)), await attemptOfRows(FORMS)]
    for (const [at, { qid, credit }] of FORMS.entries()) {
      const [found] = await site.database.sql(
        `SELECT credit_of_line(line_of(answer_lines, $2)) AS worth, line_of(answer_lines, $2) AS line
         FROM attempts WHERE id = $1`,
        [lines, qid],
      )
      expect(found).toEqual({ worth: credit, line: answerLines(FORMS.slice(at, at + 1)) })
      const worth = at % 2 ? 1000 : 500
      await site.database.sql('UPDATE attempts SET answer_lines = raise_line(answer_lines, $2, $3) WHERE id = $1', [
        lines,
        qid,
        worth,
      ])
      await site.database.sql(
        `UPDATE answers SET credit = $3::int, correct = $3::int = 1000, corrected = true WHERE attempt_id = $1 AND qid = $2`,
        [rows, qid, worth],
      )
      expect(await read(lines), `after ${qid}`).toEqual(await read(rows))
    }
    const raised = FORMS.map((one, at) => ({
      ...one,
      credit: at % 2 ? 1000 : 500,
      correct: at % 2 === 1,
      corrected: true,
    }))
    expect(await linesOf(lines), 'as if they had been written so').toBe(answerLines(raised))
    const [none] = await site.database.sql(
      `SELECT line_of(answer_lines, 'q') AS part, line_of(answer_lines, '1') AS rest, line_of(NULL, 'q1') AS empty,
         credit_of_line(line_of(answer_lines, 'q')) AS worth, raise_line(answer_lines, 'q', 1000) = answer_lines AS same,
         raise_line(NULL, 'q1', 1000) AS nothing
       FROM attempts WHERE id = $1`,
      [lines],
    )
    expect(none).toEqual({ part: null, rest: null, empty: null, worth: null, same: true, nothing: null })
  })

  it('are what a finished attempt has; its result and verdicts are the same to the letter', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author)
    const option = async () => {
      const player = new Player(site)
      const { attempt_id, quiz } = (await player.start(quizUrl)).body.data
      const [question] = quiz.questions
      const answer = await player.answer(attempt_id, question?.qid ?? '', question?.options[0]?.id)
      return { player, attempt_id, qid: question?.qid ?? '', chosen: question?.options[0]?.id, answer }
    }
    for (let n = 0; n < 20; n++) await option()
    await site.services.figures.fold()
    const { player, attempt_id, qid, chosen, answer } = await option()
    expect(answer.body.data.shares).toMatchObject({ options: expect.anything() })
    expect((await player.answer(attempt_id, qid, chosen)).text).toBe(answer.text)
    expect(await linesOf(attempt_id)).toBeNull()
    const rows = await read(attempt_id)
    const result = await player.finish(id, attempt_id)
    expect(await countRows(attempt_id)).toBe(0)
    expect(await linesOf(attempt_id)).toBe(answerLines(rows))
    expect(await read(attempt_id)).toEqual(rows)
    expect(result.body.data.review[0]?.shares).toEqual(answer.body.data.shares)
    expect((await player.finish(id, attempt_id)).text).toBe(result.text)
    expect((await player.answer(attempt_id, qid, chosen)).text).toBe(answer.text)
  })

  it('are those that were given to every kind of question, and what the score is the sum of', async () => {
    const { quizUrl, id, version } = await makeQuiz(site.database, author, { questions: EVERY_KIND })
    const { questions } = await site.services.versions.get(site.services.db, id, version)
    const player = new Player(site)
    const { attempt_id } = (await player.start(quizUrl)).body.data
    for (const { qid, key } of questions) await player.answer(attempt_id, qid, key)
    for (const { qid } of questions) await player.answer(attempt_id, qid, null)
    const rows = await read(attempt_id)
    expect(rows.length).toBeGreaterThan(questions.length / 2)
    await player.finish(id, attempt_id)
    expect(await countRows(attempt_id)).toBe(0)
    expect(await read(attempt_id)).toEqual(rows)
    expect(await site.database.sql('SELECT correct, credit FROM attempts WHERE id = $1', [attempt_id])).toEqual([
      {
        correct: rows.filter(({ correct }) => correct).length,
        credit: rows.reduce((sum, { credit }) => sum + credit, 0),
      },
    ])
  })

  it('are none where nothing was answered', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author)
    const player = new Player(site)
    const { attempt_id } = (await player.start(quizUrl)).body.data
    const result = await player.finish(id, attempt_id)
    expect([await linesOf(attempt_id), await read(attempt_id)]).toEqual([null, []])
    expect((await player.finish(id, attempt_id)).text).toBe(result.text)
  })
})
