import type { Deck, RecallBin } from '#contract/practice.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'
import { isNobody, ownedBy, ownerOf } from './owner.ts'

/** In tenths of recall. */
const BINS = 10

/** The first review of a card has no prediction, and is none of these. */
const FORESEEN = `practice_cards c JOIN practice_reviews r ON r.card_id = c.id AND r.predicted IS NOT NULL
   WHERE ${ownedBy('c')} AND c.reps > 0`
const FIGURES = `count(*)::int AS reviews, avg(r.predicted) AS predicted, avg(r.correct::int)::float8 AS actual`

const readRecall = statement<NonNullable<Deck['recall']>>(
  'read recall',
  `SELECT ${FIGURES} FROM ${FORESEEN} HAVING count(*) > 0`,
)
const readBins = statement<NonNullable<Deck['recall']> & { bin: number }>(
  'read recall by prediction',
  `SELECT least(floor(r.predicted * ${BINS}), ${BINS - 1})::int AS bin, ${FIGURES} FROM ${FORESEEN} GROUP BY 1 ORDER BY 1`,
)

/** The recall that was foreseen and what happened, over all of a player's reviews but the first of each card. */
export const recallOf = async (db: Db, player: Player): Promise<Deck['recall']> =>
  (await readRecall(db, ownerOf(player))).rows[0] ?? null

/** The same by how likely it seemed that the player remembered; only where there are reviews. */
export async function recallBins(db: Db, player: Player): Promise<RecallBin[]> {
  if (isNobody(player)) return []
  const { rows } = await readBins(db, ownerOf(player))
  return rows.map(({ bin, ...figures }) => ({ from: bin / BINS, to: (bin + 1) / BINS, ...figures }))
}
