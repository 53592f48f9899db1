import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generate, type Generated } from '#bench/generate.ts'
import type { Answer } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { creditOf } from '#contract/quiz/credit-of.ts'
import { allOrNothing } from '#contract/quiz/credit.ts'
import { answerLines, type TimedAnswer } from '#server/play/attempt.ts'
import { reconcile } from '#server/rewards/reconcile.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const AMOUNTS = { quizzes: 300, players: 80, plays: 400, seed: 7 }
const FEW = { quizzes: 30, players: 10, plays: 40 }

/** What two databases made from one seed must have in common. */
const shapeOf = async ({ sql }: TestDatabase) => ({
  categories: await sql('SELECT slug, quiz_count FROM categories ORDER BY slug'),
  answers: await sql(
    `SELECT qid, count(*), count(*) FILTER (WHERE w.correct) AS correct
     FROM attempts a CROSS JOIN LATERAL answers_of(a.id) w GROUP BY 1 ORDER BY 1`,
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
    expect(made).toMatchObject({ quizzes: 300, players: 80, attempts: 400 })
    expect(made.answers).toBeGreaterThan(3_000)
    const [counted] = await first.sql(`SELECT
      (SELECT count(*)::int FROM quizzes WHERE quiz_url ~ '-7-') AS quizzes,
      (SELECT count(*)::int FROM users WHERE name ~ ' 7-') AS players,
      (SELECT count(*)::int FROM attempts) + (SELECT count(*)::int FROM swept_starts, unnest(seeds)) AS attempts,
      (SELECT count(*)::int FROM attempts a CROSS JOIN LATERAL answers_of(a.id)) AS answers,
      (SELECT count(*)::int FROM board_plays) AS waiting, to_regnamespace('generated') AS scaffold`)
    const { paid: _, ...amounts } = made
    expect(counted).toEqual({ ...amounts, waiting: 0, scaffold: null })
  })

  test('has what is abandoned, replayed, by guests and lately as life has it', async () => {
    const [shares] = await first.sql(`SELECT
      (count(*) FILTER (WHERE finished_at IS NULL))::float / count(*) AS abandoned,
      (count(*) FILTER (WHERE user_id IS NULL))::float / count(*) AS guests,
      (count(*) FILTER (WHERE replay))::float / count(*) AS replays,
      (count(*) FILTER (WHERE started_at > clock_now() - interval '7 days'))::float / count(*) AS lately
      FROM attempts`)
    expect(shares?.abandoned).toBeGreaterThan(0.05)
    expect(shares?.guests).toBeGreaterThan(0.08)
    expect(shares?.replays).toBeGreaterThan(0)
    expect(shares?.lately).toBeGreaterThan(0.05)
  })

  test('is marked as the server would mark it', async () => {
    const rows = await first.sql<{ question: KeyedQuestion; answer: Answer; correct: boolean }>(`
      SELECT question, answer, w.correct
      FROM attempts a CROSS JOIN LATERAL answers_of(a.id) w JOIN quiz_versions USING (quiz_id, version)
      CROSS JOIN LATERAL (SELECT q AS question FROM jsonb_array_elements(questions) q WHERE q->>'qid' = qid) asked`)
    expect(rows).toHaveLength(made.answers)
    expect(
      rows.filter(
        ({ question, answer, correct }) =>
          creditOf(question, answer, { partial_credit: false }) !== allOrNothing(correct),
      ),
    ).toEqual([])
    expect(new Set(rows.map(({ question }) => question.type))).toEqual(
      new Set(['single', 'multiple', 'true_false', 'text', 'number', 'order']),
    )
  })

  test('has the answers of finished plays as lines, as finishing writes them, and the others as rows', async () => {
    const [stored] = await first.sql(`SELECT
      (SELECT count(*)::int FROM attempts WHERE (finished_at IS NULL) <> (answer_lines IS NULL)) AS elsewhere,
      (SELECT count(*)::int FROM answers JOIN attempts a ON a.id = attempt_id WHERE finished_at IS NOT NULL) AS rows,
      (SELECT count(*)::int FROM attempts WHERE finished_at IS NULL AND answered_at = started_at
        AND started_at < clock_now() - interval '30 days') AS unswept`)
    expect(stored).toEqual({ elsewhere: 0, rows: 0, unswept: 0 })
    const finished = await first.sql<{ lines: string; given: TimedAnswer[] }>(
      `SELECT answer_lines AS lines, (
         SELECT json_agg(json_build_object('qid', qid, 'answer', answer, 'correct', correct, 'credit', credit, 'shares', shares,
           'corrected', corrected, 'after', (1000000 * extract(epoch FROM answered_at - started_at))::bigint) ORDER BY answered_at)
         FROM answers_of(a.id)) AS given
       FROM attempts a WHERE finished_at IS NOT NULL ORDER BY id`,
    )
    expect(finished.map(({ given }) => answerLines(given))).toEqual(finished.map(({ lines }) => lines))
  })

  test('tells players what they were paid', async () => {
    const [told] = await first.sql(`SELECT count(*)::int AS plays,
      count(*) FILTER (WHERE earned IS DISTINCT FROM paid)::int AS untrue FROM (
        SELECT (SELECT coalesce(sum((line->>'amount')::int), 0) FROM jsonb_array_elements(result->'earned') line) AS earned,
          coalesce((SELECT amount FROM movements m WHERE m.kind = 'play' AND m.to_purse = a.user_id AND m.cause LIKE '%' || a.quiz_id), 0) AS paid
        FROM attempts a WHERE first AND user_id IS NOT NULL) result`)
    expect(told?.plays).toBeGreaterThan(100)
    expect(told?.untrue).toBe(0)
  })

  test('has lists, searches and the running total of the purses in step', async () => {
    const [step] = await first.sql(`SELECT
      (SELECT count(*)::int FROM (
        SELECT quiz_id, category_id, card_bucket(question_count, average, timed), question_count, plays, week_plays, average, published_at
        FROM cards WHERE listed
        EXCEPT SELECT quiz_id, category_id, bucket, question_count, plays, week_plays, average, published_at FROM card_sort_keys) k) AS unsorted,
      (SELECT count(*)::int FROM card_sort_keys) - (SELECT count(*)::int FROM cards WHERE listed) AS unlisted,
      (SELECT count(*)::int FROM cards WHERE NOT tsvector_to_array(lexemes) @> ARRAY['c/' || category_id,
        'b/' || card_bucket(question_count, average, timed), split_part(search, ' ', 1)]) AS unfound,
      (SELECT count(*)::int FROM (SELECT words_of(search) FROM cards EXCEPT SELECT word FROM search_words) w) AS unknown,
      (SELECT sum(balance)::int FROM purses WHERE kind = 'player') - (SELECT sum(held)::int FROM purse_totals) AS uncounted,
      (SELECT count(*)::int FROM player_records) AS recorded`)
    expect(step).toEqual({ unsorted: 0, unlisted: 0, unfound: 0, unknown: 0, uncounted: 0, recorded: 0 })
  })

  test('agrees with its own figures', async () => {
    const [figures] = await first.sql(`SELECT
      (SELECT sum(plays)::int FROM cards) AS plays, (SELECT sum(plays)::int FROM score_figures) AS scores,
      (SELECT sum(week_plays)::int FROM cards) AS week,
      (SELECT count(*)::int FROM attempts WHERE finished_at IS NOT NULL) AS finished,
      (SELECT count(*)::int FROM attempts WHERE first
        AND finished_at >= date_trunc('day', clock_now(), 'UTC') - interval '6 days') AS lately,
      (SELECT sum(answers)::int FROM question_figures) AS counted,
      (SELECT count(*)::int FROM attempts a CROSS JOIN LATERAL answers_of(a.id) WHERE NOT replay) AS given,
      (SELECT count(*)::int FROM (
        SELECT quiz_id, qid, sum(answers), sum(correct) FROM question_figures GROUP BY 1, 2
        EXCEPT SELECT quiz_id, qid, count(*), count(*) FILTER (WHERE w.correct)
          FROM attempts a CROSS JOIN LATERAL answers_of(a.id) w WHERE NOT replay GROUP BY 1, 2) d) AS miscounted,
      (SELECT sum(correct)::int FROM attempts WHERE finished_at IS NOT NULL) AS right,
      (SELECT count(*)::int FROM attempts a CROSS JOIN LATERAL answers_of(a.id) w
        WHERE finished_at IS NOT NULL AND w.correct) AS marked,
      (SELECT sum(quiz_count)::int FROM categories) - (SELECT count(*)::int FROM cards WHERE listed) AS uncounted,
      (SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND NOT convalidated) AS unchecked`)
    expect(figures).toMatchObject({ uncounted: 0, unchecked: 0, miscounted: 0 })
    expect(figures?.plays).toBe(figures?.finished)
    expect(figures?.scores).toBe(figures?.finished)
    expect(figures?.week).toBe(figures?.lately)
    expect(figures?.counted).toBe(figures?.given)
    expect(figures?.right).toBe(figures?.marked)
  })

  test('has books that are clean, with no player paid more than a day allows', async () => {
    expect((await reconcile(first.db)).differences).toEqual([])
    const [money] = await first.sql(`SELECT
      (SELECT count(*)::int FROM movements WHERE kind = 'play') AS paid,
      (SELECT count(*)::int FROM mailbox_plays) AS mailed,
      (SELECT max(sum)::int FROM (SELECT sum(amount) FROM movements WHERE kind = 'play' GROUP BY to_purse, day) d) AS most`)
    expect(money?.paid).toBeGreaterThan(20)
    expect(money?.mailed).toBeGreaterThan(10)
    expect(money?.most).toBeLessThanOrEqual(200)
  })

  test('has boards with the points of what counts', async () => {
    const [points] = await first.sql(`SELECT
      (SELECT sum(points)::int FROM board_scores JOIN boards b ON b.id = board_id
        WHERE period = 'all' AND category_id IS NULL) AS scored,
      (SELECT sum(a.correct)::int FROM attempts a JOIN quizzes q ON q.id = a.quiz_id AND q.rewarded
        WHERE first AND user_id IS NOT NULL AND user_id <> author_id) AS earned`)
    expect(points?.scored).toBe(points?.earned)
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
    await generate(first.url, { ...FEW, seed: 8 })
    await generate(second.url, { ...FEW, seed: 9 })
    expect((await shapeOf(first)).categories).not.toEqual((await shapeOf(second)).categories)
  })

  test('is refused in a sentence where it could not hang together', async () => {
    await expect(generate(first.url, { ...AMOUNTS, players: 0 })).rejects.toThrow('quizzes need a player')
    await expect(generate(first.url, { ...AMOUNTS, plays: 0.5 })).rejects.toThrow('whole numbers')
  })
})
