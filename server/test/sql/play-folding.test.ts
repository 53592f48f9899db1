import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const COLUMNS = 'w.qid, w.answer::text, w.correct, w.credit, w.shares::text, w.corrected, w.answered_at::text'

/** As both functions read them, which have to agree. */
async function rowsOf(attempt: string) {
  const rows = await site.database.sql(`SELECT ${COLUMNS} FROM answers_of($1) w ORDER BY w.qid`, [attempt])
  const same = await site.database.sql(
    `SELECT ${COLUMNS} FROM attempts a, answers_in(a.id, a.folded, a.started_at) w WHERE a.id = $1 ORDER BY w.qid`,
    [attempt],
  )
  expect(same).toEqual(rows)
  return rows
}

/** A finished attempt whose answers are rows, in every form that rows have or have had. */
async function madeOfRows(): Promise<string> {
  const { id, version } = await makeQuiz(site.database, author)
  const [attempt] = await site.database.sql<{ id: string }>(
    `INSERT INTO attempts (quiz_id, version, seed, replay, finished_at, correct, total)
     VALUES ($1, $2, 1, false, clock_now(), 1, 1) RETURNING id`,
    [id, version],
  )
  await site.database.sql(
    `INSERT INTO answers (attempt_id, qid, answer, correct, credit, shares, corrected, answered_at)
     SELECT $1, 'q' || row_number() OVER (), w.answer::jsonb, w.correct, w.credit, w.shares::jsonb, corrected, clock_now() + w.after
     FROM (VALUES
       ('"a"', true, 1000::smallint, '[50,20,80]', false, interval '1.000001 s'),
       ('"tab\\tline\\nend \\u2028 \\\\ \\" é"', false, 0, '[7]', false, '2 s'),
       ('null', false, 0, NULL, false, '-3.5 s'),
       ('["b, c", "d  e"]', false, 333, NULL, true, '40 days'),
       ('{"x": [1, 2.50]}', true, 1000, '{"right": 5, "options": {"a, b": 7}}', true, '2 s'),
       ('1984', true, NULL, NULL, false, '3 s'), ('true', false, NULL, NULL, true, '4 s'),
       ('"poll"', NULL, 0, '[0,1]', false, '5 s'), ('"poll"', NULL, NULL, NULL, false, '6 s'),
       ('""', NULL, 500, NULL, true, '7 s')
     ) w (answer, correct, credit, shares, corrected, after)`,
    [attempt?.id],
  )
  return attempt?.id ?? ''
}

const fold = (attempt: string) =>
  site.database.sql('UPDATE attempts SET folded = fold_answers(id) WHERE id = $1', [attempt])
const countRows = async (attempt: string) =>
  (await site.database.sql('SELECT FROM answers WHERE attempt_id = $1', [attempt])).length

describe('folded answers', () => {
  it('are read as the rows were, and become the same rows again', async () => {
    const attempt = await madeOfRows()
    const before = await rowsOf(attempt)
    expect(before).toHaveLength(10)
    await fold(attempt)
    expect(await countRows(attempt)).toBe(0)
    expect(await rowsOf(attempt)).toEqual(before)
    await fold(attempt)
    expect(await rowsOf(attempt)).toEqual(before)
    await site.database.sql('SELECT unfold_answers($1)', [attempt])
    expect(await countRows(attempt)).toBe(10)
    expect(await rowsOf(attempt)).toEqual(before)
    await site.database.sql('SELECT unfold_answers($1)', [attempt])
    expect(await rowsOf(attempt)).toEqual(before)
  })

  it('are raised one by one as rows are, in every form that they have', async () => {
    const [folded, unfolded] = [await madeOfRows(), await madeOfRows()]
    await fold(folded)
    const withoutTime = async (attempt: string) => (await rowsOf(attempt)).map(({ answered_at: _, ...row }) => row)
    const timesOf = async (attempt: string) => (await rowsOf(attempt)).map(({ answered_at }) => answered_at)
    const times = await timesOf(folded)
    for (let n = 1; n <= 10; n++) {
      const credit = n % 2 ? 1000 : 500
      const [line] = await site.database.sql(
        'SELECT credit_of_line(line_of(folded, $2)) AS worth FROM attempts WHERE id = $1',
        [folded, `q${n}`],
      )
      const [row] = await site.database.sql(
        `SELECT coalesce(credit, CASE WHEN correct THEN 1000 ELSE 0 END)::int AS worth FROM answers
         WHERE attempt_id = $1 AND qid = $2`,
        [unfolded, `q${n}`],
      )
      expect(line, `what the answer to q${n} is worth`).toEqual(row)
      await site.database.sql('UPDATE attempts SET folded = raise_line(folded, $2, $3) WHERE id = $1', [
        folded,
        `q${n}`,
        credit,
      ])
      await site.database.sql(
        `UPDATE answers SET credit = $3::int, correct = $3::int = 1000, corrected = true WHERE attempt_id = $1 AND qid = $2`,
        [unfolded, `q${n}`, credit],
      )
      expect(await withoutTime(folded)).toEqual(await withoutTime(unfolded))
    }
    expect(await timesOf(folded)).toEqual(times)
    const [none] = await site.database.sql("SELECT line_of(folded, 'q') AS line FROM attempts WHERE id = $1", [folded])
    expect(none).toEqual({ line: null })
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
    const rows = await rowsOf(attempt_id)
    const result = await player.finish(id, attempt_id)
    expect(await rowsOf(attempt_id)).toEqual(rows)
    expect(result.body.data.review[0]?.shares).toEqual(answer.body.data.shares)
    expect(await countRows(attempt_id)).toBe(0)
    expect((await player.finish(id, attempt_id)).text).toBe(result.text)
    expect((await player.answer(attempt_id, qid, chosen)).text).toBe(answer.text)
  })

  it('are the same rows as they were before, of every kind of question', async () => {
    const { quizUrl, id, version } = await makeQuiz(site.database, author, { questions: EVERY_KIND })
    const { questions } = await site.services.versions.get(site.services.db, id, version)
    const player = new Player(site)
    const { attempt_id } = (await player.start(quizUrl)).body.data
    for (const { qid, key } of questions) await player.answer(attempt_id, qid, key)
    for (const { qid } of questions) await player.answer(attempt_id, qid, null)
    const rows = await rowsOf(attempt_id)
    expect(rows.length).toBeGreaterThan(questions.length / 2)
    await player.finish(id, attempt_id)
    expect(await countRows(attempt_id)).toBe(0)
    expect(await rowsOf(attempt_id)).toEqual(rows)
  })
})
