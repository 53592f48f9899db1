import { accountsApi } from '#contract/api/accounts.ts'
import { safePath } from '#contract/api/links.ts'
import { routes } from '#server/platform/http/route.ts'
import { confirmPassword } from './passwords.ts'
import { deleteAccount, ownData } from './own-data.ts'
import { endOwnSession, endSession, endSessionsOf } from './sessions.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { exchangeCode, resetPassword, sendResetMail } from './reset-password.ts'
import { sendContact } from './contact.ts'
import { editedUser, sessionsOf, userById } from './store.ts'
import { confirmSubscription, subscribe, unsubscribe } from './subscription.ts'
import { updateProfile } from './update-profile.ts'
import { confirmEmail, resendChange, resendVerification, verifyEmail } from './verify-email.ts'

export const accountsRoutes = routes(accountsApi, {
  async login({ body: { redirect, ...credentials }, out, ...request }) {
    const { userId, out: set } = await logIn(request, credentials)
    Object.assign(out, set)
    return { user: await userById(request, userId), redirect: safePath(redirect) }
  },

  async register({ body: { redirect, ...registration }, out, ...request }) {
    const { userId, out: set } = await register(request, registration)
    Object.assign(out, set, { status: 201 })
    return { user: await userById(request, userId), redirect: safePath(redirect) }
  },

  async logout({ db, session, out }) {
    await endSession(db, session)
    Object.assign(out, { session: null, guest: null })
    return null
  },

  user: ({ user, ...services }) => userById(services, user.id),

  settings: ({ user, ...services }) => editedUser(services, user.id),

  async updateProfile({ db, config, passwords, balanceOf, body, out, ...caller }) {
    const session = await updateProfile({ db, config, passwords }, body, caller)
    if (session) out.session = session
    return editedUser({ db, balanceOf }, caller.user.id)
  },

  async confirmPassword({ user, session, body: { password }, ...services }) {
    await confirmPassword(services, { userId: user.id, session, password })
    return null
  },

  async verifyEmail({ body: { token }, ...services }) {
    await verifyEmail(services, token)
    return null
  },

  async resendVerification({ db, config, user }) {
    await resendVerification(db, config, user.id)
    return null
  },

  async confirmEmail({ body: { token }, ...services }) {
    await confirmEmail(services, token)
    return null
  },

  async resendChange({ db, config, user }) {
    await resendChange(db, config, user.id)
    return null
  },

  async forgotPassword({ db, config, body: { email }, resetNonce, out }) {
    out.resetNonce = await sendResetMail(db, config, { email, nonce: resetNonce ?? undefined })
    return null
  },

  async verifyCode({ db, config, body, resetNonce: nonce }) {
    return { reset_token: await exchangeCode(db, config, { ...body, nonce }) }
  },

  async resetPassword({ body: { email, reset_token: token, password }, ...services }) {
    await resetPassword(services, { email, token, password })
    return null
  },

  sessions: ({ db, user, session }) => sessionsOf(db, user.id, session),

  endOtherSessions: async ({ db, user, session }) => ({ ended: await endSessionsOf(db, user.id, session) }),

  async endSession({ db, user, params: { id } }) {
    await endOwnSession(db, user.id, id)
    return null
  },

  ownData: ({ user, session, ...services }) => ownData(services, user.id, session),

  async deleteAccount({ user, body: { password }, out, ...services }) {
    await deleteAccount(services, user.id, password)
    Object.assign(out, { session: null, guest: null })
    return null
  },

  async contact({ db, config, body, user }) {
    await sendContact(db, config, body, user?.id ?? null)
    return null
  },

  async subscribe({ db, config, body: { email } }) {
    await subscribe(db, config, email)
    return null
  },

  async confirmSubscription({ db, body: { token } }) {
    await confirmSubscription(db, token)
    return null
  },

  async unsubscribe({ db, body: { token } }) {
    await unsubscribe(db, token)
    return null
  },
})
