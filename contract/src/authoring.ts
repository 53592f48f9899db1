import { defineApi } from './endpoint.ts'

export const authoringApi = defineApi({})
