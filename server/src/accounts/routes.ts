import { accountsApi } from '#contract/accounts.ts'
import { routes } from '../platform/route.ts'

export const accountsRoutes = routes(accountsApi, {})
