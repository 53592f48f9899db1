import type { Deck, RecallBin } from '#contract/api/practice.ts'
import type { CategoryRef } from '#contract/quiz/quiz.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'
import { SESSION_SIZE, introducedToday, NEW_A_DAY } from './begin-session.ts'
import { collectWrongAnswers } from './collect-wrong-answers.ts'
import { countedDeck } from './counted-deck.ts'
import type { PracticeServices } from './grade-card.ts'
import { deckWhere, isNobody, ofOwner, ownerOf, ownedBy } from './owner.ts'

/** A player's deck, brought up to date. */
export async function deckOf(services: PracticeServices, player: Player): Promise<Deck> {
  if (isNobody(player)) return EMPTY
  const { db } = services
  await collectWrongAnswers(db, player)
  const kept = await countedDeck(services, player)
  const introduced = await introducedToday(db, player)
  const known = [JSON.stringify(kept.fresh), JSON.stringify(kept.reviewed)]
  const counted = (await countCards(db, [...ownerOf(player), [...introduced], ...known])).rows
  const due = sum(counted.map((one) => one.due))
  const fresh = sum(counted.map((one) => one.fresh))
  const seen = sum(counted.map((one) => one.introduced))
  const left = Math.max(0, NEW_A_DAY - introduced.size)
  const readyOf = (cards: Pick<CountedCategory, 'due' | 'fresh' | 'introduced'>): number =>
    Math.min(SESSION_SIZE, cards.due - cards.fresh + newNow(cards.fresh, cards.introduced, left))
  return {
    due,
    total: sum(counted.map(({ total }) => total)),
    ready: readyOf({ due, fresh, introduced: seen }),
    ...(await nextOf(services, player, fresh - newNow(fresh, seen, left))),
    by_category: counted.map((one) => ({
      category: one.category,
      due: one.due,
      total: one.total,
      ready: readyOf(one),
    })),
    recall: await recallOf(db, player),
  }
}

/**
 * The recall that was foreseen and what happened, by how likely it seemed that the player remembered; only where there are
 * reviews.
 */
export async function recallBins(db: Db, player: Player): Promise<RecallBin[]> {
  if (isNobody(player)) return []
  const { rows } = await readBins(db, ownerOf(player))
  return rows.map(({ bin, ...figures }) => ({ from: bin / BINS, to: (bin + 1) / BINS, ...figures }))
}

interface CountedCategory {
  category: CategoryRef
  total: number
  due: number
  /** Never reviewed; all of them are due. */
  fresh: number
  /** Those of them that were introduced today. */
  introduced: number
}

const DUE = 'c.reps > 0 AND c.due_at <= clock_now()'
const LATER = 'c.reps > 0 AND c.due_at > clock_now()'

/** Those that are due are counted; of the others it is known how many there are. */
const countCards = ofOwner<CountedCategory>(
  'count cards of deck',
  (owned) => `WITH counted (id, total, due, fresh, introduced) AS (
     SELECT k.category_id, 0, sum(own.cards), 0, 0
     FROM (
       SELECT c.quiz_id, count(*) AS cards FROM practice_cards c
       WHERE ${owned('c')} AND NOT c.gone AND c.removed_at IS NULL AND ${DUE} GROUP BY 1
     ) AS own
       JOIN quizzes q ON q.id = own.quiz_id AND q.status = 'published' AND q.deleted_at IS NULL
       JOIN cards k ON k.quiz_id = q.id
     GROUP BY 1
     UNION ALL
     SELECT key::uuid, value::int, value::int, value::int, 0 FROM jsonb_each_text($4)
     UNION ALL
     SELECT key::uuid, value::int, 0, 0, 0 FROM jsonb_each_text($5)
     UNION ALL
     SELECT g.id, 0, 0, 0, count(*) FROM ${deckWhere(owned)} AND c.reps = 0 AND c.id = ANY ($3::uuid[]) GROUP BY 1
   )
   SELECT jsonb_build_object('slug', g.slug, 'name', g.name, 'hue', g.hue) AS category, sum(n.total)::int AS total,
     sum(n.due)::int AS due, sum(n.fresh)::int AS fresh, sum(n.introduced)::int AS introduced
   FROM counted n JOIN categories g ON g.id = n.id GROUP BY g.id ORDER BY g.position, g.slug`,
)

const EMPTY: Deck = { due: 0, total: 0, ready: 0, next_due_at: null, next_cards: 0, by_category: [], recall: null }

/** How many new cards a session asks: those that were introduced today, and some more up to the day's number. */
const newNow = (fresh: number, introduced: number, left: number): number => Math.min(fresh, introduced + left)

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0)

/** When more cards are asked than now: those that become due, and the new ones that were held back until tomorrow. */
async function nextOf({ db }: PracticeServices, player: Player, heldBack: number) {
  const [next] = (await countNext(db, ownerOf(player))).rows
  const [tomorrow] = heldBack > 0 ? (await midnight(db, [])).rows : []
  const held = Math.min(heldBack, NEW_A_DAY)
  if (!tomorrow || next?.is_today) return { next_due_at: next?.at.toISOString() ?? null, next_cards: next?.cards ?? 0 }
  const isSameDay = next && next.at.getTime() < tomorrow.at.getTime() + 86_400_000
  return { next_due_at: tomorrow.at.toISOString(), next_cards: held + (isSameDay ? next.cards : 0) }
}

/** The first UTC day on which cards become due that are not yet: when, how many, and whether it is still today. */
const countNext = ofOwner<{ at: Date; cards: number; is_today: boolean }>(
  'count next cards of deck',
  (owned) => `WITH next AS (
     SELECT c.due_at AS at, date_trunc('day', c.due_at, 'UTC') AS day
     FROM ${deckWhere(owned)} AND ${LATER} ORDER BY c.due_at LIMIT 1
   )
   SELECT at, day = date_trunc('day', clock_now(), 'UTC') AS is_today,
     (SELECT count(*)::int FROM ${deckWhere(owned)} AND ${LATER} AND c.due_at < day + interval '1 day') AS cards
   FROM next`,
)
const midnight = statement<{ at: Date }>(
  'next midnight',
  "SELECT date_trunc('day', clock_now(), 'UTC') + interval '1 day' AS at",
)

/** The recall that was foreseen and what happened, over all of a player's reviews but the first of each card. */
const recallOf = async (db: Db, player: Player): Promise<Deck['recall']> =>
  (await readRecall(db, ownerOf(player))).rows[0] ?? null

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
