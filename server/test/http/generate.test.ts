import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generate, type Generated } from '#bench/generate.ts'
import type { Answer } from '#contract/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { creditOf } from '#contract/credit-of.ts'
import { allOrNothing } from '#contract/credit.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const AMOUNTS = { quizzes: 300, players: 80, answers: 2_005, seed: 7 }

/** What two databases made from one seed must have in common. */
const shapeOf = async ({ sql }: TestDatabase) => ({
  categories: await sql('SELECT slug, quiz_count FROM categories ORDER BY slug'),
  answers: await sql(
    'SELECT qid, count(*), count(*) FILTER (WHERE correct) AS correct FROM answers GROUP BY 1 ORDER BY 1',
  ),
  players: await sql(
    'SELECT user_id, count(*), count(*) FILTER (WHERE first) AS first FROM attempts GROUP BY 1 ORDER BY 1',
  ),
})

describe('generated data', () => {
  let first: TestDatabase
  let second: TestDatabase
  let made: Generated

  beforeAll(async () => {
    ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
    ;[made] = await Promise.all([generate(first.url, AMOUNTS), generate(second.url, AMOUNTS)])
  })
  afterAll(() => Promise.all([first?.drop(), second?.drop()]))

  test('is as much as was asked for', async () => {
    expect(made).toEqual({ quizzes: 300, players: 80, attempts: 201, answers: 2_005 })
    const [counted] = await first.sql(`SELECT
      (SELECT count(*)::int FROM quizzes WHERE quiz_url ~ '-7-') AS quizzes,
      (SELECT count(*)::int FROM users WHERE name ~ '^player-7-') AS players,
      (SELECT count(*)::int FROM attempts) AS attempts, (SELECT count(*)::int FROM answers) AS answers`)
    expect(counted).toEqual(made)
  })

  test('is marked as the server would mark it', async () => {
    const rows = await first.sql<{ question: KeyedQuestion; answer: Answer; correct: boolean }>(`
      SELECT question, answer, w.correct
      FROM answers w JOIN attempts a ON a.id = attempt_id JOIN quiz_versions USING (quiz_id, version)
      CROSS JOIN LATERAL (SELECT q AS question FROM jsonb_array_elements(questions) q WHERE q->>'qid' = qid) asked`)
    expect(rows).toHaveLength(2_005)
    expect(
      rows.filter(
        ({ question, answer, correct }) =>
          creditOf(question, answer, { partial_credit: false }) !== allOrNothing(correct),
      ),
    ).toEqual([])
    expect(new Set(rows.map(({ question }) => question.type)).size).toBe(6)
  })

  test('agrees with its own figures', async () => {
    const [figures] = await first.sql(`SELECT
      (SELECT sum(plays)::int FROM cards) AS plays, (SELECT sum(plays)::int FROM score_figures) AS scores,
      (SELECT sum(answers)::int FROM question_figures) AS counted,
      (SELECT count(*)::int FROM answers JOIN attempts a ON a.id = attempt_id WHERE NOT replay) AS given,
      (SELECT sum(quiz_count)::int FROM categories) - (SELECT count(*)::int FROM cards) AS uncounted,
      (SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND NOT convalidated) AS unchecked`)
    expect(figures).toMatchObject({ plays: 200, scores: 200, uncounted: 0, unchecked: 0 })
    expect(figures?.counted).toBe(figures?.given)
  })

  test('leaves every reference and index as the migrations made them', async () => {
    const definitions = `
      SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2`
    const untouched = await createTestDatabase('empty_site')
    expect(await first.sql(definitions)).toEqual(await untouched.sql(definitions))
    await untouched.drop()
  })

  test('is the same for the same seed and other for another', async () => {
    const shape = await shapeOf(first)
    expect(await shapeOf(second)).toEqual(shape)
    await generate(first.url, { ...AMOUNTS, seed: 8 })
    await generate(second.url, { ...AMOUNTS, seed: 9 })
    expect((await shapeOf(first)).categories).not.toEqual((await shapeOf(second)).categories)
  })

  test('is refused in a sentence where it could not hang together', async () => {
    await expect(generate(first.url, { ...AMOUNTS, players: 0 })).rejects.toThrow('quizzes need a player')
    await expect(generate(first.url, { ...AMOUNTS, answers: 0.5 })).rejects.toThrow('whole numbers')
  })
})
