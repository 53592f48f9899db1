import { accountsApi } from '#contract/api/accounts.ts'
import type { User } from '#contract/api/user.ts'
import type { Input } from '#contract/api/endpoint.ts'
import { safePath, links } from '#contract/api/links.ts'
import { call } from '#web/platform/api.ts'
import { dispatchSessionEvent, notifyOtherTabs } from '#web/platform/session/session-events.ts'
import { noteJustJoined } from '../welcome/just-joined.ts'

/** Rejects when the server refuses; whoever was logged in before is then logged out on this page. */
export async function logIn(body: Input<typeof accountsApi.login>['body']): Promise<void> {
  const entered = await call(accountsApi.login, { body })
  enter(entered, `Logged in as ${entered.user.name}.`)
}

export async function register(body: Input<typeof accountsApi.register>['body']): Promise<void> {
  const entered = await call(accountsApi.register, { body })
  noteJustJoined(entered.redirect)
  enter(entered, `Welcome, ${entered.user.name}.`)
}

/** Where to go after logging in, from the query of an address; undefined when it names nothing. */
export function nextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next === null ? undefined : safePath(next)
}

const PURPOSES: [start: string, purpose: string][] = [
  [links.redeemPrizes, 'redeem prizes'],
  [links.leaderboard, 'see the leaderboard'],
  [links.makeQuiz(), 'make a quiz'],
  [links.favourites, 'see your favourites'],
  [links.myQuizzes, 'see your quizzes'],
  [links.profile, 'see your profile'],
  [links.settings, 'change your settings'],
  [links.reports, 'see your reports'],
]

/** Why the user has to log in, as a sentence, from the query of the address. */
export function loginPurpose(search: string): string | null {
  const params = new URLSearchParams(search)
  if (params.get('why') === 'expired') return "You've been logged out. Log in to carry on."
  const next = safePath(params.get('next'))
  const purpose = PURPOSES.find(([start]) => next === start || next.startsWith(`${start}/`))?.[1]
  return purpose ? `Log in to ${purpose}.` : null
}

/** The email that was typed on one screen and is needed on the next; kept in memory only. */
let typed = ''

export const rememberTypedEmail = (email: string): void => void (typed = email.trim())
export const typedEmail = (): string => typed

function enter({ user, redirect }: { user: User; redirect: string }, message: string): void {
  notifyOtherTabs()
  dispatchSessionEvent({ kind: 'logged-in', user, redirect, message })
}
