import { accountsApi } from '#contract/accounts.ts'
import { profileApi, type Profile } from '#contract/profile.ts'
import type { EditedUser } from '#contract/user.ts'
import { isRecord } from '#web/platform/is-record.ts'
import { query, type Query } from '#web/platform/queries.ts'

export const profile = () => query(profileApi.profile)
export const sessions = () => query(accountsApi.sessions)

/** The editable fields, including a pending email: an update without changes returns them. */
export const editable = (): Query<EditedUser> => query(accountsApi.updateProfile, { body: {} })

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string')
const hasNumbers = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'number')

const isPlay = (value: unknown): boolean =>
  hasTexts(value, ['quiz_url', 'quiz_title', 'finished_at']) &&
  hasNumbers(value, ['correct', 'total']) &&
  isRecord(value) &&
  Array.isArray(value.trail)

const isCard = (value: unknown): boolean =>
  hasTexts(value, ['id', 'quiz_url', 'quiz_title']) &&
  isRecord(value) &&
  hasTexts(value.category, ['slug', 'name', 'hue'])

const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne)

/** Whether a stored value is a profile. */
export const isProfile = (value: unknown): value is Profile =>
  isRecord(value) &&
  hasTexts(value, ['line']) &&
  hasTexts(value.user, ['id', 'name', 'email', 'created_at']) &&
  hasNumbers(value.user, ['buxes']) &&
  hasNumbers(value.totals, ['plays', 'right', 'answered', 'longest_run']) &&
  isListOf(value.by_category, (one) => isRecord(one) && hasTexts(one.category, ['slug', 'name', 'hue'])) &&
  isListOf(value.recent, isPlay) &&
  isListOf(value.quizzes, isCard)
