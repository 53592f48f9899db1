import { transact } from '#server/platform/db/db.ts'
import type { BaseServices, Caller, Outgoing } from '#server/platform/http/route.ts'
import { afterClaim, claimGuest } from './claim-guest.ts'
import { refuseCommon } from './passwords.ts'
import { rememberDevice, openSession } from './sessions.ts'
import { takeMailLimit } from './mail-limit.ts'
import { nameSkeletons, refuseTaken, reserveName } from './names.ts'
import { requestSubscription } from './subscription.ts'
import { users } from './tables.ts'
import { mailVerification } from './verify-email.ts'

type From = Pick<BaseServices, 'db' | 'config' | 'passwords' | 'personalData'> &
  Pick<Caller, 'guest' | 'session' | 'device' | 'address' | 'agent'>

/**
 * Creates an account and logs in; an email asks to verify the address. Beyond the rate limit on email it comes when it is
 * asked for again.
 */
export async function register(
  from: From,
  registration: { name: string; email: string; password: string; subscribe?: boolean | undefined },
): Promise<{ userId: string; out: Partial<Outgoing> }> {
  const { db, config, passwords, personalData, guest, device } = from
  const { name, email, password } = registration
  await refuseTaken(db, { name, email })
  await refuseCommon(password, 'password', [name, email])
  const passwordHash = await passwords.hash(password)
  const waitForMail = await takeMailLimit(db, config, 'register', email)
  const made = await transact(db, async (tx) => {
    await reserveName(tx, name)
    const [user] = await tx
      .insert(users)
      .values({ name, nameSkeletons: nameSkeletons(name), email, passwordHash, welcomed: false })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) return null
    const claim = { guest, userId: user.id, personalData }
    await claimGuest(tx, claim)
    if (waitForMail === 0) await mailVerification(tx, config, user.id, email)
    if (registration.subscribe) await requestSubscription(tx, config, email)
    return { claim, session: await openSession(tx, user.id, from) }
  })
  if (!made) {
    // Someone else was a moment faster.
    await refuseTaken(db, { name, email })
    return register(from, registration)
  }
  const { claim, session } = made
  const { userId } = claim
  afterClaim(claim)
  return { userId, out: { session, guest: null, device: rememberDevice(config, device, userId) } }
}
