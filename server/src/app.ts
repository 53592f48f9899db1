import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/api.ts'
import type { Renderer } from '#contract/api/page.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { userOfToken } from './accounts/store.ts'
import { authoringRoutes } from './authoring/routes.ts'
import { badgesRoutes } from './badges/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { catalogueFiles } from './catalogue/sitemap.ts'
import { contentRoutes } from './content/routes.ts'
import { correctionsRoutes } from './corrections/routes.ts'
import { favouritesRoutes } from './favourites/routes.ts'
import { imageFileRoutes, imagesRoutes } from './images/routes.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { mediaFileRoutes, mediaRoutes } from './media/routes.ts'
import { onVerified, personalDataOf } from './personal-data.ts'
import { loadAssets, mountFiles, type FileRoute } from './platform/http/mount-files.ts'
import { securityHeaders, type SecurityHeaders } from './platform/http/headers.ts'
import { mountHealth, createHttpServer, type HttpServerOptions } from './platform/http/http-server.ts'
import { mountPages } from './platform/http/mount-pages.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { openApiFile } from './platform/http/openapi.ts'
import type { Route } from './platform/http/route.ts'
import { measure } from './platform/metrics/measure.ts'
import { PasswordHasher } from './platform/password-hash.ts'
import { project } from './platform/project.ts'
import { platformRoutes } from './platform/routes.ts'
import { traceHandlers, traceRequests } from './platform/traces/instrumentation.ts'
import type { Tracer } from './platform/traces/traced.ts'
import { challengesRoutes, playRoutes } from './play/routes.ts'
import { countHastyPlays } from './play/hasty-attempts.ts'
import { playFiles } from './play/previews/files.ts'
import { cardsRoutes, dailyRoutes, reminderRoutes } from './practice/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { rewardsRoutes } from './rewards/routes.ts'
import { balanceOf } from './rewards/store.ts'
import { roomsRoutes } from './rooms/routes.ts'
import { openServices, type Services } from './services.ts'

const everyRoute = (services: Services): Route[] => [
  ...accountsRoutes,
  ...authoringRoutes(services),
  ...badgesRoutes,
  ...cardsRoutes(services),
  ...catalogueRoutes(services.didYouMean),
  ...challengesRoutes(services),
  ...contentRoutes,
  ...correctionsRoutes(services),
  ...dailyRoutes(services.dailies),
  ...favouritesRoutes,
  ...imagesRoutes(services.imageDecoder),
  ...leaderboardRoutes(services.boards),
  ...mediaRoutes(services.mediaReader),
  ...platformRoutes,
  ...playRoutes(services),
  ...profileRoutes,
  ...reminderRoutes,
  ...reportsRoutes(services),
  ...rewardsRoutes,
  ...roomsRoutes(services),
]

const everyFile = (services: Services): FileRoute[] => [
  ...imageFileRoutes,
  ...mediaFileRoutes(services.mediaFiles),
  ...catalogueFiles,
  ...playFiles(services),
]

interface AppOptions extends Omit<HttpServerOptions, 'findUser' | 'headers'> {
  tracer?: Tracer | undefined
  renderer: Renderer
  headers?: SecurityHeaders
  /** Where the build wrote the browser files; null while a development server makes them on the fly. */
  browserFiles?: string | null
  checkAnswers?: boolean
  passwords?: PasswordHasher
}

/** The whole site, set up but not listening yet. */
export async function buildApp({
  renderer,
  headers,
  browserFiles = project.browserFiles,
  checkAnswers = false,
  passwords = new PasswordHasher(),
  tracer,
  ...options
}: AppOptions): Promise<{ app: FastifyInstance; services: Services; leave: () => void }> {
  const { config, database } = options
  const http = createHttpServer({
    ...options,
    headers: headers ?? securityHeaders(config.publicUrl, renderer.scriptHashes),
    findUser: (token) => userOfToken(database.db, token),
  })
  if (tracer) traceRequests(http.app, tracer, config.trustProxy)
  const services = openServices(http.app, options)
  if (config.metricsPort !== undefined) {
    const { jobs, backlogs, caches, roomStreams } = services
    measure(http, { jobs, backlogs, caches, liveRooms: () => roomStreams.rooms })
  }
  mountHealth(http)
  const base = {
    db: database.db,
    config,
    contentDir: project.content,
    passwords,
    personalData: personalDataOf(services),
    balanceOf,
    countHastyPlays,
    onVerified,
    onPublished() {
      services.corrections.poke()
      services.dailyCorrections.poke()
    },
  }
  const routes = tracer ? traceHandlers(everyRoute(services)) : everyRoute(services)
  const call = mountRoutes(http, { routes, services: base, checkAnswers })
  mountFiles(http, base, [...everyFile(services), openApiFile(endpoints)])
  if (browserFiles)
    await loadAssets(browserFiles, http.ready, { common: http.headers.data, worker: config.serviceWorker })
  mountPages(http, renderer.renderPage, call)
  return { app: http.app, services, leave: http.leave }
}
