import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { openAccountByEmail } from '../store.ts'
import { codeHmac, spendCode, takeCodeTry } from './reset-codes.ts'
import { makeToken } from './tokens.ts'

const refused = (sentence: string): AppError => new AppError('INVALID', sentence, { fields: { code: sentence } })
const wrongCode = (): AppError => refused("That code isn't right. Check it and try again.")

/** Exchanges a code for a single-use token that sets a new password. */
export async function exchangeCode(db: Db, config: Config, email: string, typed: string): Promise<string> {
  const stored = await takeCodeTry(db, config, email)
  if (!stored) throw refused('That code has expired. Send a new one.')
  const given = codeHmac(config, email, typed.replace(/\D/g, ''))
  const account = await openAccountByEmail(db, email)
  if (!timingSafeEqual(stored, given) || !account) throw wrongCode()
  return transact(db, async (tx) => {
    if (!(await spendCode(tx, config, email, stored))) throw wrongCode()
    return makeToken(tx, { purpose: 'reset', userId: account.id, email: account.email })
  })
}
