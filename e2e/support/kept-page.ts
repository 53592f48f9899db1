import type { Browser, BrowserContext, Disposable, Page } from '@playwright/test'

/** A page that is reused from one test to the next, because a new context costs several times what a visit does. */
export interface KeptPage {
  context: BrowserContext
  page: Page
  initScripts: Disposable[]
  /** Whether a test has closed the page or installed a clock, which cannot be removed again. */
  isSpent: () => boolean
}

const EVENTS = ['console', 'dialog', 'download', 'pageerror', 'request', 'requestfailed', 'response'] as const

/** An address where none of our scripts run. */
const BARE = '/healthz'

export async function openPage(browser: Browser): Promise<KeptPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const initScripts: Disposable[] = []
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...script) => {
    const added = await addInitScript(...script)
    initScripts.push(added)
    return added
  }
  let isSpent = false
  const { clock } = page
  const install = clock.install.bind(clock)
  clock.install = (...time) => {
    isSpent = true
    return install(...time)
  }
  return { context, page, initScripts, isSpent: () => isSpent || page.isClosed() }
}

/** Makes a page as good as new, except that the browser keeps the files it has cached. */
export async function cleanUp({ context, page, initScripts }: KeptPage): Promise<void> {
  await Promise.all([context.unrouteAll({ behavior: 'ignoreErrors' }), page.unrouteAll({ behavior: 'ignoreErrors' })])
  for (const event of EVENTS) page.removeAllListeners(event)
  await Promise.all([context.setOffline(false), ...initScripts.splice(0).map((script) => script.dispose())])
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(BARE)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ colorScheme: null, media: null, reducedMotion: 'reduce' }),
  ])
}
