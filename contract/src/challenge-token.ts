import * as z from 'zod/mini'

/** The part of a challenge's link that nobody can guess. */
export const ChallengeToken = z.string().check(z.regex(/^[\w-]{10,40}$/))
