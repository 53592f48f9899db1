import type { AddressInfo } from 'node:net'
import { userOfToken } from '#server/accounts/store.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/db.ts'
import { buildFrame, type Frame } from '#server/platform/http/frame.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { mountHealth } from '#server/platform/http/health.ts'
import type { Budgets } from '#server/platform/limits.ts'
import type { Logger } from '#server/platform/log.ts'
import { mountRoutes } from '#server/platform/http/mount-routes.ts'
import { CREATE_NOTEBOOK, notebookRoutes } from './notebook.ts'
import { caller, testConfig, testLog, type Site } from './site.ts'
import { createTestDatabase } from './test-database.ts'

type Notebook = Site & { frame: Frame }

interface Options {
  config?: Partial<Config>
  budgets?: Budgets
  patience?: number
}

/** The frame with the notebook mounted, on a database that has its table. */
export async function buildNotebook(
  database: Database,
  config: Config,
  log: Logger,
  { budgets, patience }: Pick<Options, 'budgets' | 'patience'> = {},
): Promise<Frame> {
  await database.db.execute(CREATE_NOTEBOOK)
  const findUser = (token: string) => userOfToken(database.db, token)
  const headers = securityHeaders(config.publicUrl)
  const frame = buildFrame({
    config,
    database,
    headers,
    log,
    findUser,
    ...(budgets && { budgets }),
    ...(patience && { patience }),
  })
  mountHealth(frame)
  const services = {
    db: database.db,
    config,
    contentDir: '',
    personalData: [],
    balanceOf: async () => 0,
    onPublished() {},
  }
  mountRoutes(frame, { routes: notebookRoutes, services, checkAnswers: true })
  return frame
}

export async function openNotebook({ config, ...options }: Options = {}): Promise<Notebook> {
  const database = await createTestDatabase('empty_site')
  const { log, logged } = testLog()
  const frame = await buildNotebook(database, testConfig(config), log, options)
  await frame.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(frame.app.server.address() as AddressInfo).port}`
  return {
    url,
    frame,
    database,
    logged,
    call: caller(url),
    async close() {
      await frame.app.close()
      await database.drop()
    },
  }
}
