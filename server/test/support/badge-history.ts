import { badgesPersonalData } from '#server/badges/store.ts'
import { ANSWERS_AS_LINES } from './answer-lines.ts'
import type { MadeUser } from './factories.ts'
import type { TestDatabase } from './test-database.ts'

export interface KnownQuiz {
  id: string
  version: number
  qids: string[]
}

export type Who = Pick<MadeUser, 'id'> | { guest: Buffer }

/** Writes history straight into the tables, at the site's time: playing thousands of rounds over HTTP takes too long. */
export const badgeHistory = ({ sql, db }: TestDatabase) => ({
  async quiz(quizId: string): Promise<KnownQuiz> {
    const [row] = await sql<KnownQuiz>(
      `SELECT q.id, q.version, array_agg(one->>'qid' ORDER BY n) AS qids FROM quizzes q
       JOIN quiz_versions v ON v.quiz_id = q.id AND v.version = q.version
       CROSS JOIN jsonb_array_elements(v.questions) WITH ORDINALITY AS asked (one, n)
       WHERE q.id = $1 AND one->>'type' <> 'poll' GROUP BY q.id`,
      [quizId],
    )
    if (!row) throw new Error('There is no such quiz.')
    return row
  },

  /** A finished round with this many right answers, ended now. */
  async play(who: Who, { id, version, qids }: KnownQuiz, correct: number): Promise<string> {
    const user = 'id' in who ? who.id : null
    const guest = 'guest' in who ? who.guest : null
    const [attempt] = await sql<{ id: string }>(
      `INSERT INTO attempts (quiz_id, version, user_id, guest_hash, seed, replay, started_at, answered_at, finished_at, correct, credit, total, first, result)
       SELECT $1, $2, $3, $4, 1, is_replay, clock_now() - interval '1 minute', clock_now(), clock_now(), $5, $5 * 1000, $6, NOT is_replay, '{}'
       FROM (SELECT EXISTS (SELECT FROM attempts WHERE quiz_id = $1 AND (user_id = $3 OR guest_hash = $4) AND finished_at IS NOT NULL) AS is_replay) known
       RETURNING id`,
      [id, version, user, guest, correct, qids.length],
    )
    await sql(
      `INSERT INTO answers (attempt_id, qid, answer, correct, credit)
       SELECT $1, qid, '0', n <= $3, CASE WHEN n <= $3 THEN 1000 ELSE 0 END FROM unnest($2::text[]) WITH ORDINALITY AS asked (qid, n)`,
      [attempt?.id, qids, correct],
    )
    await sql(ANSWERS_AS_LINES)
    return attempt?.id ?? ''
  },

  report: ({ id: userId }: Pick<MadeUser, 'id'>, { id, qids }: KnownQuiz, at = 0) =>
    sql("INSERT INTO question_reports (quiz_id, qid, message, user_id) VALUES ($1, $2, 'Is that so?', $3)", [
      id,
      qids[at],
      userId,
    ]),

  /** A key of it is corrected, in a version that is otherwise the same. */
  async correct(quiz: KnownQuiz, at = 0): Promise<void> {
    quiz.version++
    await sql(
      `INSERT INTO quiz_versions SELECT (jsonb_populate_record(v, jsonb_build_object('version', $2::int, 'published_at', clock_now()))).*
       FROM quiz_versions v WHERE v.quiz_id = $1 AND v.version = $2 - 1`,
      [quiz.id, quiz.version],
    )
    await sql('UPDATE quizzes SET version = $2 WHERE id = $1', [quiz.id, quiz.version])
    await sql('INSERT INTO key_corrections (quiz_id, qid, version, done_at) VALUES ($1, $2, $3, clock_now())', [
      quiz.id,
      quiz.qids[at],
      quiz.version,
    ])
  },

  /** A room that ends now, in which each of these answered the given number of the last questions. */
  async room(host: Pick<MadeUser, 'id'>, { id, version, qids }: KnownQuiz, people: { who: Who; answers: number }[]) {
    const [room] = await sql<{ id: string }>(
      `INSERT INTO rooms (code, has_code, user_id, quiz_id, version, pace, settings, scored, phase, ended_at)
       VALUES ('000000', false, $1, $2, $3, 'host', '{}', $4, 'end', clock_now()) RETURNING id`,
      [host.id, id, version, qids.length],
    )
    for (const { who, answers } of people)
      await sql(
        `WITH seat AS (
           INSERT INTO seats (room_id, user_id, guest_hash, name, from_index)
           VALUES ($1, $2, $3, gen_random_uuid()::text, 0) RETURNING id)
         INSERT INTO room_answers (room_id, qid, seat_id, answer, credit, points)
         SELECT $1, qid, seat.id, '0', 0, 0 FROM seat, unnest($4::text[]) qid`,
        [
          room?.id,
          'id' in who ? who.id : null,
          'guest' in who ? who.guest : null,
          answers === 0 ? [] : qids.slice(-answers),
        ],
      )
  },

  /** Answers a card for the first time, or again. */
  async review({ id }: Pick<MadeUser, 'id'>, quiz: KnownQuiz, at: number, correct: boolean): Promise<void> {
    await sql(
      `WITH card AS (
         INSERT INTO practice_cards (user_id, quiz_id, qid, attempt_id, first_answer, first_version, made_at, version, due_at)
         SELECT $1, $2, $3, a.id, '1', a.version, clock_now(), a.version, clock_now() FROM attempts a
         WHERE a.user_id = $1 AND a.quiz_id = $2 LIMIT 1
         ON CONFLICT (user_id, quiz_id, qid) WHERE user_id IS NOT NULL DO UPDATE SET gone = false RETURNING id
       ) INSERT INTO practice_reviews (card_id, session_id, at, answer, version, correct, credit)
       SELECT id, gen_random_uuid(), clock_now(), '0', $4, $5, 0 FROM card`,
      [id, quiz.id, quiz.qids[at], quiz.version, correct],
    )
  },

  /** The second of these rounds answers the challenge of the first. */
  async challenge(quiz: KnownQuiz, made: { who: Who; attempt: string }, taken: { who: Who; attempt: string }) {
    const [challenge] = await sql<{ id: string }>(
      `INSERT INTO challenges (token, quiz_id, version, seed, attempt_id, people, guests, ends_at)
       VALUES (gen_random_uuid()::text, $1, $2, 1, $3, 2, 2, clock_now() + interval '30 days') RETURNING id`,
      [quiz.id, quiz.version, made.attempt],
    )
    for (const { who, attempt } of [made, taken])
      await sql(
        `INSERT INTO challenge_people (challenge_id, attempt_id, user_id, guest_hash, guest_number) VALUES ($1, $2, $3, $4, 1)`,
        [challenge?.id, attempt, 'id' in who ? who.id : null, 'guest' in who ? who.guest : null],
      )
  },

  /** A login gives a guest's rounds to the user, as claimAttempts does. */
  async claim({ id }: Pick<MadeUser, 'id'>, guest: Buffer): Promise<void> {
    await badgesPersonalData.claim?.(db, guest, id)
    await sql('UPDATE challenge_people SET user_id = $2, guest_hash = NULL WHERE guest_hash = $1', [guest, id])
    await sql(
      `UPDATE attempts a SET user_id = $2, guest_hash = NULL,
         first = a.first AND NOT EXISTS (SELECT FROM attempts own WHERE own.user_id = $2 AND own.quiz_id = a.quiz_id AND own.first)
       WHERE guest_hash = $1`,
      [guest, id],
    )
  },

  /** Two accounts whose addresses lead to one mailbox. */
  async oneMailbox(...accounts: Pick<MadeUser, 'id'>[]): Promise<void> {
    await sql(
      `WITH box AS (INSERT INTO mailboxes (hash) VALUES (sha256(gen_random_uuid()::text::bytea)) RETURNING hash)
       INSERT INTO account_mailboxes SELECT id, hash FROM box, unnest($1::uuid[]) id`,
      [accounts.map(({ id }) => id)],
    )
  },
})
