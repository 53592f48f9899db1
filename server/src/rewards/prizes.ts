import { sql, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Db, transact } from '#server/platform/db/db.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { prizes, prizeCodes } from './tables.ts'

/** One line of ordinary text: it is also used in the subject of an email. */
const line = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => !/\p{Cc}/u.test(text)),
  )

export const PrizeInput = z.strictObject({
  title: line(80),
  partner: line(80),
  description: z.string().check(z.maxLength(300)),
  price: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  limit_per_user: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  ends_at: z.nullable(z.date()),
})
export type PrizeInput = z.infer<typeof PrizeInput>

export async function addPrize(db: Db, { limit_per_user, ends_at, ...rest }: PrizeInput): Promise<string> {
  const [prize] = await db
    .insert(prizes)
    .values({ ...rest, limitPerUser: limit_per_user, endsAt: ends_at, createdAt: sql`clock_now()` })
    .returning({ id: prizes.id })
  if (!prize) throw new Error('The prize was not stored.')
  return prize.id
}

const LONGEST_CODE = 100
/** As many as fit into one statement's parameters, with room to spare. */
const BATCH = 5000

interface AddedCodes {
  added: number
  refused: { line: number; code: string; reason: string }[]
}

const objection = (code: string, earlier: Set<string>): string | null => {
  if (code.length > LONGEST_CODE) return `longer than ${LONGEST_CODE} characters`
  if (/[\p{Cc}\p{Cf}]/u.test(code)) return "has characters that can't be typed"
  return earlier.has(code) ? 'appears twice in this file' : null
}

/** Adds codes to a prize's stock, one per line; invalid ones are reported, and the others are added. */
export const addCodes = (db: Db, prizeId: string, text: string): Promise<AddedCodes> =>
  transact(db, async (tx) => {
    const [prize] = await tx.select({ id: prizes.id }).from(prizes).where(eq(prizes.id, prizeId))
    if (!prize) throw notFound(`The prize ${prizeId}`)
    const seen = new Set<string>()
    const refused: AddedCodes['refused'] = []
    const wanted: { line: number; code: string }[] = []
    for (const [index, raw] of text
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\n|\r/)
      .entries()) {
      const code = raw.trim()
      if (code === '') continue
      const reason = objection(code, seen)
      if (reason) refused.push({ line: index + 1, code, reason })
      else wanted.push({ line: index + 1, code })
      seen.add(code)
    }
    const known = await insertCodes(tx, prizeId, wanted)
    refused.push(...known.map((one) => ({ ...one, reason: 'already added' })))
    return { added: wanted.length - known.length, refused: refused.toSorted((a, b) => a.line - b.line) }
  })

/** Returns those that the site already had. */
async function insertCodes(tx: Db, prizeId: string, wanted: { line: number; code: string }[]) {
  if (wanted.length === 0) return []
  const kept = new Set<string>()
  for (let at = 0; at < wanted.length; at += BATCH) {
    const rows = wanted.slice(at, at + BATCH).map(({ code }) => ({ prizeId, code }))
    const added = await tx.insert(prizeCodes).values(rows).onConflictDoNothing().returning({ code: prizeCodes.code })
    for (const { code } of added) kept.add(code)
  }
  return wanted.filter(({ code }) => !kept.has(code))
}

/** Ends a prize now; players who have it keep the code and its expiry date. One that has already ended is unchanged. */
export async function endPrize(db: Db, id: string): Promise<void> {
  const ended = await db
    .update(prizes)
    .set({ endsAt: sql`least(${prizes.endsAt}, clock_now())` })
    .where(eq(prizes.id, id))
    .returning({ id: prizes.id })
  if (ended.length === 0) throw notFound(`The prize ${id}`)
}

const freeCode = (tx: Db, prizeId: string, waiting: 'SKIP LOCKED' | '') =>
  tx.execute<{ id: string }>(sql`
    SELECT id FROM prize_codes WHERE prize_id = ${prizeId} AND issued_at IS NULL
    ORDER BY id LIMIT 1 FOR UPDATE ${sql.raw(waiting)}`)

/** Takes a code that nobody has and no other transaction is about to give; returns its number. */
export async function takeCode(tx: Db, prizeId: string): Promise<number> {
  const { rows: quick } = await freeCode(tx, prizeId, 'SKIP LOCKED')
  // The last codes may be held by transactions that fail, so before reporting "sold out" it waits for them.
  const { rows } = quick[0] ? { rows: quick } : await freeCode(tx, prizeId, '')
  const [free] = rows
  if (!free) throw new AppError('SOLD_OUT', 'Someone just got the last one. Nothing was spent.')
  const id = Number(free.id)
  await tx
    .update(prizeCodes)
    .set({ issuedAt: sql`clock_now()` })
    .where(eq(prizeCodes.id, id))
  return id
}
