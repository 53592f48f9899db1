import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { PracticeVerdict } from '#contract/api/practice.ts'
import type { Answer } from '#contract/quiz/question.ts'
import { statement, transact } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Player } from '#server/play/attempt.ts'
import { refuseUnfit, verdictOn } from '#server/play/grading.ts'
import { CARD, logOf, memoryValues, writeMemory, type CardRow } from './card-log.ts'
import { gradeCard, type VersionedAnswer, type PracticeServices } from './grade-card.ts'
import { isNobody, ownedBy, ownerOf } from './owner.ts'
import { afterReview, predictedRecall } from './schedule.ts'

interface AskedCard extends CardRow {
  /** The version of the quiz that was shown, and the current one. */
  shown: number
  current: number
  is_answered: boolean
  now: Date
}

/** The card is the lock: answers from two tabs or devices take turns. */
const lockAsked = statement<AskedCard>(
  'lock card to answer',
  `SELECT ${CARD}, n.version AS shown, q.version AS current, c.reps > n.reps AS is_answered,
     greatest(clock_now(), c.last_review_at) AS now
   FROM practice_session_cards n
     JOIN practice_sessions s ON s.id = n.session_id
     JOIN practice_cards c ON c.id = n.card_id
     JOIN quizzes q ON q.id = c.quiz_id
   WHERE ${ownedBy('s')} AND n.session_id = $3 AND n.card_id = $4
   FOR UPDATE OF c`,
)

const writeReview = statement(
  'write review',
  `INSERT INTO practice_reviews (card_id, session_id, at, answer, version, correct, credit, predicted)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/**
 * Grades an answer to a card of the player's session and schedules the card. If it was answered since the session began,
 * from wherever, that answer counts and nothing is scheduled again.
 */
export async function answerCard(
  { db, versions }: PracticeServices,
  { sessionId, cardId, answer, player }: { sessionId: string; cardId: string; answer: Answer; player: Player },
): Promise<PracticeVerdict> {
  if (isNobody(player)) throw notFound('That card')
  return transact(db, async (tx) => {
    const [card] = (await lockAsked(tx, [...ownerOf(player), sessionId, cardId])).rows
    if (!card) throw notFound('That card')
    const grade = async (versioned: VersionedAnswer) => {
      const graded = await gradeCard({ db: tx, versions }, card, versioned, card.current)
      if (!graded) throw notFound('That question')
      const { original, question, credit } = graded
      return { original, credit, verdict: verdictOn(question, versioned.answer, credit, null) }
    }
    const before = card.is_answered ? (await logOf(tx, cardId)).at(-1) : undefined
    if (before) return { ...(await grade(before)).verdict, next_due_at: card.due_at.toISOString() }
    const { original, credit, verdict } = await grade({ answer, version: card.shown })
    refuseUnfit(original, answer)
    const { now: at, shown } = card
    const correct = credit === FULL_CREDIT
    const memory = afterReview(cardId, card, { at, correct })
    const predicted = predictedRecall(card, at)
    await writeReview(tx, [cardId, sessionId, at, JSON.stringify(answer), shown, correct, credit, predicted])
    await writeMemory(tx, memoryValues(cardId, memory))
    return { ...verdict, next_due_at: memory.due_at.toISOString() }
  })
}
