import { sql } from 'drizzle-orm'
import { CHALLENGE_PEOPLE, type Challenge, type ChallengePerson, type OwnChallenge } from '#contract/api/challenges.ts'
import type { Quiz, QuizCard } from '#contract/quiz/quiz.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { cardsOf } from '#server/catalogue/store.ts'
import type { Player } from '../attempt.ts'
import type { StartedAttempt } from '../start-attempt.ts'
import { quizAsPlayed } from '../played-quiz.ts'
import type { PlayServices } from '../play-services.ts'
import { withIsoTimes } from '#server/platform/iso-times.ts'

/** A challenge that can be played now, as far as it concerns one player. */
export interface FoundChallenge {
  id: string
  quizId: string
  quizUrl: string
  version: number
  seed: number
  endsAt: Date
  isFull: boolean
  /** The player's place in it. */
  personId: string | null
  /** The player's round that counts, and whether it is finished. */
  attemptId: string | null
  hasFinished: boolean
  /** The player's open round of this quiz, and whether it belongs to the challenge. */
  open: { attempt: StartedAttempt; isInside: boolean } | null
}

type FoundRow = Omit<FoundChallenge, 'open'> & {
  openId: string | null
  openVersion: number | null
  openSeed: number | null
}

/** In one statement, so that a round which is just being started in the challenge is not taken for one outside. */
const findChallenge = statement<FoundRow>(
  'find challenge',
  `SELECT c.id, c.quiz_id AS "quizId", q.quiz_url AS "quizUrl", c.version, c.seed, c.ends_at AS "endsAt",
     c.people >= ${CHALLENGE_PEOPLE} AS "isFull", me.id AS "personId", me.attempt_id AS "attemptId",
     mine.finished_at IS NOT NULL AS "hasFinished",
     own.id AS "openId", own.version AS "openVersion", own.seed AS "openSeed"
   FROM challenges c
   JOIN quizzes q ON q.id = c.quiz_id AND q.status = 'published' AND q.deleted_at IS NULL
   LEFT JOIN challenge_people me ON me.challenge_id = c.id AND (me.user_id = $2 OR me.guest_hash = $3)
   LEFT JOIN attempts mine ON mine.id = me.attempt_id
   LEFT JOIN attempts own ON own.quiz_id = c.quiz_id AND own.finished_at IS NULL
     AND (own.user_id = $2 OR own.guest_hash = $3)
   WHERE c.token = $1 AND c.ends_at > clock_now()`,
)

/**
 * Who has finished plays again for fun: the round in the same order that is open then is not in the table, but it is not
 * closed by every request either.
 */
const isInside = (
  { attemptId, hasFinished, version, seed }: Omit<FoundChallenge, 'open'>,
  open: StartedAttempt,
): boolean => (hasFinished ? open.version === version && open.seed === seed : open.id === attemptId)

/** One that is over counts as not found, and so does one of a quiz that was taken off the site. */
export async function challengeFor(db: Db, token: string, { userId, guestHash }: Player): Promise<FoundChallenge> {
  const [found] = (await findChallenge(db, [token, userId, guestHash])).rows
  if (!found) throw notFound('That challenge')
  const { openId, openVersion, openSeed, ...challenge } = found
  if (openId === null || openVersion === null || openSeed === null) return { ...challenge, open: null }
  const attempt = { id: openId, quizId: challenge.quizId, version: openVersion, seed: openSeed }
  return { ...challenge, open: { attempt, isInside: isInside(challenge, attempt) } }
}

/** Guests have numbers; whoever deleted their account has no name any more. */
const NAME = `CASE WHEN p.user_id IS NOT NULL THEN u.name WHEN p.guest_hash IS NOT NULL THEN 'Guest ' || p.guest_number ELSE 'Someone' END`

/** Whether a person is this player; without a name, nobody is. */
const ME = 'coalesce(p.user_id = $2 OR p.guest_hash = $3, false)'

const findMaker = statement<Challenge['from']>(
  'find maker of challenge',
  `SELECT ${NAME} AS name, p.guest_hash IS NOT NULL AS guest, ${ME} AS me FROM challenges c
   JOIN challenge_people p ON p.challenge_id = c.id AND p.attempt_id = c.attempt_id
   LEFT JOIN users u ON u.id = p.user_id
   WHERE c.id = $1`,
)

const makerOf = async (db: Db, challengeId: string, { userId, guestHash }: Player): Promise<Challenge['from']> =>
  (await findMaker(db, [challengeId, userId, guestHash])).rows[0] ?? { name: 'Someone', guest: false, me: false }

const findScores = statement<ChallengePerson>(
  'find scores of challenge',
  `SELECT ${NAME} AS name, a.correct, a.total, a.credit,
     ${ME} AS me, a.replay
   FROM challenge_people p
   JOIN attempts a ON a.id = p.attempt_id
   LEFT JOIN users u ON u.id = p.user_id
   WHERE p.challenge_id = $1 AND a.finished_at IS NOT NULL
   ORDER BY a.credit DESC, a.finished_at, p.id`,
)

/** Whoever has finished, the best first; of equal ones who finished earlier. */
const scoresIn = async (db: Db, challengeId: string, { userId, guestHash }: Player): Promise<ChallengePerson[]> =>
  (await findScores(db, [challengeId, userId, guestHash])).rows

/** The card of a quiz in the version that is played. */
const cardIn = ({ lang: _lang, settings: _settings, questions: _questions, bands: _bands, ...card }: Quiz): QuizCard =>
  card

/**
 * A challenge as one player may see it. Scores are read only for those who have finished: before that, nothing here
 * depends on them, nor on how many there are.
 */
export async function seenChallenge(
  services: PlayServices,
  token: string,
  player: Player,
  publicUrl: string,
): Promise<Challenge> {
  const { db } = services
  const { id, quizId, version, seed, endsAt, isFull, personId, hasFinished, open } = await challengeFor(
    db,
    token,
    player,
  )
  return {
    quiz: cardIn(await quizAsPlayed(services, { id: quizId }, publicUrl, version)),
    seed,
    from: await makerOf(db, id, player),
    ends_at: endsAt.toISOString(),
    full: isFull && personId === null,
    open_round: open && (open.isInside ? 'inside' : 'outside'),
    people: hasFinished ? await scoresIn(db, id, player) : null,
  }
}

/** Others are counted only where the user has finished, so that nothing here depends on them before. */
const findOwn = statement<Omit<OwnChallenge, 'ends_at'> & { ends_at: Date }>(
  'find challenges of user',
  `SELECT c.token, v.title AS quiz_title, coalesce(me.attempt_id = c.attempt_id, false) AS made, c.ends_at,
     CASE WHEN mine.finished_at IS NOT NULL THEN (
       SELECT count(*)::int FROM challenge_people p JOIN attempts a ON a.id = p.attempt_id
       WHERE p.challenge_id = c.id AND a.finished_at IS NOT NULL
     ) END AS finished
   FROM challenge_people me
   JOIN challenges c ON c.id = me.challenge_id AND c.ends_at > clock_now()
   JOIN quizzes q ON q.id = c.quiz_id AND q.status = 'published' AND q.deleted_at IS NULL
   JOIN quiz_versions v ON v.quiz_id = c.quiz_id AND v.version = c.version
   LEFT JOIN attempts mine ON mine.id = me.attempt_id
   WHERE me.user_id = $1
   ORDER BY me.joined_at DESC, c.id LIMIT 20`,
)

/** The challenges that a user is in and can still open. */
export const ownChallenges = async (db: Db, userId: string): Promise<OwnChallenge[]> =>
  (await findOwn(db, [userId])).rows.map(withIsoTimes)

const findPlayed = statement<{ quizzes: string[] }>(
  'find quizzes played by people of challenge',
  `SELECT coalesce(array_agg(DISTINCT a.quiz_id), '{}') AS quizzes FROM (
     SELECT a.quiz_id FROM challenge_people p JOIN attempts a ON a.user_id = p.user_id WHERE p.challenge_id = $1
     UNION ALL
     SELECT a.quiz_id FROM challenge_people p JOIN attempts a ON a.guest_hash = p.guest_hash WHERE p.challenge_id = $1
   ) a`,
)

const findUnplayed = statement<{ quizId: string }>(
  'find quiz for rematch',
  `SELECT c.quiz_id AS "quizId" FROM card_sort_keys c
   WHERE c.quiz_id <> ALL ($1) AND ($2::uuid IS NULL OR c.category_id = $2)
   ORDER BY c.plays DESC, c.published_at DESC, c.quiz_id LIMIT 1`,
)

const findCategory = statement<{ categoryId: string }>(
  'find category of quiz',
  'SELECT category_id AS "categoryId" FROM cards WHERE quiz_id = $1',
)

/** A listed quiz that nobody in the challenge has started, the most played one of the same category first. */
export async function rematchOf(db: Db, token: string, player: Player, publicUrl: string): Promise<QuizCard | null> {
  const { id, quizId, hasFinished } = await challengeFor(db, token, player)
  if (!hasFinished) throw new AppError('CONFLICT', 'Finish your round first.')
  const played = (await findPlayed(db, [id])).rows[0]?.quizzes ?? []
  const [category] = (await findCategory(db, [quizId])).rows
  const unplayed = async (categoryId: string | null) => (await findUnplayed(db, [played, categoryId])).rows[0]?.quizId
  const found = (category && (await unplayed(category.categoryId))) ?? (await unplayed(null))
  return found ? ((await cardsOf(db, [found], publicUrl))[0] ?? null) : null
}

/** Deletes challenges that ended a month ago. */
export const sweepChallenges = (db: Db): Promise<unknown> =>
  db.execute(sql`DELETE FROM challenges WHERE ends_at < clock_now() - interval '30 days'`)
