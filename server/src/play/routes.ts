import { playApi } from '#contract/play.ts'
import { routes } from '../platform/route.ts'

export const playRoutes = routes(playApi, {})
