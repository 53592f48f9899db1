import type { OwnData } from '#contract/own-data.ts'
import { statement, type Db } from '#server/platform/db/db.ts'

type OwnPractice = OwnData['practice']
type Row<Own extends object, Dates extends keyof Own> = Omit<Own, Dates> & Record<Dates, Date>

const readCards = statement<Row<OwnPractice['cards'][number], 'made_at' | 'due_at'>>(
  'read own cards',
  `SELECT q.quiz_url, c.qid, c.first_answer AS answer, c.made_at, c.due_at, c.stability, c.difficulty, c.reps AS reviews,
     c.lapses, c.gone OR c.removed_at IS NOT NULL AS gone
   FROM practice_cards c JOIN quizzes q ON q.id = c.quiz_id WHERE c.user_id = $1 ORDER BY c.made_at, c.id`,
)
const readReviews = statement<Row<OwnPractice['reviews'][number], 'at'>>(
  'read own reviews',
  `SELECT q.quiz_url, c.qid, r.answer, r.correct, r.credit, r.predicted, r.at
   FROM practice_cards c JOIN quizzes q ON q.id = c.quiz_id JOIN practice_reviews r ON r.card_id = c.id
   WHERE c.user_id = $1 ORDER BY r.at, r.id`,
)

/** Every card of a user and the whole log, for "download my data". */
export const ownCards = async (db: Db, userId: string): Promise<OwnPractice> => ({
  cards: (await readCards(db, [userId])).rows.map((card) => ({
    ...card,
    made_at: card.made_at.toISOString(),
    due_at: card.due_at.toISOString(),
  })),
  reviews: (await readReviews(db, [userId])).rows.map((review) => ({ ...review, at: review.at.toISOString() })),
})
