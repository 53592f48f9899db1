import { hasSqlState } from '#server/platform/db/db-errors.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

const TAKEN_MEANWHILE = ['23505']
const TRIES = 5

/** A guest who becomes a user, and those who may keep something of the guest. */
export interface Claim {
  guest: string | null
  userId: string
  personalData: readonly PersonalData[]
}

/** Makes what this browser's guest did the user's. Once taken over, nobody finds it a second time. */
export async function claimGuest(tx: Db, { guest, userId, personalData }: Claim): Promise<void> {
  if (guest) for (const kept of personalData) await kept.claim?.(tx, hashToken(guest), userId)
}

/** Once the claim's transaction is through. */
export function afterClaim(db: Db, { guest, personalData }: Claim): void {
  if (guest) for (const kept of personalData) kept.afterClaim?.(db)
}

/** Claims in the same transaction as `work`, so that a failed login leaves everything with the guest. */
export async function withGuestClaimed<T>(db: Db, claim: Claim, work: (tx: Db) => Promise<T>): Promise<T> {
  const { guest, userId, personalData } = claim
  if (guest) for (const kept of personalData) await kept.beforeClaim?.(db, hashToken(guest), userId)
  const claimAndWork = async (tx: Db): Promise<T> => {
    await claimGuest(tx, claim)
    return work(tx)
  }
  for (let tries = 1; ; tries++) {
    try {
      const done = await transact(db, claimAndWork)
      afterClaim(db, claim)
      return done
    } catch (error) {
      // The user started or finished the same quiz elsewhere at this very moment.
      if (!guest || tries >= TRIES || !hasSqlState(error, TAKEN_MEANWHILE)) throw error
    }
  }
}
