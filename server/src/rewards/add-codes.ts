import { eq } from 'drizzle-orm'
import { transact, type Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { prizeCodes, prizes } from './tables.ts'

const LONGEST_CODE = 100
/** As many as fit into one statement's parameters, with room to spare. */
const BATCH = 5000

export interface AddedCodes {
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
