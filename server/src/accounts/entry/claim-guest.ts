import { foldSoon } from '#server/leaderboard/fold-plays.ts'
import { hasSqlState } from '#server/platform/db/db-errors.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { claimAttempts, closeGuestDuplicates } from '#server/play/claim-attempts.ts'

const TAKEN_MEANWHILE = ['23505']
const TRIES = 5

/** Gives what this browser's guest played to the user. Once claimed, it cannot be claimed again. */
export async function claimGuest(tx: Db, guest: string | null, userId: string): Promise<void> {
  if (guest) await claimAttempts(tx, hashToken(guest), userId)
}

/** Claims in the same transaction as `work`, so that a failed login leaves everything with the guest. */
export async function withGuestClaimed<T>(
  db: Db,
  guest: string | null,
  userId: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  if (guest) await closeGuestDuplicates(db, hashToken(guest), userId)
  const claim = async (tx: Db): Promise<T> => {
    await claimGuest(tx, guest, userId)
    return work(tx)
  }
  for (let tries = 1; ; tries++) {
    try {
      const done = await transact(db, claim)
      foldSoon(db)
      return done
    } catch (error) {
      // The user started or finished the same quiz elsewhere at this very moment.
      if (!guest || tries >= TRIES || !hasSqlState(error, TAKEN_MEANWHILE)) throw error
    }
  }
}
