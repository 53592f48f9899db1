import { Agent, request, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import { buildApp } from '#server/app.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import type { Budgets } from '#server/platform/rate-limits.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { Replica } from '#server/platform/db/replica.ts'
import { createLog, type Logger } from '#server/platform/log.ts'
import { PasswordHasher } from '#server/platform/password-hash.ts'
import { project } from '#server/platform/project.ts'
import { loadRenderer } from '#server/platform/http/mount-pages.ts'
import { startTraces } from '#server/platform/traces/instrumentation.ts'
import { traceWith } from '#server/platform/traces/traced.ts'
import type { Services } from '#server/services.ts'
import { copyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts'

export interface Answer<Data = unknown> {
  status: number
  headers: Headers
  text: string
  body: { success: boolean; message: string; data: Data }
}

export interface Site {
  url: string
  database: TestDatabase
  /** The server's log, line by line. */
  logged: string[]
  /** Calls like our own pages do, with the proof header. */
  call: <Data = unknown>(method: string, path: string, options?: CallOptions) => Promise<Answer<Data>>
  close: () => Promise<void>
}

export interface WholeSite extends Site {
  services: Services
  /** If `databaseReadUrl` names one. */
  replica: Replica | undefined
  /** A second site on a copy of this one's database, after some SQL. */
  copy: (change: string) => Promise<WholeSite>
  /** A second process of the same site, on the same database. */
  another: (other?: SiteOptions) => Promise<WholeSite>
}

export interface CallOptions {
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
}

/** A configuration without the machine's own variables; hourly limits are off unless a test is about them. */
export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  ...readConfig({
    LIMITS: 'off',
    PORT: '0',
    SECRET: 'only-for-tests-only-for-tests-only',
    LOG_LEVEL: 'info',
    DATA_DIR: join(project.root, '.cache', 'test-data'),
  }),
  ...overrides,
})

/** A logger whose lines a test can read. */
export function testLog(): { log: Logger; logged: string[] } {
  const logged: string[] = []
  return { logged, log: createLog('info', { write: (line: string) => void logged.push(line) }) }
}

export function caller(url: string): Site['call'] {
  return (method, path, { body, cookie, headers } = {}) => {
    const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    return exchange(`${url}${path}`, payload, {
      method,
      headers: {
        [PROOF_HEADER.name]: PROOF_HEADER.value,
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...(cookie && { cookie }),
        ...headers,
      },
    })
  }
}

/** One request over a real socket with exactly these headers, which `fetch` would add to. */
const exchange = <Data>(url: string, payload: string | undefined, options: RequestOptions): Promise<Answer<Data>> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { ...options, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { 'content-type': type, 'content-encoding': encoding } = response.headers
        const isJson = type?.startsWith('application/json') && !encoding
        const headers = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
        resolve({ status: response.statusCode ?? 0, headers, text, body: isJson && text ? JSON.parse(text) : null })
      })
    })
    sent.on('error', reject)
    sent.end(payload)
  })

const agent = new Agent({ keepAlive: true })

/** As cheap as Argon2 gets; tests of its cost use the real one. */
const CHEAP = new PasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Soon, because tests wait for them. */
const SEND_TRACES_AFTER = 50

export interface SiteOptions {
  config?: Partial<Config>
  template?: 'empty_site' | 'demo_site'
  /** For the few tests of what browsers ask for; default false. */
  hasBrowserFiles?: boolean
  budgets?: Budgets
  passwords?: PasswordHasher
}

/** The whole site on its own database and port. */
export const openSite = async (options: SiteOptions = {}): Promise<WholeSite> =>
  siteOn(await createTestDatabase(options.template), options)

/** The whole site on a database that exists. */
export async function siteOn(database: TestDatabase, options: SiteOptions): Promise<WholeSite> {
  const { log, logged } = testLog()
  const config = testConfig(options.config)
  const { databaseReadUrl: url } = config
  const say = (sentence: string) => log.warn(sentence)
  const replica = url === undefined ? undefined : new Replica({ url, pulse: database.pulse, say })
  const tracer = await startTraces(config, replica ? [database.db, replica.db] : [database.db], log, SEND_TRACES_AFTER)
  const { app, services } = await buildApp({
    config,
    tracer,
    database,
    replica,
    log,
    renderer: await loadRenderer(),
    // Reading the scripts and fonts costs more than the rest of a start, and only browsers ask for them.
    browserFiles: options.hasBrowserFiles ? project.browserFiles : null,
    checkAnswers: true,
    passwords: options.passwords ?? CHEAP,
    ...(options.budgets && { budgets: options.budgets }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url: address,
    database,
    services,
    replica,
    logged,
    call: caller(address),
    async copy(change) {
      const copy = await copyDatabase(database)
      await copy.sql(change)
      await vi.waitUntil(async () => (await caller(address)('GET', '/readyz')).status === 200, { timeout: 60_000 })
      return siteOn(copy, options)
    },
    async another(otherwise = options) {
      const own = await openDatabase({ url: database.url })
      return siteOn({ ...database, ...own, drop: own.close }, otherwise)
    },
    async close() {
      await app.close()
      await replica?.close()
      await database.drop()
      await tracer?.close()
      if (tracer) traceWith(undefined)
    },
  }
}
