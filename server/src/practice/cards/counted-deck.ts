import { statement, type Db } from '#server/platform/db/db.ts'
import { LONGEST_TRANSACTION } from '#server/platform/db/longest-transaction.ts'
import type { Player } from '#server/play/attempt.ts'
import { compareCards } from './compare-cards.ts'
import type { PracticeServices } from './grade-card.ts'
import { ofOwner, ownedBy, ownerOf } from './owner.ts'

/** How long what was counted is believed, whatever happens meanwhile. */
const BELIEVED_FOR = "interval '1 hour'"

/** Numbers of cards by the id of their category. */
type ByCategory = Record<string, number>

/** The cards of a deck that were never reviewed, and the others. */
interface CountedDeck {
  fresh: ByCategory
  reviewed: ByCategory
}

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

async function countAnew(db: Db, player: Player, isCompared: boolean): Promise<CountedDeck> {
  const owner = ownerOf(player)
  await enterDeck(db, owner)
  const [deck] = (await readGeneration(db, owner)).rows
  const { fresh, reviewed } = (await countDeck(db, owner)).rows[0] ?? { fresh: {}, reviewed: {} }
  if (deck && isCompared)
    await writeCounted(db, [...owner, deck.generation, JSON.stringify(fresh), JSON.stringify(reviewed), deck.at])
  return { fresh, reviewed }
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
