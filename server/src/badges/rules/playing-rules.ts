import { sql } from 'drizzle-orm'
import { KIND_LABELS } from '#contract/kind-labels.ts'
import { KINDS } from '#contract/kinds.ts'
import { namesOf } from '#contract/names-of.ts'
import type { BadgeRule } from '../badge-rule.ts'
import { isDaily, personOf, selfOf } from './people.ts'

/** So few questions are soon all right, or half wrong, by chance. */
const LEAST_QUESTIONS = 5
/** How many others must have played a quiz before it can be called hard, and how many of them are looked at. */
const LEAST_PLAYERS = 10
const MOST_PLAYERS = 400

const SCORED_KINDS = namesOf(KINDS).filter((kind) => KINDS[kind].isScored)

const kindLabel = (name = ''): string =>
  namesOf(KIND_LABELS).flatMap((kind) => (kind === name ? [KIND_LABELS[kind]] : []))[0] ?? name

export const everyCategory: BadgeRule = {
  id: 'every-category',
  name: 'All-rounder',
  rule: 'Finish a quiz in every category, with at least one right answer in each.',
  why: ({ count, name, title }) => `${count} categories. The last was ${name}, with “${title}”.`,
  earned: (people) => sql`
    WITH firsts AS (
      SELECT DISTINCT ON (a.user_id, v.category_id) a.user_id, v.category_id, a.finished_at, a.id, a.quiz_id, v.title
      FROM ${people} me
      JOIN attempts a ON a.user_id = me.user_id AND a.finished_at <= me.until AND a.correct > 0
      JOIN quizzes q ON q.id = a.quiz_id AND q.author_id <> a.user_id AND NOT ${isDaily}
      JOIN quiz_versions v ON v.quiz_id = a.quiz_id AND v.version = a.version
      ORDER BY a.user_id, v.category_id, a.finished_at, a.id
    )
    SELECT f.user_id, max(f.finished_at) AS earned_at,
      (array_agg(jsonb_build_object('count', (SELECT count(*) FROM categories WHERE quiz_count > 0 AND listed), 'name', c.name,
        'quiz_id', f.quiz_id, 'title', f.title) ORDER BY f.finished_at DESC, f.id DESC))[1] AS why
    FROM firsts f JOIN categories c ON c.id = f.category_id AND c.quiz_count > 0 AND c.listed
    GROUP BY f.user_id HAVING count(*) = (SELECT count(*) FROM categories WHERE quiz_count > 0 AND listed)`,
}

export const everyKind: BadgeRule = {
  id: 'every-kind',
  name: 'Every which way',
  rule: `Get one question of each of the ${SCORED_KINDS.length} kinds right.`,
  why: ({ count, name, title }) => `All ${count} kinds. The last was “${kindLabel(name)}”, in “${title}”.`,
  earned: (people) => sql`
    WITH firsts AS (
      SELECT DISTINCT ON (a.user_id, known.kind) a.user_id, known.kind, a.finished_at, a.id, a.quiz_id, v.title
      FROM ${people} me
      JOIN attempts a ON a.user_id = me.user_id AND a.finished_at <= me.until AND a.correct > 0
      JOIN quizzes q ON q.id = a.quiz_id AND q.author_id <> a.user_id
      JOIN quiz_versions v ON v.quiz_id = a.quiz_id AND v.version = a.version
      CROSS JOIN LATERAL (
        SELECT asked->>'type' AS kind FROM answers_of(a.id) w JOIN jsonb_array_elements(v.questions) asked ON asked->>'qid' = w.qid
        WHERE w.correct OFFSET 0
      ) known
      ORDER BY a.user_id, known.kind, a.finished_at, a.id
    )
    SELECT user_id, max(finished_at) AS earned_at,
      (array_agg(jsonb_build_object('count', ${SCORED_KINDS.length}::int, 'name', kind, 'quiz_id', quiz_id, 'title', title)
        ORDER BY finished_at DESC, id DESC, kind))[1] AS why
    FROM firsts WHERE kind = ANY (${sql.param(SCORED_KINDS)}::text[])
    GROUP BY user_id HAVING count(*) = ${SCORED_KINDS.length}`,
}

export const cleanSheet: BadgeRule = {
  id: 'clean-sheet',
  name: 'Clean sheet',
  rule: 'Get everything right the first time, in a quiz where others get less than half.',
  why: ({ title, correct, total }) => `“${title}”, ${correct} of ${total}.`,
  // Others' answers are counted as they were told: what a corrected key gave them later makes no quiz easier.
  earned: (people) => sql`
    SELECT DISTINCT ON (a.user_id) a.user_id, a.finished_at AS earned_at,
      jsonb_build_object('quiz_id', a.quiz_id, 'title', v.title, 'correct', a.correct, 'total', a.total) AS why
    FROM ${people} me
    JOIN ${selfOf(sql`me.user_id`)} self ON true
    JOIN attempts a ON a.user_id = me.user_id AND a.finished_at <= me.until
      AND a.first AND a.correct = a.total AND a.total >= ${LEAST_QUESTIONS}
    JOIN quizzes q ON q.id = a.quiz_id AND q.author_id <> a.user_id
    JOIN quiz_versions v ON v.quiz_id = a.quiz_id AND v.version = a.version
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT person) AS people, avg(share) AS share FROM (
        SELECT p.person, (o.correct - (
          SELECT count(*) FROM answers_of(o.id) w WHERE w.corrected AND w.correct)) / o.total::float8 AS share
        FROM attempts o CROSS JOIN ${personOf(sql`o.user_id`)} p
        WHERE o.quiz_id = a.quiz_id AND o.started_at < a.finished_at AND o.finished_at < a.finished_at AND o.first
          AND o.total > 0 AND p.verified_at <= a.finished_at AND p.person <> self.person AND o.user_id <> q.author_id
        ORDER BY o.started_at, o.id LIMIT ${MOST_PLAYERS}
      ) plays
    ) others
    WHERE others.people >= ${LEAST_PLAYERS} AND others.share < 0.5
    ORDER BY a.user_id, a.finished_at, a.id`,
}

export const secondWind: BadgeRule = {
  id: 'second-wind',
  name: 'Second wind',
  rule: 'Come back to a quiz where you missed half or more, at least a day later, and get everything right.',
  why: ({ title, correct, total }) => `“${title}”: ${correct} of ${total} at first, then all of them.`,
  earned: (people) => sql`
    SELECT DISTINCT ON (a.user_id) a.user_id, a.finished_at AS earned_at,
      jsonb_build_object('quiz_id', a.quiz_id, 'title', v.title, 'correct', begun.correct, 'total', b.total) AS why
    FROM ${people} me
    JOIN attempts a ON a.user_id = me.user_id AND a.finished_at <= me.until AND NOT a.first AND a.correct = a.total
    JOIN quizzes q ON q.id = a.quiz_id AND q.author_id <> a.user_id
    JOIN quiz_versions v ON v.quiz_id = a.quiz_id AND v.version = a.version
    JOIN attempts b ON b.user_id = a.user_id AND b.quiz_id = a.quiz_id AND b.first AND b.total >= ${LEAST_QUESTIONS}
      AND b.finished_at <= a.started_at - interval '1 day'
    CROSS JOIN LATERAL (
      SELECT b.correct - count(*) AS correct FROM answers_of(b.id) w WHERE w.corrected AND w.correct
    ) begun
    WHERE begun.correct * 2 <= b.total
    ORDER BY a.user_id, a.finished_at, a.id`,
}
