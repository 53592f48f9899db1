import type { OwnData } from '#contract/own-data.ts'
import type { Db } from './db/db.ts'

/**
 * What a feature keeps of people. Accounts walks the list of these when somebody takes their data along, logs in with a guest's
 * plays or leaves, and so knows no feature that stands above it.
 */
export interface PersonalData {
  /** Its tables with something of a person in them. */
  tables: readonly string[]
  /** Everything kept of a user, for them to take along. */
  own?(db: Db, userId: string): Promise<Partial<OwnData>>
  /** What must be over before a guest's rows can become a user's; not part of that transaction. */
  beforeClaim?(db: Db, guestHash: Buffer, userId: string): Promise<void>
  /** Makes a guest's rows a user's, in the transaction of the login. */
  claim?(tx: Db, guestHash: Buffer, userId: string): Promise<unknown>
  /** After that transaction. */
  afterClaim?(db: Db): void
  /** Takes away what nobody else needs, in the transaction that deletes the account. */
  forget?(tx: Db, userId: string): Promise<void>
}
