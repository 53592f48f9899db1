import { correctionsApi } from '#contract/corrections.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import type { PlayServices } from '#server/play/play-services.ts'
import { previewCorrections } from './preview-corrections.ts'

export const correctionsRoutes = (services: PlayServices): Route[] =>
  routes(correctionsApi, {
    preview: ({ params: { id }, user }) => previewCorrections(services, id, user.id),
  })
