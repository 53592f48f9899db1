import { defineApi } from './endpoint.ts'

export const reportsApi = defineApi({})
