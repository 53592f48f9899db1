import { randomInt } from 'node:crypto'
import type { Attempt } from '#contract/api/play.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { Encoded } from '#server/platform/http/route.ts'
import type { Limiter } from '#server/platform/rate-limits.ts'
import { answersOf, type AttemptRow, type Player } from './attempt.ts'
import { closeAttempt } from './close-attempt.ts'
import { questionOf } from './played-quiz.ts'
import type { PlayServices } from './play-services.ts'
import { sharesFromStored } from './shares.ts'
import { findsOf, takesTries } from './tries.ts'
import { silentVerdict, verdictOn } from './grading.ts'

export interface StartInput {
  quizUrl: string
  player: Player
  /** Whether this player may have played before; a guest whose token was just made has not. */
  isKnown: boolean
  seed: number | undefined
  /** Closes an open attempt and starts another. */
  restart: boolean
  isEmbed: boolean
  /** New attempts are limited by the address. */
  address: string
  limiter: Limiter
}

export type StartedAttempt = Pick<AttemptRow, 'id' | 'quizId' | 'version' | 'seed'>

/**
 * Starts an attempt, or finds the player's open one, even if the quiz was taken off the site. The unique
 * indexes `attempts_open_user` and `attempts_open_guest` allow a player one at a time.
 */
export async function startAttempt(
  services: PlayServices,
  { quizUrl, player, isKnown, seed = randomInt(2 ** 31), restart, isEmbed, address, limiter }: StartInput,
): Promise<{ attempt: StartedAttempt; isNew: boolean }> {
  const { db } = services
  const open = isKnown ? await openAttemptOf(db, quizUrl, player) : undefined
  if (open && !restart) return { attempt: open, isNew: false }
  if (open && !(await publishedQuiz(db, { id: open.quizId }))) throw notFound('That quiz')
  await limiter.take(isEmbed ? 'embed' : 'begin', address)
  if (open) await closeAttempt(services, open.id, player)
  const { rows } = await insertAttempt(db, [quizUrl, player.userId, player.guestHash, seed])
  const inserted = newAttempt(services, rows[0], seed, player)
  if (inserted) return { attempt: inserted, isNew: true }
  const attempt = await openAttemptOf(db, quizUrl, player)
  if (!attempt) throw notFound('That round')
  return { attempt, isNew: false }
}

/** An attempt as its player gets it: the version it is pinned to, and the answers so far; a new one has none. */
export async function attemptAsPlayed(
  services: PlayServices,
  attempt: StartedAttempt,
  isNew: boolean,
): Promise<Encoded<Attempt>> {
  const { id: attempt_id, quizId: quiz_id, version, seed } = attempt
  const { json } = await services.playedQuizzes.get(quiz_id, version)
  const answers = isNew ? [] : await verdictsOf(services, attempt)
  const finds = isNew ? [] : await openFinds(services, attempt)
  const own = JSON.stringify({ attempt_id, quiz_id, version, seed, answers, finds } satisfies Omit<Attempt, 'quiz'>)
  return new Encoded(`${own.slice(0, -1)},"quiz":${json}}`)
}

export interface InsertedAttempt {
  quizId: string
  version: number
  /** Null where the player has an open one. */
  id: string | null
  replay: boolean | null
}

/**
 * Starts an attempt of a quiz that is published at this moment, in this version. Of two starts at once only
 * one makes a row. More may follow from what was `made`.
 */
export const insertionOf = (version: string, following = ''): string =>
  `WITH quiz AS (
     SELECT id, ${version} AS version FROM quizzes WHERE quiz_url = $1 AND status = 'published' AND deleted_at IS NULL
   ), made AS (
     INSERT INTO attempts (quiz_id, version, user_id, guest_hash, seed, replay)
     SELECT id, version, $2::uuid, $3::bytea, $4,
       EXISTS (SELECT FROM attempts WHERE user_id = $2 AND quiz_id = quiz.id AND finished_at IS NOT NULL) OR
       EXISTS (SELECT FROM attempts WHERE guest_hash = $3 AND quiz_id = quiz.id AND finished_at IS NOT NULL)
     FROM quiz
     ON CONFLICT DO NOTHING RETURNING id, replay
   )${following}
   SELECT quiz.id AS "quizId", version, made.id, replay FROM quiz LEFT JOIN made ON true`

/** The new attempt of a player, if there is one. */
export function newAttempt(
  { attemptCache }: PlayServices,
  row: InsertedAttempt | undefined,
  seed: number,
  player: Player,
): StartedAttempt | null {
  if (!row) throw notFound('That quiz')
  const { id, quizId, version, replay } = row
  if (id === null) return null
  attemptCache.put({ id, quizId, version, replay: replay ?? false, ...player })
  return { id, quizId, version, seed }
}

/** A player's open attempt of a quiz, even if the quiz was taken off the site; there is one at most. */
const findOpen = statement<StartedAttempt>(
  'find open attempt',
  `SELECT a.id, a.quiz_id AS "quizId", a.version, a.seed FROM quizzes q JOIN attempts a ON a.quiz_id = q.id
   WHERE q.quiz_url = $1 AND a.finished_at IS NULL AND (a.user_id = $2 OR a.guest_hash = $3)`,
)

const openAttemptOf = async (db: Db, quizUrl: string, player: Player): Promise<StartedAttempt | undefined> =>
  (await findOpen(db, [quizUrl, player.userId, player.guestHash])).rows[0]

const insertAttempt = statement<InsertedAttempt>('insert attempt', insertionOf('version'))

/** The verdicts on what was answered so far, as they were given. */
async function verdictsOf({ db, versions }: PlayServices, { id, quizId, version }: StartedAttempt) {
  const pinned = await versions.get(db, quizId, version)
  return (await answersOf(db, id)).map(({ qid, answer, shares, ...marked }) => {
    if (pinned.settings.feedback === 'end') return silentVerdict(qid, answer)
    const question = questionOf(pinned, qid)
    return verdictOn(question, answer, marked.credit, sharesFromStored(question, shares))
  })
}

/** What was found so far, for quizzes in which several answers can be tried. */
async function openFinds({ db, versions }: PlayServices, { id, quizId, version }: StartedAttempt) {
  const { questions } = await versions.get(db, quizId, version)
  return questions.some(takesTries) ? findsOf(db, id) : []
}
