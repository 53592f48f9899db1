import { dailyApi } from '#contract/daily.ts'
import { notFound } from '#server/platform/errors.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { playerOf } from '#server/play/attempt.ts'
import type { Dailies } from './dailies.ts'
import { archiveOf } from './archive.ts'
import { ownDays, ownScores } from './own-store.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)

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
