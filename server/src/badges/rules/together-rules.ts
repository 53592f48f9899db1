import { sql } from 'drizzle-orm'
import type { BadgeRule } from '../badge-rule.ts'
import { isDaily, personOf, selfOf } from './people.ts'

const ROOM_OF = 5
const DAYS = 12

export const goodHost: BadgeRule = {
  id: 'good-host',
  name: 'Good host',
  rule: `Host a room that at least ${ROOM_OF} people play to the end.`,
  why: ({ title, count }) => `${count} people played “${title}” in your room.`,
  // Guests are people here: hardly anybody has an account in a classroom or a pub.
  earned: (people) => sql`
    SELECT DISTINCT ON (r.user_id) r.user_id, r.ended_at AS earned_at,
      jsonb_build_object('quiz_id', r.quiz_id, 'title', v.title, 'count', players.count) AS why
    FROM ${people} me
    JOIN ${selfOf(sql`me.user_id`)} self ON true
    JOIN rooms r ON r.user_id = me.user_id AND r.ended_at <= me.until
    JOIN quiz_versions v ON v.quiz_id = r.quiz_id AND v.version = r.version
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT coalesce(p.person, s.id::text)) AS count FROM seats s
      LEFT JOIN ${selfOf(sql`s.user_id`)} p ON true
      WHERE s.room_id = r.id AND s.barred_at IS NULL AND (s.user_id IS NULL OR p.person <> self.person)
        AND EXISTS (SELECT FROM room_answers w
          WHERE w.room_id = r.id AND w.seat_id = s.id AND w.qid = v.questions->-1->>'qid')
        AND (SELECT count(*) FROM room_answers w WHERE w.seat_id = s.id) * 2 >= jsonb_array_length(v.questions)
    ) players
    WHERE players.count >= ${ROOM_OF}
    ORDER BY r.user_id, r.ended_at, r.id`,
}

export const gameOn: BadgeRule = {
  id: 'game-on',
  name: 'Game on',
  rule: 'Challenge somebody who then plays the same round to the end.',
  why: ({ title }) => `Your challenge in “${title}” was taken.`,
  earned: (people) => sql`
    SELECT DISTINCT ON (me.user_id) me.user_id, done.at AS earned_at,
      jsonb_build_object('quiz_id', c.quiz_id, 'title', v.title) AS why
    FROM ${people} me
    JOIN ${selfOf(sql`me.user_id`)} self ON true
    JOIN challenge_people own ON own.user_id = me.user_id
    JOIN challenges c ON c.id = own.challenge_id AND c.attempt_id = own.attempt_id
    JOIN quiz_versions v ON v.quiz_id = c.quiz_id AND v.version = c.version
    JOIN challenge_people taker ON taker.challenge_id = c.id AND taker.id <> own.id
    JOIN attempts a ON a.id = taker.attempt_id AND a.finished_at IS NOT NULL
    JOIN ${personOf(sql`taker.user_id`)} p ON p.person <> self.person
    CROSS JOIN LATERAL (SELECT greatest(a.finished_at, p.verified_at) AS at) done
    WHERE done.at <= me.until
    ORDER BY me.user_id, done.at, a.id`,
}

export const twelveDays: BadgeRule = {
  id: 'twelve-days',
  name: 'Twelve days',
  rule: `Finish the daily ten on any ${DAYS} days of one month.`,
  why: ({ name }) => `${DAYS} days in ${monthName(name)}.`,
  earned: (people) => sql`
    WITH days AS (
      SELECT a.user_id, (a.finished_at AT TIME ZONE 'UTC')::date AS day, min(a.finished_at) AS at
      FROM ${people} me
      JOIN attempts a ON a.user_id = me.user_id AND a.finished_at <= me.until
      JOIN quizzes q ON q.id = a.quiz_id AND ${isDaily}
      GROUP BY 1, 2
    ), numbered AS (
      SELECT *, row_number() OVER (PARTITION BY user_id, date_trunc('month', day) ORDER BY day) AS number FROM days
    )
    SELECT DISTINCT ON (user_id) user_id, at AS earned_at, jsonb_build_object('name', to_char(day, 'YYYY-MM')) AS why
    FROM numbered WHERE number = ${DAYS} ORDER BY user_id, at`,
}

const monthName = (month = ''): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
