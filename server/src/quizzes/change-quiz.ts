import { randomBytes } from 'node:crypto'
import { inArray, eq, sql } from 'drizzle-orm'
import { isReserved, urlFromTitle } from '#contract/api/reserved.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError, invalidField } from '#server/platform/errors.ts'
import { quizzes, type QuizRow } from './tables.ts'

type NewQuiz = Pick<QuizRow, 'quizUrl' | 'authorId' | 'createdKey' | 'urlMade'>

/** Creates a quiz that nobody can play yet; undefined if its address, or its idempotency key, is taken. */
export async function createQuiz(tx: Db, quiz: NewQuiz): Promise<QuizRow | undefined> {
  const [made] = await tx
    .insert(quizzes)
    .values({ ...quiz, status: 'draft', version: 0, rewarded: false })
    .onConflictDoNothing()
    .returning()
  return made
}

const LONGEST = 60
/** This many quizzes with one title get a plain number; further ones get random letters. */
const NUMBERED = 20

const unique = (): string => randomBytes(4).toString('hex')

const withEnd = (stem: string, end: number | string): string =>
  `${stem.slice(0, LONGEST - String(end).length - 1)}-${end}`

/** A free address for a quiz with this title. */
export async function freeUrl(db: Db, title: string, ownId?: string): Promise<string> {
  const plain = urlFromTitle(title)
  const stem = plain.length >= 3 && !isReserved(plain) ? plain : withEnd('quiz', plain || unique())
  const numbered = Array.from({ length: NUMBERED }, (_, n) => (n === 0 ? stem : withEnd(stem, n + 1)))
  const taken = await db
    .select({ id: quizzes.id, quizUrl: quizzes.quizUrl })
    .from(quizzes)
    .where(inArray(quizzes.quizUrl, numbered))
  const others = new Set(taken.filter(({ id }) => id !== ownId).map(({ quizUrl }) => quizUrl))
  return numbered.find((one) => !others.has(one)) ?? withEnd(stem, unique())
}

export function refuseReserved(quizUrl: string): void {
  if (isReserved(quizUrl)) throw invalidField('quiz_url', 'That address is reserved. Choose another.')
}

/** Refuses a taken address, with a free one as a suggestion. */
export async function takenUrl(db: Db, quizUrl: string): Promise<AppError> {
  const sentence = `That address is taken. Try ${await freeUrl(db, quizUrl)}.`
  return new AppError('TAKEN', sentence, { fields: { quiz_url: sentence } })
}

/** Changes the address of a quiz. */
export async function moveQuiz(tx: Db, { id, quizUrl, urlMade }: QuizRow): Promise<void> {
  await tx.update(quizzes).set({ quizUrl, urlMade }).where(eq(quizzes.id, id))
}

/** Sets whether players can see a quiz and, for a hidden one, its status when it comes back. */
export async function setStatus(
  tx: Db,
  id: string,
  change: Partial<Pick<QuizRow, 'status' | 'hiddenFrom'>>,
): Promise<QuizRow | undefined> {
  const [changed] = await tx.update(quizzes).set(change).where(eq(quizzes.id, id)).returning()
  return changed
}

/**
 * Deletes a quiz for everyone. Plays and payments refer to its versions, which stay hidden; an address that players
 * knew is never reused, one that nobody played is free again.
 */
export async function removeQuiz(tx: Db, { id, version }: Pick<QuizRow, 'id' | 'version'>): Promise<void> {
  await tx
    .update(quizzes)
    .set({ status: 'draft', deletedAt: sql`clock_now()`, ...(version === 0 && { quizUrl: `deleted-${id}` }) })
    .where(eq(quizzes.id, id))
}
