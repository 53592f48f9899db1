import type { AddressInfo } from 'node:net'
import { userOfToken } from '#server/accounts/store.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db/db.ts'
import { createHttpServer, type HttpServer, mountHealth } from '#server/platform/http/http-server.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import type { Budgets } from '#server/platform/rate-limits.ts'
import type { Logger } from '#server/platform/log.ts'
import { PasswordHasher } from '#server/platform/password-hash.ts'
import { mountRoutes } from '#server/platform/http/mount-routes.ts'
import { CREATE_SAMPLE_TABLE, sampleRoutes } from './sample-feature.ts'
import { caller, testConfig, testLog, type Site } from './site.ts'
import { createTestDatabase } from './test-database.ts'

type SampleApp = Site & { http: HttpServer }

interface Options {
  config?: Partial<Config>
  budgets?: Budgets
  patience?: number
}

/** The HTTP server with the sample feature mounted, on a database that has its table. */
export async function buildSampleApp(
  database: Database,
  config: Config,
  log: Logger,
  { budgets, patience }: Pick<Options, 'budgets' | 'patience'> = {},
): Promise<HttpServer> {
  await database.db.execute(CREATE_SAMPLE_TABLE)
  const findUser = (token: string) => userOfToken(database.db, token)
  const headers = securityHeaders(config.publicUrl)
  const http = createHttpServer({
    config,
    database,
    headers,
    log,
    findUser,
    ...(budgets && { budgets }),
    ...(patience && { handlerTimeout: patience }),
  })
  mountHealth(http)
  const services = {
    db: database.db,
    config,
    contentDir: '',
    passwords: new PasswordHasher(),
    personalData: [],
    balanceOf: async () => 0,
    countHastyPlays: async () => 0,
    onVerified: [],
    onPublished() {},
  }
  mountRoutes(http, { routes: sampleRoutes, services, checkAnswers: true })
  return http
}

export async function openSampleApp({ config, ...options }: Options = {}): Promise<SampleApp> {
  const database = await createTestDatabase('empty_site')
  const { log, logged } = testLog()
  const http = await buildSampleApp(database, testConfig(config), log, options)
  await http.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(http.app.server.address() as AddressInfo).port}`
  return {
    url,
    http,
    database,
    logged,
    call: caller(url),
    async close() {
      await http.app.close()
      await database.drop()
    },
  }
}
