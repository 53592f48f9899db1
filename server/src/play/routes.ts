import { playApi } from '#contract/api/play.ts'
import { challengesApi } from '#contract/api/challenges.ts'
import { links } from '#contract/api/links.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { invalidField } from '#server/platform/errors.ts'
import { newToken } from '#server/platform/http/session-cookie.ts'
import { answerQuestion } from './answer-question.ts'
import { ANONYMOUS, playerOf } from './attempt.ts'
import { startInChallenge } from './challenges/start-in-challenge.ts'
import { closeAttemptOfQuiz } from './close-attempt.ts'
import { dismissNotice, noticesOf } from './notices.ts'
import { quizAsPlayed } from './played-quiz.ts'
import type { PlayServices } from './play-services.ts'
import { reportQuestion, closeReport } from './question-reports.ts'
import { claimedResult, resultOf } from './result.ts'
import { attemptAsPlayed, startAttempt } from './start-attempt.ts'
import { tryAnswer } from './tries.ts'
import { createChallenge } from './challenges/create-challenge.ts'
import { ownChallenges, rematchOf, seenChallenge } from './challenges/store.ts'

export const playRoutes = (services: PlayServices): Route[] =>
  routes(playApi, {
    async quiz({ config, params }) {
      await services.dailies.makeIfDaily(params.quiz_url)
      return quizAsPlayed(services, { quizUrl: params.quiz_url }, config.publicUrl)
    },

    async start({ body, user, guest, address, limiter, out }) {
      const { quiz_url: quizUrl, seed, restart = false, embed = false, challenge: token } = body
      if (embed && token !== undefined) throw invalidField('embed', "A challenge can't be played in an embed.")
      await services.dailies.makeIfDaily(quizUrl)
      const guestToken = user || guest ? guest : embed ? null : newToken()
      const player = embed ? ANONYMOUS : playerOf({ user, guest: guestToken })
      const wish = { quizUrl, player, restart, address, limiter }
      const { attempt, isNew } =
        token === undefined
          ? await startAttempt(services, { ...wish, isKnown: Boolean(user ?? guest), isEmbed: embed, seed })
          : await startInChallenge(services, { ...wish, token })
      if (isNew) out.status = 201
      if (guestToken && guestToken !== guest) out.guest = guestToken
      return attemptAsPlayed(services, attempt, isNew)
    },

    answer: ({ params: { id, qid }, body: { answer }, user, guest }) =>
      answerQuestion(services, { attemptId: id, qid, answer, player: playerOf({ user, guest }) }),

    try: ({ params: { id, qid }, body: { text }, user, guest }) =>
      tryAnswer(services, { attemptId: id, qid, text, player: playerOf({ user, guest }) }),

    async finish({ config, params: { quiz_id }, body: { correct_questions, attempt_id }, user, guest }) {
      if (attempt_id === undefined) return claimedResult(services, quiz_id, correct_questions, config.publicUrl)
      return resultOf(services, await closeAttemptOfQuiz(services, quiz_id, attempt_id, playerOf({ user, guest })))
    },

    report: ({ body: { quiz_id: quizId, qid, message }, user }) =>
      reportQuestion(services, { quizId, qid, message, userId: user?.id ?? null }),

    notices: ({ db, user, guest }) => noticesOf(db, playerOf({ user, guest })),
    dismissNotice: ({ db, params: { id }, user, guest }) => dismissNotice(db, id, playerOf({ user, guest })),
    settleReport: ({ db, params: { id }, user }) => closeReport(db, id, user.id),
  })

export const challengesRoutes = (services: PlayServices): Route[] =>
  routes(challengesApi, {
    own: ({ db, user }) => ownChallenges(db, user.id),

    async create({ db, config, body: { attempt_id }, user, guest, out }) {
      const token = await createChallenge(db, attempt_id, playerOf({ user, guest }))
      out.status = 201
      return { token, url: config.publicUrl + links.challenge(token) }
    },

    challenge: ({ config, params: { token }, user, guest }) =>
      seenChallenge(services, token, playerOf({ user, guest }), config.publicUrl),

    rematch: ({ db, config, params: { token }, user, guest }) =>
      rematchOf(db, token, playerOf({ user, guest }), config.publicUrl),
  })
