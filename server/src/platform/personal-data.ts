import type { OwnData } from '#contract/api/own-data.ts'
import type { Db } from './db/db.ts'

/**
 * The personal data that a feature stores. Accounts goes through the list of these to download a user's data, claim a
 * guest's plays or delete an account, and so knows no feature above it.
 */
export interface PersonalData {
  /** Its tables with personal data. */
  tables: readonly string[]
  /** Everything stored about a user, for "download my data". */
  own?(db: Db, userId: string): Promise<Partial<OwnData>>
  /** Runs before a guest's rows become a user's; not part of that transaction. */
  beforeClaim?(guestHash: Buffer, userId: string): Promise<void>
  /** Gives a guest's rows to a user, in the transaction of the login. */
  claim?(tx: Db, guestHash: Buffer, userId: string): Promise<unknown>
  /** After that transaction. */
  afterClaim?(): void
  /** Deletes what nobody else needs, in the transaction that deletes the account. */
  forget?(tx: Db, userId: string): Promise<void>
}
