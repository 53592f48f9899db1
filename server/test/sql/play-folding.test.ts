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
const number = (attempt: string) => site.database.sql('SELECT number_answers(ARRAY[$1]::uuid[])', [attempt])
const linesOf = async (attempt: string) =>
  (
    await site.database.sql<{ folded: string; plain: string }>(
      'SELECT folded, plain_lines(folded) AS plain FROM attempts WHERE id = $1',
      [attempt],
    )
  )[0] ?? { folded: '', plain: '' }
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

  it('are the same to the letter when they are numbered, and become the same rows again', async () => {
    const attempt = await madeOfRows()
    const before = await rowsOf(attempt)
    await fold(attempt)
    const { folded } = await linesOf(attempt)
    await number(attempt)
    const numbered = await linesOf(attempt)
    expect(numbered.folded).toMatch(/^@\d+ /)
    expect(numbered.folded.length).toBeLessThan(folded.length)
    expect(numbered.folded.split('\n')).toHaveLength(10)
    expect(numbered.plain).toBe(folded)
    expect(await rowsOf(attempt)).toEqual(before)
    await number(attempt)
    await fold(attempt)
    expect((await linesOf(attempt)).folded).toBe(numbered.folded)
    await site.database.sql('SELECT unfold_answers($1)', [attempt])
    expect(await countRows(attempt)).toBe(10)
    expect(await rowsOf(attempt)).toEqual(before)
    await fold(attempt)
    expect((await linesOf(attempt)).folded).toBe(folded)
  })

  it('that are numbered become plain where rows are added', async () => {
    const attempt = await madeOfRows()
    await fold(attempt)
    await number(attempt)
    await site.database.sql(
      `INSERT INTO answers (attempt_id, qid, answer, correct) VALUES ($1, 'q99', '"late"', false)`,
      [attempt],
    )
    const before = await rowsOf(attempt)
    expect(before).toHaveLength(11)
    await fold(attempt)
    expect(await countRows(attempt)).toBe(0)
    expect(await rowsOf(attempt)).toEqual(before)
  })

  it('get numbers only for some different answers, and none where that would change or lengthen a line', async () => {
    const { id, version } = await makeQuiz(site.database, author)
    const rows = await site.database.sql<{ id: string; folded: string }>(
      `INSERT INTO attempts (quiz_id, version, seed, replay, finished_at, correct, total, folded)
       SELECT $1, $2, n, false, clock_now(), 1, 1, CASE WHEN n = 60 THEN E'question-1\t"x"\t1000\t7\t[]'
         WHEN n = 61 THEN E'q\t6\t0\t7' WHEN n = 62 THEN E'question-1\t' || to_json(repeat('long', 50)) || E'\t0\t7'
         ELSE E'question-1\t"typed ' || n || E'"\t' || CASE WHEN n % 2 = 0 THEN 't' ELSE '1000' END || E'\t7000000' END
       FROM generate_series(1, 62) n RETURNING id, folded`,
      [id, version],
    )
    const ids = rows.map((row) => row.id)
    for (const part of [ids.slice(0, 30), ids.slice(30), ids])
      await site.database.sql('SELECT number_answers($1::uuid[])', [part])
    const after = await site.database.sql<{ id: string; plain: string }>(
      'SELECT id, plain_lines(folded) AS plain FROM attempts WHERE quiz_id = $1',
      [id],
    )
    expect(new Map(after.map((row) => [row.id, row.plain]))).toEqual(new Map(rows.map((row) => [row.id, row.folded])))
    const forms = await site.database.sql<{ form: string; count: number }>(
      `SELECT CASE WHEN folded NOT LIKE '@%' THEN 'plain' WHEN split_part(folded, E'\t', 2) = '' THEN 'numbered' ELSE 'written' END AS form,
         count(*)::int FROM attempts WHERE quiz_id = $1 GROUP BY 1 ORDER BY 1`,
      [id],
    )
    expect(forms).toEqual([
      { form: 'numbered', count: 32 },
      { form: 'plain', count: 2 },
      { form: 'written', count: 28 },
    ])
  })

  it('whose numbers are unknown are an error, not less than was answered', async () => {
    const attempt = await madeOfRows()
    await fold(attempt)
    await number(attempt)
    await site.database.sql(
      `UPDATE numbered_answers SET answers = '{}' WHERE quiz_id = (SELECT quiz_id FROM attempts WHERE id = $1)`,
      [attempt],
    )
    await expect(rowsOf(attempt)).rejects.toThrow(/not in numbered_answers/)
  })

  it.each(['plain', 'numbered'])('that are %s are raised one by one as rows are, in every form', async (form) => {
    const [folded, unfolded] = [await madeOfRows(), await madeOfRows()]
    await fold(folded)
    if (form === 'numbered') await number(folded)
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
    expect((await linesOf(folded)).folded.startsWith('@')).toBe(form === 'numbered')
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
    for (const isNumbered of [false, true]) {
      if (isNumbered) await number(attempt_id)
      expect((await linesOf(attempt_id)).folded.startsWith('@')).toBe(isNumbered)
      expect((await player.finish(id, attempt_id)).text).toBe(result.text)
      expect((await player.answer(attempt_id, qid, chosen)).text).toBe(answer.text)
    }
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
    const { folded } = await linesOf(attempt_id)
    await number(attempt_id)
    const numbered = await linesOf(attempt_id)
    expect(numbered.folded.startsWith('@')).toBe(true)
    expect(numbered.plain).toBe(folded)
    expect(await rowsOf(attempt_id)).toEqual(rows)
  })
})
