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
import { choresOf } from './corrections/chores.ts'
import { imageFileRoutes } from './images/files.ts'
import { picturesOf } from './images/pictures.ts'
import { imagesRoutes } from './images/routes.ts'
import { sweepPictures } from './images/store-picture.ts'
import { stopFolding } from './leaderboard/fold-plays.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { imageUses, personalData } from './personal-data.ts'
import type { Db } from './platform/db/db.ts'
import { loadAssets } from './platform/http/assets.ts'
import { buildFrame, type FrameOptions } from './platform/http/frame.ts'
import { securityHeaders, type SecurityHeaders } from './platform/http/headers.ts'
import { mountHealth } from './platform/http/health.ts'
import { LetterSender } from './platform/mail/letter-sender.ts'
import { createMailer } from './platform/mail/mail.ts'
import { measure } from './platform/metrics.ts'
import { mountFiles } from './platform/http/mount-files.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { mountOpenApi } from './platform/http/openapi.ts'
import { mountPages } from './platform/http/pages.ts'
import { project } from './platform/project.ts'
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
  ...playRoutes,
  ...profileRoutes,
  ...reportsRoutes,
  ...rewardsRoutes,
]

const sweepImages = async (db: Db): Promise<void> => void (await sweepPictures(db, imageUses))

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
  const services = {
    db: database.db,
    config,
    contentDir: project.content,
    personalData,
    balanceOf,
    onPublished: () => choresOf(database.db).kick(),
  }
  if (config.metricsPort !== undefined) measure(frame)
  mountHealth(frame)
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir })
  if (!config.smtpUrl) options.log.info('no SMTP_URL is set: each mail becomes a file in the outbox folder')
  const letters = new LetterSender(database, mailer, options.log)
  const sweeper = new Sweeper(database, [sweepAccounts, sweepCatalogue, sweepImages])
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
  mountFiles(frame, services, [...imageFileRoutes, ...catalogueFiles, ...playFiles])
  await mountOpenApi(frame, endpoints)
  if (browserFiles) await loadAssets(browserFiles, frame.ready, frame.headers.data)
  mountPages(frame, renderer.renderPage, call)
  return frame.app
}
