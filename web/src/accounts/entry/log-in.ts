import { accountsApi } from '#contract/accounts.ts'
import type { User } from '#contract/user.ts'
import type { Input } from '#contract/endpoint.ts'
import { call } from '#web/platform/api.ts'
import { dispatchSessionEvent } from '#web/platform/session/dispatch-session-event.ts'
import { notifyOtherTabs } from '#web/platform/session/signed-in.ts'
import { noteJoined } from '../welcome/just-joined.ts'

type Credentials = Input<typeof accountsApi.login>['body']
type Registration = Input<typeof accountsApi.register>['body']

function enter({ user, redirect }: { user: User; redirect: string }, message: string): void {
  notifyOtherTabs()
  dispatchSessionEvent({ kind: 'logged-in', user, redirect, message })
}

/** Rejects when the server refuses; whoever was logged in before is then logged out on this page. */
export async function logIn(body: Credentials): Promise<void> {
  const entered = await call(accountsApi.login, { body })
  enter(entered, `Logged in as ${entered.user.name}.`)
}

export async function register(body: Registration): Promise<void> {
  const entered = await call(accountsApi.register, { body })
  noteJoined(entered.redirect)
  enter(entered, `Welcome, ${entered.user.name}.`)
}
