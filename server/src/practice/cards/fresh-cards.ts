import { statement, type Db } from '#server/platform/db/db.ts'
import { LONGEST_TRANSACTION } from '#server/platform/db/longest-transaction.ts'
import type { Player } from '#server/play/attempt.ts'
import { compareCards } from './compare-cards.ts'
import type { PracticeServices } from './grade-card.ts'
import { ofOwner, ownedBy, ownerOf } from './owner.ts'

/** How long what was counted is believed, whatever happens meanwhile. */
const BELIEVED_FOR = "interval '1 hour'"

/** The number of cards that were never reviewed, by the category's id. */
type Fresh = Record<string, number>

/** What was counted, unless a quiz of the deck has changed since. */
const readFresh = ofOwner<{ fresh: Fresh }>(
  'read fresh cards',
  (owned) => `SELECT d.fresh FROM practice_decks d
   WHERE ${owned('d')} AND d.fresh IS NOT NULL AND d.counted_at > clock_now() - ${BELIEVED_FOR}
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
const countFresh = ofOwner<{ fresh: Fresh }>(
  'count fresh cards',
  (owned) => `SELECT coalesce(jsonb_object_agg(category_id, cards), '{}') AS fresh FROM (
     SELECT k.category_id, sum(own.cards)::int AS cards
     FROM (
       SELECT c.quiz_id, count(*) AS cards FROM practice_cards c
       WHERE ${owned('c')} AND NOT c.gone AND c.removed_at IS NULL AND c.reps = 0 GROUP BY 1
     ) AS own
       JOIN quizzes q ON q.id = own.quiz_id AND q.status = 'published' AND q.deleted_at IS NULL
       JOIN cards k ON k.quiz_id = q.id
     GROUP BY 1) AS counted`,
)
/** Unless the deck has changed meanwhile. */
const writeFresh = statement(
  'write fresh cards',
  `UPDATE practice_decks d SET fresh = $4, counted_at = $5 WHERE ${ownedBy('d')} AND d.generation = $3`,
)

async function countAnew(db: Db, player: Player, isCompared: boolean): Promise<Fresh> {
  const owner = ownerOf(player)
  await enterDeck(db, owner)
  const [deck] = (await readGeneration(db, owner)).rows
  const fresh = (await countFresh(db, owner)).rows[0]?.fresh ?? {}
  if (deck && isCompared) await writeFresh(db, [...owner, deck.generation, JSON.stringify(fresh), deck.at])
  return fresh
}

/**
 * Brings a player's cards in line with the current versions of their quizzes, and counts those that were never reviewed.
 * Both are only done again when the deck or one of its quizzes has changed: they take longer the larger a deck is.
 */
export async function freshCards(services: PracticeServices, player: Player): Promise<Fresh> {
  const { db } = services
  const [known] = (await readFresh(db, ownerOf(player))).rows
  return known ? known.fresh : countAnew(db, player, await compareCards(services, player))
}
