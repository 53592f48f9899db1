import type { Call } from '#contract/endpoint.ts'
import type { RenderPage } from '#contract/page.ts'
import { notFound } from '../errors.ts'
import type { HttpServer } from './http-server.ts'
import { loggedPath } from '../log.ts'
import { makeReady } from './ready-answers.ts'

/** Paths for programs; an unknown one gets an envelope, not a page. */
const FOR_PROGRAMS = /^(https?:\/\/[^/]*)?\/(api|mobileapi|assets)(\/|$)/

/** Pages with an email in their address: they are not cached, and send no referrer. */
const PERSONAL = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

/** Every other address is a page. Pages are the same for everyone (the browser adds the user), so they are cached. */
export function mountPages(http: HttpServer, render: RenderPage, call: Call): void {
  const { app, config, database, limiter, ready } = http
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { page: true },
    async handler(request, reply) {
      if (FOR_PROGRAMS.test(pathOf(request.url))) throw notFound('That address')
      await limiter.take('read', http.addressOf(request.raw))
      const generation = database.pulse.generation
      const { status, html, redirect, isEmbed } = await render({
        url: request.url,
        origin: config.publicUrl,
        clientKey: config.clientApiKey,
        call,
      })
      if (redirect) return reply.code(308).header('location', redirect).header('cache-control', 'no-cache').send()
      const own = isEmbed ? http.headers.embed : http.headers.page
      const isPersonal = loggedPath(request.url) !== pathOf(request.url)
      const headers = {
        ...own,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        ...(isPersonal && PERSONAL),
      }
      const answer = await makeReady(html, headers, status)
      if (status === 200 && !isPersonal) ready.keep(request.url, answer, generation)
      return http.send(request, reply, answer)
    },
  })
}
