import { isDeepStrictEqual } from 'node:util'
import { FULL_CREDIT } from '#contract/credit.ts'
import { isScored } from '#contract/question.ts'
import { statement, transact } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'
import { CARD, logOf, replayCard, type CardRow, type LoggedReview } from './card-log.ts'
import { findIn, gradeCard, type PracticeServices } from './grade-card.ts'
import { ownedBy, ownerOf } from './owner.ts'

/** So many quizzes are compared in one request; the others in the next. Until then their cards are as they were. */
const QUIZZES_AT_ONCE = 100

interface OldQuiz {
  quiz_id: string
  current: number
  cards: Pick<CardRow, 'id' | 'qid' | 'version'>[]
}

/** The quizzes that have a newer version than the one that cards of the player agree with; what is due comes first. */
const findOld = statement<OldQuiz>(
  'find cards of older versions',
  `SELECT c.quiz_id, q.version AS current,
     json_agg(json_build_object('id', c.id, 'qid', c.qid, 'version', c.version)) AS cards
   FROM practice_cards c JOIN quizzes q ON q.id = c.quiz_id
   WHERE ${ownedBy('c')} AND c.removed_at IS NULL AND q.version > c.version
     AND q.status = 'published' AND q.deleted_at IS NULL
   GROUP BY c.quiz_id, q.version ORDER BY min(c.due_at), c.quiz_id LIMIT ${QUIZZES_AT_ONCE}`,
)
const lockCards = statement<CardRow>(
  'lock cards',
  `SELECT ${CARD} FROM practice_cards c WHERE c.id = ANY ($1) AND c.version < $2 ORDER BY c.id FOR UPDATE`,
)
const agree = statement(
  'cards agree with version',
  `UPDATE practice_cards c SET version = $3, gone = n.gone FROM unnest($1::uuid[], $2::boolean[]) AS n (id, gone)
   WHERE c.id = n.id AND c.version < $3`,
)
const remove = statement(
  'remove cards',
  'UPDATE practice_cards SET version = $2, removed_at = clock_now() WHERE id = ANY ($1)',
)

/** Grades the reviews of a locked card again. */
async function regradedLog(services: PracticeServices, card: CardRow, current: number): Promise<LoggedReview[]> {
  const log: LoggedReview[] = []
  for (const review of await logOf(services.db, card.id)) {
    const { credit } = (await gradeCard(services, card, review, current)) ?? review
    log.push({ ...review, credit, correct: credit === FULL_CREDIT })
  }
  return log
}

/**
 * Compares cards with questions of their quiz that were changed. If the first answer is right by the key of now, a card
 * is removed for good; else its reviews are graded by that key, and the schedule follows from them anew.
 */
const compareChanged = ({ db, versions }: PracticeServices, ids: string[], current: number): Promise<void> =>
  transact(db, async (tx) => {
    const services = { db: tx, versions }
    const removed: string[] = []
    const kept: string[] = []
    for (const card of (await lockCards(tx, [ids, current])).rows) {
      const first = { answer: card.first_answer, version: card.first_version }
      const isRight = (await gradeCard(services, card, first, current))?.credit === FULL_CREDIT
      ;(isRight ? removed : kept).push(card.id)
      if (!isRight && card.reps > 0) await replayCard(tx, card, await regradedLog(services, card, current))
    }
    if (removed.length > 0) await remove(tx, [removed, current])
    if (kept.length > 0) await agree(tx, [kept, kept.map(() => false), current])
  })

async function compareQuiz(services: PracticeServices, { quiz_id, current, cards }: OldQuiz): Promise<void> {
  const { db, versions } = services
  const now = await versions.get(db, quiz_id, current)
  const same: { id: string; gone: boolean }[] = []
  const changed: string[] = []
  for (const { id, qid, version } of cards) {
    const question = findIn(now, qid)
    const gone = !question || !isScored(question)
    if (gone || isDeepStrictEqual(findIn(await versions.get(db, quiz_id, version), qid), question))
      same.push({ id, gone })
    else changed.push(id)
  }
  if (same.length > 0) await agree(db, [same.map(({ id }) => id), same.map(({ gone }) => gone), current])
  if (changed.length > 0) await compareChanged(services, changed, current)
}

/**
 * Brings the cards of a player in line with the current versions of their quizzes, one quiz after the other. Returns
 * whether that is all.
 */
export async function compareCards(services: PracticeServices, player: Player): Promise<boolean> {
  const { rows } = await findOld(services.db, ownerOf(player))
  for (const quiz of rows) await compareQuiz(services, quiz)
  return rows.length < QUIZZES_AT_ONCE
}
