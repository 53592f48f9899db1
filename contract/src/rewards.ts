import { defineApi } from './endpoint.ts'

export const rewardsApi = defineApi({})
