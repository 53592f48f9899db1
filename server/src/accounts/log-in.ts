import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Limiter } from '#server/platform/rate-limits.ts'
import type { BaseServices, Caller, Outgoing } from '#server/platform/http/route.ts'
import { withGuestClaimed } from './claim-guest.ts'
import { knowsDevice, rememberDevice, openSession } from './sessions.ts'
import { forgetTries, strangersOf, takeTry } from './passwords.ts'
import { accountByEmail } from './store.ts'

type Credentials = { email: string; password: string }
type From = Pick<BaseServices, 'db' | 'config' | 'passwords' | 'personalData'> &
  Pick<Caller, 'guest' | 'session' | 'device' | 'address' | 'agent'> & { limiter: Limiter }

/** Logs in: opens a session, and gives the user what the guest of this browser played. */
export async function logIn(from: From, credentials: Credentials): Promise<{ userId: string; out: Partial<Outgoing> }> {
  const { db, config, personalData, guest, device } = from
  const { id: userId } = await accountOf(from, credentials)
  const claim = { guest, userId, personalData }
  const session = await withGuestClaimed(db, claim, (tx) => openSession(tx, userId, from))
  return { userId, out: { session, guest: null, device: rememberDevice(config, device, userId) } }
}

type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>

/** The account with these credentials; known and unknown addresses get the same response in the same time. */
async function accountOf(from: From, { email, password }: Credentials): Promise<Account> {
  const { db, config, passwords, limiter, address, device } = from
  const account = await accountByEmail(db, email)
  const subject = subjectOf(config, email, account, device)
  const uncount = () => limiter.giveBack('loginFailures', address)
  const right = await passwords.withSlot(async () => {
    await limiter.take('loginFailures', address)
    await takeTry(db, subject).catch(async (error: unknown) => {
      // A try that was never compared is not counted as a failure of the address.
      await uncount()
      throw error
    })
    return passwords.matches(account?.passwordHash ?? null, password)
  })
  if (!account || !right) throw new AppError('UNAUTHENTICATED', "That email and password don't match.")
  await uncount()
  await forgetTries(db, subject)
  if (account.closedAt) throw new AppError('FORBIDDEN', 'This account is closed. Contact us to find out why.')
  return account
}

/**
 * Whose tries are counted together. Strangers share one count per account, existing or not; a browser that was logged
 * in to it before has its own, so that strangers cannot lock the owner out.
 */
function subjectOf(config: Config, email: string, account: Account | undefined, device: string | null): string {
  if (account && knowsDevice(config, device, account.id)) return `device ${account.id}`
  return strangersOf(config, email)
}
