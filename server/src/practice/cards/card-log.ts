import type { Answer } from '#contract/quiz/question.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { replay, type Memory } from './schedule.ts'

export interface CardRow extends Memory {
  id: string
  quiz_id: string
  qid: string
  first_answer: Answer
  first_version: number
  made_at: Date
  version: number
}

/** Everything of a card; in statements where it is `c`. */
export const CARD = `c.id, c.quiz_id, c.qid, c.first_answer, c.first_version, c.made_at, c.version, c.due_at, c.stability,
  c.difficulty, c.scheduled_days, c.reps, c.lapses, c.state, c.last_review_at`

export interface LoggedReview {
  id: string
  at: Date
  answer: Answer
  version: number
  correct: boolean
  credit: number
}

const readLog = statement<LoggedReview>(
  'read log of card',
  'SELECT id, at, answer, version, correct, credit FROM practice_reviews WHERE card_id = $1 ORDER BY at, id',
)

export const logOf = async (db: Db, cardId: string): Promise<LoggedReview[]> => (await readLog(db, [cardId])).rows

export const writeMemory = statement(
  'write memory of card',
  `UPDATE practice_cards SET due_at = $2, stability = $3, difficulty = $4, scheduled_days = $5, reps = $6, lapses = $7,
     state = $8, last_review_at = $9
   WHERE id = $1`,
)

const writeLog = statement(
  'write log of card',
  `UPDATE practice_reviews r SET correct = n.correct, credit = n.credit, predicted = n.predicted
   FROM jsonb_to_recordset($2) AS n (id bigint, correct boolean, credit smallint, predicted double precision)
   WHERE r.card_id = $1 AND r.id = n.id`,
)

export const memoryValues = (cardId: string, memory: Memory): unknown[] => [
  cardId,
  memory.due_at,
  memory.stability,
  memory.difficulty,
  memory.scheduled_days,
  memory.reps,
  memory.lapses,
  memory.state,
  memory.last_review_at,
]

/** Writes the log of a locked card, oldest first, and what follows from it. */
export async function replayCard(
  tx: Db,
  { id, made_at }: Pick<CardRow, 'id' | 'made_at'>,
  log: readonly LoggedReview[],
): Promise<void> {
  const { memory, predicted } = replay(id, made_at, log)
  const graded = log.map(({ id, correct, credit }, nth) => ({ id, correct, credit, predicted: predicted[nth] }))
  await writeLog(tx, [id, JSON.stringify(graded)])
  await writeMemory(tx, memoryValues(id, memory))
}
