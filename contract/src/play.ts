import { defineApi } from './endpoint.ts'

export const playApi = defineApi({})
