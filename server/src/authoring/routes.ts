import { authoringApi } from '#contract/authoring.ts'
import { routes } from '../platform/route.ts'

export const authoringRoutes = routes(authoringApi, {})
