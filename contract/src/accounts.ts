import { defineApi } from './endpoint.ts'

export const accountsApi = defineApi({})
