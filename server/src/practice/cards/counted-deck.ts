import { isDeepStrictEqual } from 'node:util'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { isScored } from '#contract/quiz/question.ts'
import { statement, type Db, LONGEST_TRANSACTION, transact } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'
import { type PracticeServices, findIn, gradeCard } from './grade-card.ts'
import { ofOwner, ownedBy, ownerOf } from './owner.ts'
import { CARD, logOf, replayCard, type CardRow, type LoggedReview } from './card-log.ts'

/** Numbers of cards by the id of their category. */
type ByCategory = Record<string, number>

/** The cards of a deck that were never reviewed, and the others. */
interface CountedDeck {
  fresh: ByCategory
  reviewed: ByCategory
}

/**
 * Brings a player's cards in line with the current versions of their quizzes, and counts them. Both are only done again
 * when the deck or one of its quizzes has changed: they take longer the larger a deck is.
 */
export async function countedDeck(services: PracticeServices, player: Player): Promise<CountedDeck> {
  const { db } = services
  const [known] = (await readCounted(db, ownerOf(player))).rows
  return known ?? countAnew(db, player, await compareCards(services, player))
}

/** How long what was counted is believed, whatever happens meanwhile. */
const BELIEVED_FOR = "interval '1 hour'"

/** What was counted, unless a quiz of the deck has changed since. */
const readCounted = ofOwner<CountedDeck>(
  'read counted deck',
  (owned) => `SELECT d.fresh, d.reviewed FROM practice_decks d
   WHERE ${owned('d')} AND d.fresh IS NOT NULL AND d.reviewed IS NOT NULL AND d.counted_at > clock_now() - ${BELIEVED_FOR}
     AND NOT EXISTS (
       SELECT FROM practice_quiz_changes x
         CROSS JOIN LATERAL (SELECT FROM practice_cards c WHERE ${owned('c')} AND c.quiz_id = x.quiz_id LIMIT 1) AS own
       WHERE x.changed_at > d.counted_at - ${LONGEST_TRANSACTION})`,
)

async function countAnew(db: Db, player: Player, isCompared: boolean): Promise<CountedDeck> {
  const owner = ownerOf(player)
  await enterDeck(db, owner)
  const [deck] = (await readGeneration(db, owner)).rows
  const { fresh, reviewed } = (await countDeck(db, owner)).rows[0] ?? { fresh: {}, reviewed: {} }
  if (deck && isCompared)
    await writeCounted(db, [...owner, deck.generation, JSON.stringify(fresh), JSON.stringify(reviewed), deck.at])
  return { fresh, reviewed }
}

const enterDeck = statement(
  'enter deck',
  'INSERT INTO practice_decks (user_id, guest_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)
const readGeneration = statement<{ generation: number; at: Date }>(
  'read generation of deck',
  `SELECT d.generation, clock_now() AS at FROM practice_decks d WHERE ${ownedBy('d')}`,
)
const countDeck = ofOwner<CountedDeck>(
  'count deck',
  (owned) => `SELECT coalesce(jsonb_object_agg(category_id, fresh) FILTER (WHERE fresh > 0), '{}') AS fresh,
     coalesce(jsonb_object_agg(category_id, reviewed) FILTER (WHERE reviewed > 0), '{}') AS reviewed
   FROM (
     SELECT k.category_id, sum(own.fresh)::int AS fresh, sum(own.reviewed)::int AS reviewed
     FROM (
       SELECT c.quiz_id, count(*) FILTER (WHERE c.reps = 0) AS fresh, count(*) FILTER (WHERE c.reps > 0) AS reviewed
       FROM practice_cards c WHERE ${owned('c')} AND NOT c.gone AND c.removed_at IS NULL GROUP BY 1
     ) AS own
       JOIN quizzes q ON q.id = own.quiz_id AND q.status = 'published' AND q.deleted_at IS NULL
       JOIN cards k ON k.quiz_id = q.id
     GROUP BY 1) AS counted`,
)
/** Unless the deck has changed meanwhile. */
const writeCounted = statement(
  'write counted deck',
  `UPDATE practice_decks d SET fresh = $4, reviewed = $5, counted_at = $6 WHERE ${ownedBy('d')} AND d.generation = $3`,
)

/** So many quizzes are compared in one request; the others in the next. Until then their cards are as they were. */
const QUIZZES_AT_ONCE = 100

interface OldQuiz {
  quiz_id: string
  current: number
  cards: Pick<CardRow, 'id' | 'qid' | 'version'>[]
}

/**
 * Brings the cards of a player in line with the current versions of their quizzes, one quiz after the other. Returns
 * whether that is all.
 */
async function compareCards(services: PracticeServices, player: Player): Promise<boolean> {
  const { rows } = await findOld(services.db, ownerOf(player))
  for (const quiz of rows) await compareQuiz(services, quiz)
  return rows.length < QUIZZES_AT_ONCE
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

const agree = statement(
  'cards agree with version',
  `UPDATE practice_cards c SET version = $3, gone = n.gone FROM unnest($1::uuid[], $2::boolean[]) AS n (id, gone)
   WHERE c.id = n.id AND c.version < $3`,
)

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

const lockCards = statement<CardRow>(
  'lock cards',
  `SELECT ${CARD} FROM practice_cards c WHERE c.id = ANY ($1) AND c.version < $2 ORDER BY c.id FOR UPDATE`,
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
