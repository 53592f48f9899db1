import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { openAccountByEmail } from '../store.ts'
import { codeHmac, dropCodes, takeCodeTry } from './reset-codes.ts'
import { addToken } from './tokens.ts'

const refused = (sentence: string): AppError => new AppError('INVALID', sentence, { fields: { code: sentence } })
const wrongCode = (): AppError => refused("That code isn't right. Check it and try again.")

interface TypedCode {
  email: string
  code: string
  /** Of the browser it was typed in, if it asked for a code. */
  nonce: string | null
}

/** Exchanges a code for a single-use token that sets a new password. */
export async function exchangeCode(db: Db, config: Config, { email, code, nonce }: TypedCode): Promise<string> {
  // It may lock two codes, and a deadlock with a request for a new one is tried again.
  const stored = await transact(db, (tx) => takeCodeTry(tx, config, email, nonce))
  if (stored.length === 0) throw refused('That code has expired. Send a new one.')
  const given = codeHmac(config, email, code.replace(/\D/g, ''))
  const isGiven = (hash: Buffer) => timingSafeEqual(hash, given)
  const account = await openAccountByEmail(db, email)
  if (!stored.some(isGiven) || !account) throw wrongCode()
  return transact(db, async (tx) => {
    if (!(await dropCodes(tx, config, email)).some(isGiven)) throw wrongCode()
    return addToken(tx, { purpose: 'reset', userId: account.id, email: account.email })
  })
}
