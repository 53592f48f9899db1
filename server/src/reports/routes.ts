import { reportsApi } from '#contract/reports.ts'
import { routes } from '../platform/route.ts'

export const reportsRoutes = routes(reportsApi, {})
