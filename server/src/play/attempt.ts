import { eq, getTableColumns } from 'drizzle-orm'
import { isId } from '#contract/quiz/fields.ts'
import { statement, type Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { Cache } from '#server/platform/work/cache.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { attempts, type answers } from './tables.ts'

const { answerLines: _answerLines, ...columns } = getTableColumns(attempts)
/** All but the answers in it, which are read with `answersOf`. */
export const attemptColumns = columns

export type AttemptRow = Omit<typeof attempts.$inferSelect, 'answerLines'>
type AnswerRow = typeof answers.$inferSelect

export type AttemptAnswer = Pick<AnswerRow, 'qid' | 'answer' | 'correct' | 'credit' | 'shares' | 'corrected'>

export type AnswerAt = AttemptAnswer & { answeredAt: Date }

/** The player: a user, a guest's browser, or someone anonymous (in an embed). */
export interface Player {
  userId: string | null
  guestHash: Buffer | null
}

export const ANONYMOUS: Player = { userId: null, guestHash: null }

export const playerOf = ({ user, guest }: Pick<Caller, 'user' | 'guest'>): Player =>
  user ? { userId: user.id, guestHash: null } : { userId: null, guestHash: guest ? hashToken(guest) : null }

/** An attempt in the embed belongs to anyone who has its id; every other attempt to its player. */
export const mayPlay = (attempt: Pick<AttemptRow, 'userId' | 'guestHash'>, { userId, guestHash }: Player): boolean => {
  if (attempt.userId) return attempt.userId === userId
  if (attempt.guestHash) return guestHash !== null && attempt.guestHash.equals(guestHash)
  return true
}

/** An attempt of this player; anyone else's counts as not found. */
export async function ownAttempt(db: Db, id: string, player: Player): Promise<AttemptRow> {
  if (!isId(id)) throw notFound('That round')
  const [attempt] = await db.select(attemptColumns).from(attempts).where(eq(attempts.id, id))
  if (!attempt || !mayPlay(attempt, player) || isForgotten(attempt)) throw notFound('That round')
  return attempt
}

/** A round of a guest who can't come back is nobody's, not everybody's as one in the embed. */
const isForgotten = ({ userId, guestHash, finishedAt, result }: AttemptRow): boolean =>
  !userId && !guestHash && finishedAt !== null && result === null

type CachedAttempt = Pick<AttemptRow, 'quizId' | 'version' | 'userId' | 'guestHash' | 'replay'>

/** By estimate, with its key and a guest's hash. */
const ATTEMPT_BYTES = 700

/** The parts of an attempt that hardly ever change, cached while it is played; writes must still check the row. */
export class AttemptCache {
  readonly memory = new Cache<CachedAttempt>({ most: 20_000, bytesEach: ATTEMPT_BYTES })

  /** Refuses anyone else's. */
  async own(db: Db, id: string, player: Player): Promise<CachedAttempt> {
    const known = this.memory.get(id)
    if (known && mayPlay(known, player)) return known
    return this.put(await ownAttempt(db, id, player))
  }

  put({ id, quizId, version, userId, guestHash, replay }: CachedAttempt & { id: string }): CachedAttempt {
    const attempt = { quizId, version, userId, guestHash, replay }
    this.memory.set(id, attempt)
    return attempt
  }

  forget(id: string): void {
    this.memory.delete(id)
  }
}

const readAnswers = statement<AnswerAt>(
  'read answers',
  `SELECT qid, answer, correct, credit, shares, corrected, answered_at AS "answeredAt"
   FROM answers_of($1) ORDER BY answered_at`,
)

/** The answers of an attempt in their order. */
export const answersOf = async (db: Db, attemptId: string): Promise<AnswerAt[]> =>
  (await readAnswers(db, [attemptId])).rows

/** An answer and when it was given, in microseconds since the attempt was started. */
export type TimedAnswer = AttemptAnswer & { after: number }

/** The answers of a finished attempt as its row has them, a line for each; the function `answers_in` reads them. */
export const answerLines = (answers: readonly TimedAnswer[]): string | null =>
  answers.length > 0 ? answers.map(lineOf).join('\n') : null

function lineOf(timed: TimedAnswer): string {
  const { qid, answer, after, shares, corrected } = timed
  const line = [qid, JSON.stringify(answer), markOf(timed), after]
  if (shares || corrected) line.push(shares ? JSON.stringify(shares) : '')
  if (corrected) line.push('1')
  return line.join('\t')
}

/** The credit, which says whether the answer is right; with a minus where nothing is right or wrong. */
const markOf = ({ correct, credit }: AttemptAnswer): string => (correct === null ? `-${credit}` : String(credit))
