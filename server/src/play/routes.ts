import { playApi } from '#contract/play.ts'
import { routes } from '#server/platform/http/route.ts'
import { newToken } from '#server/platform/http/session-cookie.ts'
import { answerQuestion } from './answer-question.ts'
import { NOBODY, playerOf } from './attempt.ts'
import { finishAttempt } from './close-attempt.ts'
import { dismissNotice, noticesOf } from './notices.ts'
import { quizAsPlayed } from './pinned-quiz.ts'
import { reportQuestion } from './report-question.ts'
import { claimedResult, resultOf } from './result.ts'
import { settleReport } from './settle-report.ts'
import { attemptAsPlayed, startAttempt } from './start-attempt.ts'

export const playRoutes = routes(playApi, {
  quiz: ({ db, config, params }) => quizAsPlayed(db, { quizUrl: params.quiz_url }, config.publicUrl),

  async start({ db, config, body, user, guest, address, limiter, out }) {
    const { quiz_url: quizUrl, seed, restart = false, embed = false } = body
    const mayBegin = () => limiter.take('begin', address)
    const known = user || guest ? guest : embed ? null : newToken()
    const player = embed ? NOBODY : playerOf({ user, guest: known })
    const { attempt, created } = await startAttempt(db, { quizUrl, player, seed, restart, mayBegin })
    if (created) out.status = 201
    if (known && known !== guest) out.guest = known
    return attemptAsPlayed(db, attempt, config.publicUrl)
  },

  answer: ({ db, params: { id, qid }, body: { answer }, ...caller }) =>
    answerQuestion(db, { attemptId: id, qid, answer, player: playerOf(caller) }),

  async finish({ db, config, params: { quiz_id }, body: { correct_questions, attempt_id }, ...caller }) {
    if (attempt_id === undefined) return claimedResult(db, quiz_id, correct_questions, config.publicUrl)
    return resultOf(db, await finishAttempt(db, quiz_id, attempt_id, playerOf(caller)), config.publicUrl)
  },

  report: ({ db, config, body: { quiz_id: quizId, qid, message }, user }) =>
    reportQuestion(db, config, { quizId, qid, message, userId: user?.id ?? null }),

  notices: ({ db, user }) => noticesOf(db, user.id),
  dismissNotice: ({ db, params: { id }, user }) => dismissNotice(db, id, user.id),
  settleReport: ({ db, params: { id }, user }) => settleReport(db, id, user.id),
})
