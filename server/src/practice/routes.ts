import { practiceApi } from '#contract/api/practice.ts'
import { dailyApi, dailyReminderApi } from '#contract/api/daily.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { playerOf } from '#server/play/attempt.ts'
import { notFound } from '#server/platform/errors.ts'
import { answerCard } from './cards/answer-card.ts'
import { beginSession } from './cards/begin-session.ts'
import { deckOf, recallBins } from './cards/deck.ts'
import type { PracticeServices } from './cards/grade-card.ts'
import { type Dailies, archiveOf } from './daily/dailies.ts'
import { ownDays, ownScores } from './daily/store.ts'
import { setReminder, stopReminder, stopReminderByToken, reminderOf } from './reminders.ts'

export const cardsRoutes = (services: PracticeServices): Route[] =>
  routes(practiceApi, {
    deck: ({ user, guest }) => deckOf(services, playerOf({ user, guest })),

    begin: ({ body: { category = null }, user, guest }) => beginSession(services, playerOf({ user, guest }), category),

    answer: ({ params: { id, card_id: cardId }, body: { answer }, user, guest }) =>
      answerCard(services, { sessionId: id, cardId, answer, player: playerOf({ user, guest }) }),

    recall: ({ user, guest }) => recallBins(services.db, playerOf({ user, guest })),
  })

export const dailyRoutes = (dailies: Dailies): Route[] =>
  routes(dailyApi, {
    async daily({ db, query, user, guest }) {
      const { date, me, days } = await ownDays(db, query.date ?? null, playerOf({ user, guest }))
      const figures = (await dailies.make(date)) ? await dailies.figures(date, me?.finished_at) : undefined
      if (!figures) throw notFound('That daily')
      const { quiz_url, question_count, scores } = figures
      const players = sum(scores)
      const right = sum(scores.map((count, correct) => count * correct))
      return {
        date,
        quiz_url,
        question_count,
        me: me && { correct: me.correct, total: me.total },
        players,
        average: players > 0 ? Math.round((100 * right) / (players * question_count)) : null,
        scores,
        days,
      }
    },

    async month({ db, params: { month }, user, guest }) {
      const first = await archiveOf(db, dailies, month)
      const [days, scores] = await Promise.all([dailies.month(month), ownScores(db, month, playerOf({ user, guest }))])
      return { month, first, dailies: days.map((day) => ({ ...day, me: scores.get(day.date) ?? null })) }
    },
  })

export const reminderRoutes = routes(dailyReminderApi, {
  reminder: ({ db, user }) => reminderOf(db, user.id),
  remind: ({ db, user, body }) => setReminder(db, user, body),
  stop: ({ db, user }) => stopReminder(db, user.id),
  stopByLink: ({ db, body }) => stopReminderByToken(db, body.token),
  stopFromMail: ({ db, query }) => stopReminderByToken(db, query.token),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
