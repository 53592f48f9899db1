import { defineApi } from './endpoint.ts'

export const leaderboardApi = defineApi({})
