import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type * as z from 'zod/mini'
import { REMOVED_SERVICE_WORKER, SERVICE_WORKER } from '#contract/api/offline.ts'
import type { HttpServer } from './http-server.ts'
import { parse } from './mount-routes.ts'
import { makeReady, readyFrom, type ReadyAnswers } from './ready-answers.ts'
import { callKey } from './paths.ts'
import type { BaseServices } from './route.ts'
import type { RangedBody } from './send-range.ts'
import type { HeaderSet } from './headers.ts'

/** A resource at a fixed address that is not an envelope: an image, a sitemap. */
export interface FileRoute {
  /** The path pattern for the router. */
  path: `/${string}`
  handle: (request: BaseServices & { params: Readonly<Record<string, string>>; query: unknown }) => Promise<FileAnswer>
  /** The schema of the query; without one the query is ignored. */
  query?: z.ZodMiniType
  /** It may be a second old, so it is read from the replica if there is one. */
  fromReplica?: true
}

interface FileAnswer {
  type: string
  body: string | Buffer | RangedBody
  /** Immutable, where the address names exactly this content; else cached until shared data changes. */
  keep: 'for-ever' | 'until-changed'
  /** Whether pages of other sites may show it. */
  everywhere?: true
  /** Uploaded by users: opened by itself it is shown in a sandbox in which nothing runs. */
  inert?: true
}

/** Mounts static resources. There is no session here, and no cookie is set. */
export function mountFiles(http: HttpServer, services: BaseServices, routes: FileRoute[]): void {
  const { app, database, headers, limiter, reads, ready } = http
  for (const { path, query: schema, handle, fromReplica = false } of routes)
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      async handler(request, reply) {
        await limiter.take('read', http.addressBlockOf(request.raw))
        const { generation } = database.pulse
        const query = parse(schema, request.query)
        const key = callKey(request.url, query)
        const cached = key !== null && ready.findByKey(request.url, key, generation)
        if (cached) return http.send(request, reply, cached)
        const params = request.params as Record<string, string>
        const mustShow = { wroteAt: reads.wroteAt(request.cookies), isCached: true }
        const { type, body, keep, everywhere, inert } = await database.pulse.guard(() =>
          reads.run(fromReplica, mustShow, (db) => handle({ ...services, db, params, query })),
        )
        const own = {
          ...headers.data,
          ...(everywhere && { 'cross-origin-resource-policy': 'cross-origin' }),
          ...(inert && INERT),
          'content-type': type,
          'cache-control': keep === 'for-ever' ? IMMUTABLE : 'no-cache',
        }
        if (typeof body !== 'string' && !Buffer.isBuffer(body)) return http.sendRanged(request, reply, body, own)
        const answer = typeof body === 'string' ? await makeReady(body, own) : readyFrom({ plain: body }, own)
        if (keep === 'until-changed' && key !== null) ready.put(key, answer, generation)
        return http.send(request, reply, answer)
      },
    })
}

interface AssetOptions {
  common: HeaderSet
  /** Off: the worker that removes itself takes the place of the other. */
  worker: 'on' | 'off'
}

/** Loads the built browser files with their compressed variants, and keeps them as ready answers. */
export async function loadAssets(folder: string, ready: ReadyAnswers, { common, worker }: AssetOptions): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const served = entries.filter((entry) => entry.isFile() && TYPES[extname(entry.name)] && !entry.name.startsWith('.'))
  await Promise.all(
    served.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const url = `/${relative(folder, path).split(sep).join('/')}`
      const [plain, br, gzip] = await Promise.all([readFile(path), optional(`${path}.br`), optional(`${path}.gz`)])
      const headers = {
        ...common,
        'content-type': TYPES[extname(entry.name)] ?? '',
        'cache-control': url.startsWith(HASHED) ? IMMUTABLE : A_DAY,
        ...((url === SERVICE_WORKER || url === REMOVED_SERVICE_WORKER) && WORKER),
      }
      ready.putFile(url, readyFrom({ plain, ...(br && { br }), ...(gzip && { gzip }) }, headers))
    }),
  )
  const removal = ready.file(REMOVED_SERVICE_WORKER)
  if (worker === 'on') return
  if (!removal) throw new Error(`SERVICE_WORKER is off, but the build has no ${REMOVED_SERVICE_WORKER}.`)
  ready.putFile(SERVICE_WORKER, removal)
}

const INERT = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'content-disposition': 'inline',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Names in this folder contain a hash of their content, so they can be cached forever. */
const HASHED = '/assets/'

/** Browsers request the icons often; a new one may take a day to appear. */
const A_DAY = 'public, max-age=86400'

const optional = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined)

/** A service worker is asked for whenever a page is opened. What it fetches, it fetches for pages of this site. */
const WORKER = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }
