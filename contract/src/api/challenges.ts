import * as z from 'zod/mini'
import { ChallengeToken } from './play.ts'
import { defineApi } from './endpoint.ts'
import { NamedId, Time } from '../quiz/fields.ts'
import { QuizCard } from '../quiz/quiz.ts'

/** How many people can take part in a challenge, and for how many days. */
export const CHALLENGE_PEOPLE = 50
export const CHALLENGE_DAYS = 30

export const ChallengePerson = z.object({
  name: z.string(),
  correct: z.int(),
  total: z.int(),
  credit: z.int(),
  me: z.boolean(),
  /** Whether they had finished the quiz before, and so may have known answers. */
  replay: z.boolean(),
})
export type ChallengePerson = z.infer<typeof ChallengePerson>

export const Challenge = z.object({
  quiz: QuizCard,
  /** The order of questions and options, the same for everybody. */
  seed: z.int(),
  /** Who made it; a guest has a number for a name, which tells whoever is challenged nothing. */
  from: z.object({ name: z.string(), guest: z.boolean(), me: z.boolean() }),
  ends_at: Time,
  /** Whether all places are taken, by others. */
  full: z.boolean(),
  /** The caller's open round of this quiz, in the challenge or outside it. */
  open_round: z.nullable(z.enum(['inside', 'outside'])),
  /** Whoever has finished, the best first; null until the caller has. */
  people: z.nullable(z.array(ChallengePerson)),
})
export type Challenge = z.infer<typeof Challenge>

export const OwnChallenge = z.object({
  token: z.string(),
  quiz_title: z.string(),
  /** Whether the caller made it. */
  made: z.boolean(),
  ends_at: Time,
  /** How many have finished it; null until the caller has. */
  finished: z.nullable(z.int()),
})
export type OwnChallenge = z.infer<typeof OwnChallenge>

export const challengesApi = defineApi({
  own: {
    method: 'GET',
    path: '/api/challenges',
    access: 'user',
    limit: 'read',
    summary: "The caller's challenges that are open, at most 20, the latest first.",
    data: z.array(OwnChallenge),
    done: 'Here are your challenges.',
  },
  create: {
    method: 'POST',
    path: '/api/challenges',
    access: 'guest',
    limit: 'attempt',
    attemptIn: 'body',
    repeatable: true,
    summary:
      'Makes a link (201) by which others play the same version in the same order as a finished round of the caller.',
    body: z.strictObject({ attempt_id: NamedId }),
    data: z.object({ token: z.string(), url: z.string() }),
    done: 'Your link is ready.',
  },
  challenge: {
    method: 'GET',
    path: '/api/challenges/{token}',
    access: 'guest',
    // Whoever has finished asks again every few seconds, and a whole class may be behind one address.
    limit: 'attempt',
    summary: 'A challenge; scores are told to those who have finished it.',
    params: z.object({ token: ChallengeToken }),
    data: Challenge,
    done: "Here's the challenge.",
  },
  rematch: {
    method: 'GET',
    path: '/api/challenges/{token}/rematch',
    access: 'guest',
    limit: 'read',
    summary: 'A quiz of the same category, or another, that nobody in the challenge has played yet.',
    params: z.object({ token: ChallengeToken }),
    data: z.nullable(QuizCard),
    done: 'How about this one?',
  },
})
