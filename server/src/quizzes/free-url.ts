import { inArray } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { isReserved, urlFromTitle } from '#contract/quiz-url.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { quizzes } from './tables.ts'

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
  if (isReserved(quizUrl))
    throw new AppError('INVALID', 'That address is reserved. Choose another.', {
      fields: { quiz_url: 'That address is reserved. Choose another.' },
    })
}

/** Refuses a taken address, with a free one as a suggestion. */
export async function takenUrl(db: Db, quizUrl: string): Promise<AppError> {
  const sentence = `That address is taken. Try ${await freeUrl(db, quizUrl)}.`
  return new AppError('TAKEN', sentence, { fields: { quiz_url: sentence } })
}
