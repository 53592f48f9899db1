import { challengesApi } from '#contract/challenges.ts'
import { query } from '#web/platform/queries.ts'

export const challenge = (token: string) => query(challengesApi.challenge, { params: { token } })

export const rematch = (token: string) => query(challengesApi.rematch, { params: { token } })
