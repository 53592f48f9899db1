import { challengesApi } from '#contract/challenges.ts'
import { links } from '#contract/links.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { playerOf } from '../attempt.ts'
import type { PlayServices } from '../play-services.ts'
import { createChallenge } from './create-challenge.ts'
import { ownChallenges } from './own-challenges.ts'
import { rematchOf } from './rematch.ts'
import { seenChallenge } from './seen-challenge.ts'

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
