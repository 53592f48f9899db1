import { and, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Attempt } from '#contract/play.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { transact } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { answersOf, creditOfAnswer, isOf, openAttempt, type AttemptRow, type Player } from './attempt.ts'
import { closeAttempt } from './close-attempt.ts'
import { questionOf, quizAsPlayed } from './pinned-quiz.ts'
import type { PlayServices } from './play-services.ts'
import { attempts } from './tables.ts'
import { silentVerdict, verdictOn } from './verdict.ts'

export interface StartInput {
  quizUrl: string
  player: Player
  seed: number | undefined
  /** Closes an open attempt and starts another. */
  restart: boolean
  /** Called before a new attempt is started; throws when there were too many. */
  mayBegin: () => Promise<void>
}

/**
 * Starts an attempt, or finds the player's open one, even if the quiz was taken off the site. The database allows a
 * player one at a time.
 */
export async function startAttempt(services: PlayServices, { quizUrl, player, seed, restart, mayBegin }: StartInput) {
  const { db } = services
  const open = await openAttempt(db, { quizUrl }, player)
  if (open && !restart) return { attempt: open, created: false }
  const quiz = await publishedQuiz(db, { quizUrl })
  if (!quiz) throw notFound('That quiz')
  await mayBegin()
  if (open) await closeAttempt(services, open, player)
  const made = await transact(db, async (tx) => {
    const finished = await tx
      .select({ id: attempts.id })
      .from(attempts)
      .where(and(isOf(player), sql`${attempts.quizId} = ${quiz.id} AND ${attempts.finishedAt} IS NOT NULL`))
      .limit(1)
    const [attempt] = await tx
      .insert(attempts)
      .values({
        quizId: quiz.id,
        version: quiz.version,
        ...player,
        seed: seed ?? randomInt(2 ** 31),
        replay: finished.length > 0,
      })
      .onConflictDoNothing()
      .returning()
    return attempt
  })
  const attempt = made ?? (await openAttempt(db, quiz, player))
  if (!attempt) throw notFound('That round')
  return { attempt, created: made !== undefined }
}

/** An attempt as its player gets it back: the version it is pinned to, and the answers so far. */
export async function attemptAsPlayed(
  { db, versions }: Pick<PlayServices, 'db' | 'versions'>,
  attempt: AttemptRow,
  publicUrl: string,
): Promise<Attempt> {
  const { id, quizId, version, seed } = attempt
  const [quiz, pinned, given] = await Promise.all([
    quizAsPlayed({ db, versions }, { id: quizId }, publicUrl, version),
    versions.get(db, quizId, version),
    answersOf(db, id),
  ])
  const answers = given.map(({ qid, answer, shares, ...marked }) =>
    pinned.settings.feedback === 'end'
      ? silentVerdict(qid, answer)
      : verdictOn(questionOf(pinned, qid), answer, creditOfAnswer(marked), shares),
  )
  return { attempt_id: id, quiz_id: quizId, version, seed, answers, quiz }
}
