import { sql, type SQL } from 'drizzle-orm'

/** Of the quiz of a row `d` of `quiz_days`: as long as it is the same, no play was regraded. */
export const CORRECTED = sql`(SELECT concat(count(*), ' ', sum(players)) FROM key_fixes k WHERE k.quiz_id = d.quiz_id)`

/** Whether plays of the quiz are being regraded. */
export const IS_CORRECTING = sql`EXISTS (SELECT FROM key_fixes k WHERE k.quiz_id = d.quiz_id AND k.done_at IS NULL)`

/** Whether an author's day has kept figures that were not compared with its plays yet. */
export const hasUnchecked = (authorId: string, day: string): SQL => sql`EXISTS (
  SELECT FROM quizzes q JOIN quiz_days d ON d.quiz_id = q.id AND d.day = ${day}
  WHERE q.author_id = ${authorId} AND NOT (d.checked AND d.corrected = ${CORRECTED}))`
