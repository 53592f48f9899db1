import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { refuseBusy } from '#server/platform/http/request-queue.ts'

export interface Refusing {
  /** Which requests. */
  to: string | RegExp
  /** How many of them are refused; the others reach the site. */
  times: number
  /** The seconds that are asked for. */
  retryAfter?: number
}

export interface BusyServer {
  refuse: (page: Page | BrowserContext, refusing: Refusing) => Promise<void>
  close: () => Server
}

/** A server that has no time for anyone, to stand in the way of the site: its answers are those of the site itself. */
export async function startBusyServer(): Promise<BusyServer> {
  const server = createServer(refuseBusy(securityHeaders('http://localhost')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    async refuse(page, { to, times, retryAfter = 1 }) {
      let left = times
      await page.route(to, async (route) => {
        if (left-- <= 0) return route.fallback()
        const { pathname } = new URL(route.request().url())
        const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}` })
        const { refresh, ...others } = response.headers()
        const seconds = String(retryAfter)
        await route.fulfill({
          response,
          headers: { ...others, 'retry-after': seconds, ...(refresh && { refresh: seconds }) },
        })
      })
    },
    close: () => server.close(),
  }
}
