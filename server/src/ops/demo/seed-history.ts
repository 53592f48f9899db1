import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { putPlayer } from '#server/accounts/site-account.ts'
import { playStanding } from '#server/quizzes/pays.ts'
import { countPlay } from '#server/leaderboard/fold-plays.ts'
import type { Db } from '#server/platform/db/db.ts'
import { PasswordHasher } from '#server/platform/password-hash.ts'
import { scoredCount } from '#contract/quiz/question.ts'
import { recordHistory } from '#server/play/record-history.ts'
import { addCodes, addPrize } from '#server/rewards/prizes.ts'
import { payClaims, type ClaimedPlay } from '#server/rewards/pay-play.ts'
import type { Demo } from './demo.ts'
import { DAYS, planHistory, type KnownQuiz, type PlannedPlay } from './plan-history.ts'

const SEED = 'tenpip'
const DAY = 24 * 3600_000
/** The demo's author tries most of the quizzes. */
const LOGIN_EAGERNESS = 0.6

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)

interface Cast {
  now: Date
  login: string
  players: string[]
}

/** The demo accounts. Only one of them has a password. */
export async function putCast(tx: Db, { login, players }: Demo, password = login.password): Promise<Cast> {
  const { rows } = await tx.execute<{ now: string }>(sql`SELECT clock_now() AS now`)
  const now = new Date(rows[0]?.now ?? Date.now())
  const createdAt = daysBefore(now, DAYS + 2)
  const { name, email, line } = login
  const passwordHash = await new PasswordHasher().hash(password)
  const loginId = await putPlayer(tx, { name, email, line, passwordHash, createdAt })
  const ids: string[] = []
  for (const [index, player] of players.entries()) {
    const address = `player-${index + 1}@tenpip.invalid`
    ids.push(await putPlayer(tx, { name: player, email: address, line: '', passwordHash: null, createdAt }))
  }
  return { now, login: loginId, players: ids }
}

async function putPrizes(tx: Db, { prizes }: Demo, now: Date): Promise<void> {
  for (const { ends_in_days, codes, ...prize } of prizes) {
    const ends_at = ends_in_days === null ? null : daysBefore(now, -ends_in_days)
    const id = await addPrize(tx, { ...prize, ends_at })
    const made = Array.from({ length: codes }, () => `DEMO-${randomBytes(6).toString('hex').toUpperCase()}`)
    await addCodes(tx, id, made.join('\n'))
  }
}

interface FirstPlay extends PlannedPlay {
  attemptId: string
  finishedAt: Date
}

/** Pays a player for everything they finished and adds it to the boards, as finishing it would have. */
async function reward(tx: Db, userId: string, plays: FirstPlay[]): Promise<void> {
  const claimed: ClaimedPlay[] = []
  for (const { attemptId, quiz, answers, finishedAt } of plays) {
    const correct = answers.filter(({ credit }) => credit === FULL_CREDIT).length
    const { pays } = await playStanding(tx, { quizId: quiz.id, version: quiz.version }, userId, finishedAt)
    claimed.push({
      attemptId,
      quizId: quiz.id,
      correct,
      total: scoredCount(quiz.questions),
      finishedAt,
      paidAt: finishedAt,
      pays,
    })
    if (pays) await countPlay(tx, { userId, categoryId: quiz.categoryId, correct, playedAt: finishedAt })
  }
  await payClaims(tx, userId, claimed)
}

/** Some weeks of play by demo players and guests, with all its effects, and prizes to spend buxes on. */
export async function seedHistory(tx: Db, demo: Demo, cast: Cast, quizzes: KnownQuiz[]): Promise<void> {
  const players = [{ id: cast.login, eagerness: LOGIN_EAGERNESS }, ...cast.players.map((id) => ({ id }))]
  const plays = planHistory({ quizzes, players, now: cast.now, seed: SEED })
  const userOf = ({ player }: PlannedPlay) => (player === null ? null : (players[player]?.id ?? null))
  const ids = await recordHistory(
    tx,
    plays.map(({ quiz, answers, ...play }) => ({
      ...play,
      quizId: quiz.id,
      version: quiz.version,
      userId: userOf({ quiz, answers, ...play }),
      total: scoredCount(quiz.questions),
      answers,
    })),
  )
  const firsts = new Map<string, FirstPlay[]>()
  for (const [index, play] of plays.entries()) {
    const [userId, attemptId, { finishedAt }] = [userOf(play), ids[index], play]
    if (userId && attemptId && finishedAt)
      firsts.set(userId, [...(firsts.get(userId) ?? []), { ...play, attemptId, finishedAt }])
  }
  for (const [userId, finished] of firsts) await reward(tx, userId, finished)
  await putPrizes(tx, demo, cast.now)
}
