import { randomUUID } from 'node:crypto'
import type { BegunSession } from '#contract/api/practice.ts'
import type { CategoryRef } from '#contract/quiz/quiz.ts'
import { statement, transact, type Db } from '#server/platform/db/db.ts'
import type { Player } from '#server/play/attempt.ts'
import { asPlayed } from '#server/play/played-quiz.ts'
import { collectWrongAnswers } from './collect-wrong-answers.ts'
import { countedDeck } from './counted-deck.ts'
import { findIn, type PracticeServices } from './grade-card.ts'
import { deckWhere, isNobody, ofOwner, ownedBy, ownerOf } from './owner.ts'

/** The most cards of a session. */
export const SESSION_SIZE = 10

/** How many cards a player sees for the first time on a UTC day. */
export const NEW_A_DAY = 5

/**
 * Begins a session with the least remembered of the cards that are due; new ones count as forgotten, and come a few a
 * day. It belongs to the player, and is not stored without cards.
 */
export async function beginSession(
  services: PracticeServices,
  player: Player,
  category: string | null,
): Promise<BegunSession> {
  const { db, versions } = services
  const session_id = randomUUID()
  if (isNobody(player)) return { session_id, cards: [] }
  await collectWrongAnswers(db, player)
  await countedDeck(services, player)
  return transact(db, async (tx) => {
    // Sessions of a player begin one after the other, so that two at once introduce no more new cards than one.
    await enterPlayer(tx, ownerOf(player))
    await lockPlayer(tx, ownerOf(player))
    const cards: BegunSession['cards'] = []
    const shown: ChosenCard[] = []
    for (const card of await choose(tx, player, category)) {
      const quiz = await versions.get(tx, card.quiz_id, card.version)
      const question = findIn(quiz, card.qid)
      // Published without it at this very moment.
      if (!question) continue
      shown.push(card)
      cards.push({
        card_id: card.id,
        quiz_id: card.quiz_id,
        quiz_url: card.quiz_url,
        quiz_title: quiz.title,
        category: card.category,
        lang: quiz.lang,
        question: asPlayed(question),
      })
    }
    if (shown.length > 0)
      await writeSession(tx, [
        ...ownerOf(player),
        session_id,
        shown.map(({ id }) => id),
        shown.map(({ version }) => version),
        shown.map(({ reps }) => reps),
      ])
    return { session_id, cards }
  })
}

/** The player's cards that are no longer new, or are about to be seen, since midnight by UTC. */
export const introducedToday = async (db: Db, player: Player): Promise<Set<string>> =>
  new Set((await findIntroduced(db, ownerOf(player))).rows.map(({ id }) => id))

interface ChosenCard {
  id: string
  quiz_id: string
  qid: string
  quiz_url: string
  category: CategoryRef
  version: number
  reps: number
}

async function choose(tx: Db, player: Player, category: string | null): Promise<ChosenCard[]> {
  const owner = ownerOf(player)
  const introduced = await introducedToday(tx, player)
  const left = Math.max(0, NEW_A_DAY - introduced.size)
  const ids = [...introduced]
  const known = ids.length > 0 ? (await findShown(tx, [...owner, category, ids])).rows : []
  const room = Math.min(left, SESSION_SIZE - known.length)
  const others = room > 0 ? (await findNew(tx, [...owner, category, ids, room])).rows : []
  const fresh = [...known, ...others]
  const due = (await findDue(tx, [...owner, category, SESSION_SIZE - fresh.length])).rows
  return [...fresh, ...due]
}

const CHOSEN = `c.id, c.quiz_id, c.qid, q.quiz_url, q.version, c.reps,
  jsonb_build_object('slug', g.slug, 'name', g.name, 'hue', g.hue) AS category`
const IN_CATEGORY = '($3::text IS NULL OR g.slug = $3)'

const findShown = ofOwner<ChosenCard>(
  'find new cards that were shown',
  (owned) => `SELECT ${CHOSEN} FROM ${deckWhere(owned)} AND ${IN_CATEGORY} AND c.reps = 0 AND c.id = ANY ($4::uuid[])
   ORDER BY c.made_at DESC, c.id LIMIT ${SESSION_SIZE}`,
)

/** New cards, the latest mistakes first: those that were shown today, or the others. */
const findNew = ofOwner<ChosenCard>(
  'find new cards',
  (owned) => `SELECT ${CHOSEN} FROM ${deckWhere(owned)} AND ${IN_CATEGORY} AND c.reps = 0 AND c.id <> ALL ($4::uuid[])
   ORDER BY c.made_at DESC, c.id LIMIT $5`,
)

/**
 * Cards that are due, the least remembered first. By FSRS, recall falls with the whole days since the last review,
 * divided by the stability, and depends on nothing else.
 */
const findDue = ofOwner<ChosenCard>(
  'find due cards',
  (owned) => `SELECT ${CHOSEN} FROM ${deckWhere(owned)} AND ${IN_CATEGORY} AND c.reps > 0 AND c.due_at <= clock_now()
   ORDER BY floor(extract(epoch FROM clock_now() - c.last_review_at) / 86400) / c.stability DESC, c.due_at, c.id
   LIMIT $4`,
)

const TODAY = "date_trunc('day', clock_now(), 'UTC')"

/** Those that were new in a session that began today, answered or not, or had their first review today. */
const findIntroduced = statement<{ id: string }>(
  'find cards introduced today',
  `SELECT n.card_id AS id FROM practice_sessions s JOIN practice_session_cards n ON n.session_id = s.id AND n.reps = 0
   WHERE ${ownedBy('s')} AND s.began_at >= ${TODAY}
   UNION
   SELECT c.id FROM practice_cards c
   WHERE ${ownedBy('c')} AND c.reps > 0 AND c.last_review_at >= ${TODAY} AND EXISTS (
     SELECT FROM practice_reviews r WHERE r.card_id = c.id AND r.predicted IS NULL AND r.at >= ${TODAY})`,
)

const enterPlayer = statement(
  'enter practising player',
  'INSERT INTO practice_players (user_id, guest_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)
const lockPlayer = statement(
  'lock practising player',
  `UPDATE practice_players p SET active_at = clock_now() WHERE ${ownedBy('p')}`,
)

const writeSession = statement(
  'write practice session',
  `WITH begun AS (INSERT INTO practice_sessions (id, user_id, guest_hash) VALUES ($3, $1, $2) RETURNING id)
   INSERT INTO practice_session_cards (session_id, card_id, position, version, reps)
   SELECT begun.id, n.card, n.position, n.version, n.reps
   FROM begun, unnest($4::uuid[], $5::int[], $6::int[]) WITH ORDINALITY AS n (card, version, reps, position)`,
)
