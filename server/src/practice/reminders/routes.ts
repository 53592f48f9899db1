import { dailyReminderApi } from '#contract/daily.ts'
import { routes } from '#server/platform/http/route.ts'
import { setReminder } from './set-reminder.ts'
import { stopReminder, stopReminderByToken } from './stop-reminder.ts'
import { reminderOf } from './store.ts'

export const reminderRoutes = routes(dailyReminderApi, {
  reminder: ({ db, user }) => reminderOf(db, user.id),
  remind: ({ db, user, body }) => setReminder(db, user, body),
  stop: ({ db, user }) => stopReminder(db, user.id),
  stopByLink: ({ db, body }) => stopReminderByToken(db, body.token),
  stopFromMail: ({ db, query }) => stopReminderByToken(db, query.token),
})
