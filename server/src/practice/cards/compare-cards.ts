import { isDeepStrictEqual } from 'node:util'
import { FULL_CREDIT } from '#contract/credit.ts'
import { isScored } from '#contract/question.ts'
import { statement, transact } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'
import { CARD, logOf, replayCard, type CardRow, type LoggedReview } from './card-log.ts'
import { findIn, gradeCard, type PracticeServices } from './grade-card.ts'
import { ownedBy, ownerOf } from './owner.ts'

/** The player's cards whose quiz has a newer version than the one they agree with. */
const findOld = statement<Pick<CardRow, 'id' | 'quiz_id' | 'qid' | 'version'> & { current: number }>(
  'find cards of older versions',
  `SELECT c.id, c.quiz_id, c.qid, c.version, q.version AS current
   FROM practice_cards c JOIN quizzes q ON q.id = c.quiz_id
   WHERE ${ownedBy('c')} AND c.removed_at IS NULL AND q.version > c.version
     AND q.status = 'published' AND q.deleted_at IS NULL
   ORDER BY c.quiz_id`,
)
const lockCard = statement<CardRow>('lock card', `SELECT ${CARD} FROM practice_cards c WHERE c.id = $1 FOR UPDATE`)
const agree = statement(
  'cards agree with versions',
  `UPDATE practice_cards c SET version = n.current, gone = n.gone
   FROM unnest($1::uuid[], $2::int[], $3::boolean[]) AS n (id, current, gone)
   WHERE c.id = n.id AND c.version < n.current`,
)
const remove = statement(
  'remove card',
  'UPDATE practice_cards SET version = $2, removed_at = clock_now() WHERE id = $1',
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
 * Compares a card with a question that was changed. If the first answer is right by its key now, the card is removed for
 * good; else its reviews are graded by that key, and the schedule follows from them anew.
 */
const compareCard = ({ db, versions }: PracticeServices, id: string, current: number): Promise<void> =>
  transact(db, async (tx) => {
    const services = { db: tx, versions }
    const [card] = (await lockCard(tx, [id])).rows
    if (!card || card.version >= current) return
    const first = { answer: card.first_answer, version: card.first_version }
    if ((await gradeCard(services, card, first, current))?.credit === FULL_CREDIT) {
      await remove(tx, [id, current])
      return
    }
    if (card.reps > 0) await replayCard(tx, card, await regradedLog(services, card, current))
    await agree(tx, [[id], [current], [false]])
  })

/** Brings the cards of a player in line with the current versions of their quizzes. */
export async function compareCards(services: PracticeServices, player: Player): Promise<void> {
  const { db, versions } = services
  const same: { id: string; current: number; gone: boolean }[] = []
  for (const { id, quiz_id, qid, version, current } of (await findOld(db, ownerOf(player))).rows) {
    const now = findIn(await versions.get(db, quiz_id, current), qid)
    const gone = !now || !isScored(now)
    if (gone || isDeepStrictEqual(findIn(await versions.get(db, quiz_id, version), qid), now))
      same.push({ id, current, gone })
    else await compareCard(services, id, current)
  }
  if (same.length > 0)
    await agree(db, [same.map(({ id }) => id), same.map(({ current }) => current), same.map(({ gone }) => gone)])
}
