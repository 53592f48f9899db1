import { accountsApi } from '#contract/accounts.ts'
import type { EditedUser } from '#contract/user.ts'
import type { Input } from '#contract/endpoint.ts'
import { call } from '../platform/api.ts'
import { noteHappening } from '../platform/session.ts'

type Changes = Input<typeof accountsApi.updateProfile>['body']

/** Saves what is given, and lets every part of the page that names the user know. */
export async function saveProfile(body: Changes): Promise<EditedUser> {
  const user = await call(accountsApi.updateProfile, { body })
  noteHappening({ kind: 'fetched', user })
  return user
}
