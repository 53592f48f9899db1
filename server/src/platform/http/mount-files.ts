import type * as z from 'zod/mini'
import type { HttpServer } from './http-server.ts'
import { parse } from './mount-routes.ts'
import { makeReady, readyFrom } from './ready/ready-answers.ts'
import { callKey } from './ready/ready-keys.ts'
import type { BaseServices } from './route.ts'
import type { RangedBody } from './files/send-range.ts'

/** A resource at a fixed address that is not an envelope: an image, a sitemap. */
export interface FileRoute {
  /** The path pattern for the router. */
  path: `/${string}`
  handle: (asked: BaseServices & { params: Readonly<Record<string, string>>; query: unknown }) => Promise<FileAnswer>
  /** The schema of the query; without one the query is ignored. */
  query?: z.ZodMiniType
  /** It may be a second old, so it is read from the replica if there is one. */
  fromReplica?: true
}

export interface FileAnswer {
  type: string
  body: string | Buffer | RangedBody
  /** Immutable, where the address names exactly this content; else cached until shared data changes. */
  keep: 'for-ever' | 'until-changed'
  /** Whether pages of other sites may show it. */
  everywhere?: true
  /** Uploaded by users: opened by itself it is shown in a sandbox in which nothing runs. */
  inert?: true
}

const INERT = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'content-disposition': 'inline',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Mounts static resources. There is no session here, and no cookie is set. */
export function mountFiles(http: HttpServer, services: BaseServices, routes: FileRoute[]): void {
  const { app, database, headers, limiter, reads, ready } = http
  for (const { path, query: schema, handle, fromReplica = false } of routes)
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      async handler(request, reply) {
        await limiter.take('read', http.addressOf(request.raw))
        const { generation } = database.pulse
        const query = parse(schema, request.query)
        const key = callKey(request.url, query)
        const kept = key !== null && ready.findByKey(request.url, key, generation)
        if (kept) return http.send(request, reply, kept)
        const params = request.params as Record<string, string>
        const mustShow = { wroteAt: reads.wroteAt(request.cookies), isKept: true }
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
        if (keep === 'until-changed' && key !== null) ready.keep(key, answer, generation)
        return http.send(request, reply, answer)
      },
    })
}
