import type { QuizCard } from '#contract/quiz.ts'
import { cardsOf } from '#server/catalogue/store.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Player } from '../attempt.ts'
import { challengeFor } from './store.ts'

const findPlayed = statement<{ quizzes: string[] }>(
  'find quizzes played by people of challenge',
  `SELECT coalesce(array_agg(DISTINCT a.quiz_id), '{}') AS quizzes FROM (
     SELECT a.quiz_id FROM challenge_people p JOIN attempts a ON a.user_id = p.user_id WHERE p.challenge_id = $1
     UNION ALL
     SELECT a.quiz_id FROM challenge_people p JOIN attempts a ON a.guest_hash = p.guest_hash WHERE p.challenge_id = $1
   ) a`,
)

const findUnplayed = statement<{ quizId: string }>(
  'find quiz for rematch',
  `SELECT c.quiz_id AS "quizId" FROM card_sort_keys c
   WHERE c.quiz_id <> ALL ($1) AND ($2::uuid IS NULL OR c.category_id = $2)
   ORDER BY c.plays DESC, c.published_at DESC, c.quiz_id LIMIT 1`,
)

const findCategory = statement<{ categoryId: string }>(
  'find category of quiz',
  'SELECT category_id AS "categoryId" FROM cards WHERE quiz_id = $1',
)

/** A listed quiz that nobody in the challenge has started, the most played one of the same category first. */
export async function rematchOf(db: Db, token: string, player: Player, publicUrl: string): Promise<QuizCard | null> {
  const { id, quizId, hasFinished } = await challengeFor(db, token, player)
  if (!hasFinished) throw new AppError('CONFLICT', 'Finish your round first.')
  const played = (await findPlayed(db, [id])).rows[0]?.quizzes ?? []
  const [category] = (await findCategory(db, [quizId])).rows
  const unplayed = async (categoryId: string | null) => (await findUnplayed(db, [played, categoryId])).rows[0]?.quizId
  const found = (category && (await unplayed(category.categoryId))) ?? (await unplayed(null))
  return found ? ((await cardsOf(db, [found], publicUrl))[0] ?? null) : null
}
