import { useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/accounts.ts'
import type { Input } from '#contract/endpoint.ts'
import type { EditedUser } from '#contract/user.ts'
import { call } from '#web/platform/api.ts'
import { applySessionEvent } from '#web/platform/session/session.ts'
import { profile } from '../queries.ts'

type Changes = Input<typeof accountsApi.updateProfile>['body']

/** Saves the given fields and refreshes every part of the page that shows them. */
export function useSaveProfile(): (changes: Changes) => Promise<EditedUser> {
  const client = useQueryClient()
  return async (body) => {
    const user = await call(accountsApi.updateProfile, { body })
    applySessionEvent({ kind: 'fetched', user })
    void client.invalidateQueries(profile())
    return user
  }
}
