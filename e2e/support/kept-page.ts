import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A page that goes from one test to the next, as a browser of its own for each would cost several times what its visits do. */
export interface KeptPage {
  context: BrowserContext
  page: Page
  /** Whether a test has put something into it that cannot be taken out again. */
  isSpent: () => boolean
}

const VIEWPORT = { width: 1280, height: 720 }
const EVENTS = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'response'] as const

/** An address at which none of our scripts run. */
const BARE = '/healthz'

export async function openPage(browser: Browser): Promise<KeptPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  let isSpent = false
  const { clock } = page
  const [addToPage, install] = [page.addInitScript.bind(page), clock.install.bind(clock)]
  page.addInitScript = (...script) => {
    isSpent = true
    return addToPage(...script)
  }
  clock.install = (...time) => {
    isSpent = true
    return install(...time)
  }
  return { context, page, isSpent: () => isSpent || page.isClosed() }
}

/** Makes of a page what a new one would be, but for the files that the browser has fetched. */
export async function cleanUp({ context, page }: KeptPage): Promise<void> {
  await Promise.all([context.unrouteAll({ behavior: 'ignoreErrors' }), page.unrouteAll({ behavior: 'ignoreErrors' })])
  for (const event of EVENTS) page.removeAllListeners(event)
  await context.setOffline(false)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(BARE)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ colorScheme: null, media: null, reducedMotion: null }),
    page.setViewportSize(VIEWPORT),
  ])
}
