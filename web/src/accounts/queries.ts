import { accountsApi } from '#contract/api/accounts.ts'
import { challengesApi } from '#contract/api/challenges.ts'
import { dailyReminderApi } from '#contract/api/daily.ts'
import { HUES } from '#contract/covers/hues.ts'
import { profileApi, type Profile } from '#contract/api/profile.ts'
import type { CategoryRef, QuizCard } from '#contract/quiz/quiz.ts'
import type { EditedUser } from '#contract/api/user.ts'
import { query, type Query } from '#web/platform/queries.ts'
import { isFlag, isNumber, isText, listOf, oneOf, shape, someOf } from '#web/platform/shape.ts'

export const profile = () => query(profileApi.profile)
export const welcome = () => query(profileApi.welcome)
export const dailyReminder = () => query(dailyReminderApi.reminder)
export const challenges = () => query(challengesApi.own)
export const sessions = () => query(accountsApi.sessions)

/** The editable fields, including a pending email. */
export const editable = (): Query<EditedUser> => query(accountsApi.settings)

const isCategory = shape<CategoryRef>({ slug: isText, name: isText, hue: oneOf(...HUES) })

/** Whether a stored value is a profile. */
export const isProfile = someOf<Profile>({
  line: isText,
  user: someOf<Profile['user']>({ id: isText, name: isText, email: isText, created_at: isText, buxes: isNumber }),
  totals: someOf<Profile['totals']>({ plays: isNumber, right: isNumber, answered: isNumber, longest_run: isNumber }),
  by_category: listOf(someOf<Profile['by_category'][number]>({ category: isCategory })),
  recent: listOf(
    shape<Profile['recent'][number]>({
      quiz_url: isText,
      quiz_title: isText,
      finished_at: isText,
      correct: isNumber,
      total: isNumber,
      trail: listOf(isFlag),
    }),
  ),
  quizzes: listOf(someOf<QuizCard>({ id: isText, quiz_url: isText, quiz_title: isText, category: isCategory })),
})
