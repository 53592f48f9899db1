import { accountsApi } from '#contract/accounts.ts'
import type { EditedUser } from '#contract/user.ts'
import { query, type Query } from '../platform/queries.ts'

export const profile = () => query(accountsApi.profile)
export const sessions = () => query(accountsApi.sessions)

/** What can be edited, a waiting e-mail included: a change of nothing answers what stands. */
export const editable = (): Query<EditedUser> => query(accountsApi.updateProfile, { body: {} })
