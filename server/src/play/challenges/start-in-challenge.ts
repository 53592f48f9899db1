import { CHALLENGE_PEOPLE } from '#contract/api/challenges.ts'
import { isDuplicate } from '#server/platform/db/db-errors.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { AppError, notFound, invalidField } from '#server/platform/errors.ts'
import type { Player } from '../attempt.ts'
import { closeAttempt } from '../close-attempt.ts'
import type { PlayServices } from '../play-services.ts'
import {
  insertionOf,
  newAttempt,
  type InsertedAttempt,
  type StartedAttempt,
  type StartInput,
} from '../start-attempt.ts'
import { challengeFor, type FoundChallenge } from './store.ts'

/** Other tabs and devices of the same player may start and close rounds meanwhile. */
const TRIES = 5

/**
 * Starts an attempt in a challenge, pinned to its version and seed, or finds the player's open one there. An open one
 * outside is closed first. The first attempt that somebody starts in a challenge is the one that counts, also if they
 * restart, which closes it; others are played for fun.
 */
export async function startInChallenge(
  services: PlayServices,
  {
    token,
    quizUrl,
    player,
    restart,
    address,
    limiter,
  }: Omit<StartInput, 'seed' | 'isKnown' | 'isEmbed'> & { token: string },
): Promise<{ attempt: StartedAttempt; isNew: boolean }> {
  const { db } = services
  let mayResume = !restart
  let hasBegun = false
  for (let tries = 0; tries < TRIES; tries++) {
    const challenge = await challengeFor(db, token, player)
    const { version, seed } = challenge
    if (challenge.quizUrl !== quizUrl)
      throw invalidField('challenge', 'This is about another quiz.', 'That challenge is about another quiz.')
    const { open } = challenge
    if (open?.isInside && mayResume) return { attempt: open.attempt, isNew: false }
    if (!hasBegun) await limiter.take('begin', address)
    hasBegun = true
    const personId = await placeOf(db, challenge, player)
    if (!personId) continue
    if (open) {
      await closeAttempt(services, open.attempt.id, player)
      mayResume ||= open.isInside
    }
    const { rows } = await insertInChallenge(db, [quizUrl, player.userId, player.guestHash, seed, version, personId])
    const attempt = newAttempt(services, rows[0], seed, player)
    if (attempt) return { attempt, isNew: true }
  }
  throw notFound('That round')
}

/** The player's place; null: another request of theirs has just taken one. */
async function placeOf(db: Db, { id, personId, isFull }: FoundChallenge, player: Player): Promise<string | null> {
  if (personId) return personId
  // Read before the row is asked for, so that a crowd is refused without standing in line for it.
  if (isFull) throw full()
  try {
    const [place] = (await takePlace(db, [id, player.userId, player.guestHash])).rows
    if (!place) throw full()
    return place.id
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
}

/** A failed statement takes no place. The row of the challenge is held only for this one. */
const takePlace = statement<{ id: string }>(
  'take place in challenge',
  `WITH place AS (
     UPDATE challenges SET people = people + 1, guests = guests + ($3::bytea IS NOT NULL)::int
     WHERE id = $1 AND people < ${CHALLENGE_PEOPLE} RETURNING id, guests
   )
   INSERT INTO challenge_people (challenge_id, user_id, guest_hash, guest_number)
   SELECT id, $2, $3, CASE WHEN $3 IS NOT NULL THEN guests END FROM place RETURNING id`,
)

const full = (): AppError =>
  new AppError('FULL', `This challenge is full: ${CHALLENGE_PEOPLE} people are in it already.`)

/** The first round that somebody starts in a challenge is the one that counts. */
const insertInChallenge = statement<InsertedAttempt>(
  'insert attempt in challenge',
  insertionOf(
    '$5::integer',
    `, joined AS (
     UPDATE challenge_people SET attempt_id = made.id FROM made WHERE challenge_people.id = $6 AND attempt_id IS NULL
   )`,
  ),
)
