import { pathToFileURL } from 'node:url'
import type { Call } from '#contract/api/endpoint.ts'
import type { RenderPage, Renderer } from '#contract/api/page.ts'
import { notFound } from '../errors.ts'
import type { HttpServer } from './http-server.ts'
import { loggedPath } from '../log.ts'
import { isForPrograms, pathOf, pageKey } from './paths.ts'
import { makeReady } from './ready-answers.ts'
import { project } from '../project.ts'

/** Pages with an email in their address: they are not cached, and send no referrer. */
const PERSONAL = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Every other address is a page. Pages are the same for everyone (the browser adds the user), so they are cached. */
export function mountPages(http: HttpServer, render: RenderPage, call: Call): void {
  const { app, config, database, limiter, ready } = http

  const renderOne = async (url: string, isCached: boolean, generation: number | null) => {
    const { publicUrl: origin, clientApiKey: clientKey } = config
    const { status, html, redirect, isEmbed } = await render({ url, origin, clientKey, call })
    const isPersonal = loggedPath(url) !== pathOf(url)
    const headers = {
      ...(isEmbed ? http.headers.embed : http.headers.page),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      ...(isPersonal && PERSONAL),
    }
    const answer = await makeReady(html, headers, status)
    if (isCached && status === 200 && !redirect && !isPersonal) ready.put(url, answer, generation)
    return { redirect, answer }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { page: true },
    async handler(request, reply) {
      if (isForPrograms(request.url)) throw notFound('That address')
      await limiter.take('read', http.addressBlockOf(request.raw))
      const { generation } = database.pulse
      const key = pageKey(request.url)
      const cached = key !== null && ready.findByKey(request.url, key, generation)
      if (cached) return http.send(request, reply, cached)
      const url = key ?? request.url
      const { redirect, answer } = await ready.once(url, generation, () => renderOne(url, key !== null, generation))
      if (redirect)
        return reply.code(redirect.status).header('location', redirect.to).header('cache-control', 'no-cache').send()
      return http.send(request, reply, answer)
    },
  })
}

/** The bundle that the web side built for rendering on the server. */
export const loadRenderer = (): Promise<Renderer> => import(pathToFileURL(project.renderer).href) as Promise<Renderer>
