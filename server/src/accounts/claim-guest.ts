import { isDuplicate } from '#server/platform/db/db-errors.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

const TRIES = 5

/** A guest who becomes a user, and the features that may have the guest's data. */
interface Claim {
  guest: string | null
  userId: string
  personalData: readonly PersonalData[]
}

/** Gives this browser's guest's data to the user. Once claimed, it cannot be claimed again. */
export async function claimGuest(tx: Db, { guest, userId, personalData }: Claim): Promise<void> {
  if (guest) for (const kept of personalData) await kept.claim?.(tx, hashToken(guest), userId)
}

/** After the claim's transaction is committed. */
export function afterClaim({ guest, personalData }: Claim): void {
  if (guest) for (const kept of personalData) kept.afterClaim?.()
}

/** Claims in the same transaction as `work`, so that a failed login leaves everything with the guest. */
export async function withGuestClaimed<T>(db: Db, claim: Claim, work: (tx: Db) => Promise<T>): Promise<T> {
  const { guest, userId, personalData } = claim
  if (guest) for (const kept of personalData) await kept.beforeClaim?.(hashToken(guest), userId)
  const claimAndWork = async (tx: Db): Promise<T> => {
    await claimGuest(tx, claim)
    return work(tx)
  }
  for (let tries = 1; ; tries++) {
    try {
      const done = await transact(db, claimAndWork)
      afterClaim(claim)
      return done
    } catch (error) {
      // The user started or finished the same quiz elsewhere at this very moment.
      if (!guest || tries >= TRIES || !isDuplicate(error)) throw error
    }
  }
}
