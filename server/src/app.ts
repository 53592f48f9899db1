import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api.ts'
import type { Renderer } from '#contract/page.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { userOfToken } from './accounts/store.ts'
import { sweepAccounts } from './accounts/sweep-accounts.ts'
import { choresOf } from './authoring/chores.ts'
import { authoringFiles } from './authoring/files.ts'
import { picturesOf } from './authoring/pictures.ts'
import { questionFilesOf } from './authoring/question-files.ts'
import { authoringRoutes } from './authoring/routes.ts'
import { sweepCatalogue } from './catalogue/put-plays.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { catalogueFiles } from './catalogue/sitemap.ts'
import { contentRoutes } from './content/routes.ts'
import { stopFolding } from './leaderboard/fold-plays.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { loadAssets } from './platform/assets.ts'
import { buildFrame, type FrameOptions } from './platform/frame.ts'
import { securityHeaders, type SecurityHeaders } from './platform/headers.ts'
import { mountHealth } from './platform/health.ts'
import { LetterSender } from './platform/letter-sender.ts'
import { createMailer } from './platform/mail.ts'
import { measure } from './platform/metrics.ts'
import { mountFiles } from './platform/mount-files.ts'
import { mountRoutes } from './platform/mount-routes.ts'
import { mountOpenApi } from './platform/openapi.ts'
import { mountPages } from './platform/pages.ts'
import { project } from './platform/project.ts'
import { platformRoutes } from './platform/routes.ts'
import { Sweeper } from './platform/sweeper.ts'
import { figuresOf } from './play/figures.ts'
import { playFiles } from './play/files.ts'
import { previewsOf } from './play/previews.ts'
import { playRoutes } from './play/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { rewardsRoutes } from './rewards/routes.ts'

const everyRoute = [
  ...accountsRoutes,
  ...authoringRoutes,
  ...catalogueRoutes,
  ...contentRoutes,
  ...leaderboardRoutes,
  ...platformRoutes,
  ...playRoutes,
  ...reportsRoutes,
  ...rewardsRoutes,
]

interface AppOptions extends Omit<FrameOptions, 'findUser' | 'headers'> {
  renderer: Renderer
  headers?: SecurityHeaders
  /** Where the build left what the browser loads; null while a development server makes it on the fly. */
  browserFiles?: string | null
  checkAnswers?: boolean
}

/** The whole site, built but not listening. */
export async function buildApp({
  renderer,
  headers,
  browserFiles = project.browserFiles,
  checkAnswers = false,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const { config, database } = options
  const frame = buildFrame({
    ...options,
    headers: headers ?? securityHeaders(config.publicUrl, renderer.scriptHashes),
    findUser: (token) => userOfToken(database.db, token),
  })
  const services = { db: database.db, config, contentDir: project.content }
  if (config.metricsPort !== undefined) measure(frame)
  mountHealth(frame)
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir })
  if (!config.smtpUrl) options.log.info('no SMTP_URL is set: each mail becomes a file in the outbox folder')
  const letters = new LetterSender(database, mailer, options.log)
  const sweeper = new Sweeper(database, [sweepAccounts, sweepCatalogue])
  frame.app.addHook('onClose', async () => sweeper.close())
  frame.app.addHook('onClose', () => letters.close())
  frame.app.addHook('onClose', () => figuresOf(database.db).fold())
  frame.app.addHook('onClose', async () => stopFolding(database.db))
  frame.app.addHook('onClose', () => previewsOf(database.db).close())
  frame.app.addHook('onListen', async () =>
    choresOf(database.db).start((err) => options.log.error({ err }, 'a chore failed')),
  )
  frame.app.addHook('onClose', () => choresOf(database.db).stop())
  frame.app.addHook('onClose', () => picturesOf(database.db).close())
  frame.app.addHook('onClose', () => questionFilesOf(database.db).close())
  const call = mountRoutes(frame, { routes: everyRoute, services, checkAnswers })
  mountFiles(frame, services, [...authoringFiles, ...catalogueFiles, ...playFiles])
  await mountOpenApi(frame, endpoints)
  if (browserFiles) await loadAssets(browserFiles, frame.ready, frame.headers.data)
  mountPages(frame, renderer.renderPage, call)
  return frame.app
}
