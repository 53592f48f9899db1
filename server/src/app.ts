import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api.ts'
import type { Renderer } from '#contract/page.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { userOfToken } from './accounts/store.ts'
import { sweepAccounts } from './accounts/sweep-accounts.ts'
import { questionFilesOf } from './authoring/files/question-files.ts'
import { authoringRoutes } from './authoring/routes.ts'
import { sweepCatalogue } from './catalogue/put-plays.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { catalogueFiles } from './catalogue/sitemap.ts'
import { contentRoutes } from './content/routes.ts'
import { authoringJobsOf } from './corrections/authoring-jobs.ts'
import { imageFileRoutes } from './images/files.ts'
import { imageDecoderOf } from './images/image-decoder.ts'
import { imagesRoutes } from './images/routes.ts'
import { sweepImages } from './images/store-image.ts'
import { stopFolding } from './leaderboard/fold-plays.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { imageUses, personalData } from './personal-data.ts'
import type { Db } from './platform/db/db.ts'
import { loadAssets } from './platform/http/assets.ts'
import { createHttpServer, type HttpServerOptions } from './platform/http/http-server.ts'
import { securityHeaders, type SecurityHeaders } from './platform/http/headers.ts'
import { mountHealth } from './platform/http/health.ts'
import { MailSender } from './platform/mail/mail-sender.ts'
import { createMailer } from './platform/mail/mail.ts'
import { measure } from './platform/metrics.ts'
import { mountFiles } from './platform/http/mount-files.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { mountOpenApi } from './platform/http/openapi.ts'
import { mountPages } from './platform/http/mount-pages.ts'
import { project } from './platform/project.ts'
import { platformRoutes } from './platform/routes.ts'
import { Sweeper } from './platform/work/sweeper.ts'
import { figuresOf } from './play/figures.ts'
import { playFiles } from './play/previews/files.ts'
import { previewsOf } from './play/previews/previews.ts'
import { playRoutes } from './play/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { rewardsRoutes } from './rewards/routes.ts'
import { balanceOf } from './rewards/store.ts'

const everyRoute = [
  ...accountsRoutes,
  ...authoringRoutes,
  ...catalogueRoutes,
  ...contentRoutes,
  ...imagesRoutes,
  ...leaderboardRoutes,
  ...platformRoutes,
  ...playRoutes,
  ...profileRoutes,
  ...reportsRoutes,
  ...rewardsRoutes,
]

const sweepUnusedImages = async (db: Db): Promise<void> => void (await sweepImages(db, imageUses))

interface AppOptions extends Omit<HttpServerOptions, 'findUser' | 'headers'> {
  renderer: Renderer
  headers?: SecurityHeaders
  /** Where the build wrote the browser files; null while a development server makes them on the fly. */
  browserFiles?: string | null
  checkAnswers?: boolean
}

/** The whole site, set up but not listening yet. */
export async function buildApp({
  renderer,
  headers,
  browserFiles = project.browserFiles,
  checkAnswers = false,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const { config, database } = options
  const http = createHttpServer({
    ...options,
    headers: headers ?? securityHeaders(config.publicUrl, renderer.scriptHashes),
    findUser: (token) => userOfToken(database.db, token),
  })
  const services = {
    db: database.db,
    config,
    contentDir: project.content,
    personalData,
    balanceOf,
    onPublished: () => authoringJobsOf(database.db).kick(),
  }
  if (config.metricsPort !== undefined) measure(http)
  mountHealth(http)
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir })
  if (!config.smtpUrl) options.log.info('SMTP_URL is not set: emails are written as files to the outbox folder')
  const mailSender = new MailSender(database, mailer, options.log)
  const sweeper = new Sweeper(database, [sweepAccounts, sweepCatalogue, sweepUnusedImages])
  http.app.addHook('onClose', async () => sweeper.close())
  http.app.addHook('onClose', () => mailSender.close())
  http.app.addHook('onClose', () => figuresOf(database.db).fold())
  http.app.addHook('onClose', async () => stopFolding(database.db))
  http.app.addHook('onClose', () => previewsOf(database.db).close())
  http.app.addHook('onListen', async () =>
    authoringJobsOf(database.db).start((err) => options.log.error({ err }, 'a background job failed')),
  )
  http.app.addHook('onClose', () => authoringJobsOf(database.db).stop())
  http.app.addHook('onClose', () => imageDecoderOf(database.db).close())
  http.app.addHook('onClose', () => questionFilesOf(database.db).close())
  const call = mountRoutes(http, { routes: everyRoute, services, checkAnswers })
  mountFiles(http, services, [...imageFileRoutes, ...catalogueFiles, ...playFiles])
  await mountOpenApi(http, endpoints)
  if (browserFiles) await loadAssets(browserFiles, http.ready, http.headers.data)
  mountPages(http, renderer.renderPage, call)
  return http.app
}
