import { test as base, expect, type Page } from '@playwright/test'
import { faultsIn, type Look } from './accessibility.ts'
import { cleanUp, openPage, type KeptPage } from './kept-page.ts'

export { expect }

/**
 * Contrast takes most of the time of an accessibility check. Our colours are tokens whose contrast is tested, and the kit
 * shows every part in them, so whole screens are checked for it in deep runs only.
 */
const LOOKS_AT_COLOURS = Boolean(process.env.DEEP)

interface Visitor {
  /** Opens an address and runs the accessibility check. */
  visit: (address: string) => Promise<void>
  /** Runs the accessibility check on the page as it is now. */
  inspect: (look?: Look) => Promise<void>
  /** Changes to the dark theme, and checks its colours. */
  inspectDark: () => Promise<void>
  /** Console errors that this test provokes on purpose, as parts of their text. */
  expectedComplaints: string[]
  /** For a test that needs a browser without cached files. */
  isFirstVisit: boolean
  /** For a test of motion; the others ask for less of it, because every frame costs time. */
  hasMotion: boolean
}

interface Worker {
  /** By base URL and kind of screen. */
  keptPages: Map<string, KeptPage>
}

/** Said where the configuration keeps service workers out. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** Runs the accessibility check on a page. */
export async function inspectPage(page: Page, look: Look = LOOKS_AT_COLOURS ? 'whole' : 'structure'): Promise<void> {
  let found = await faultsIn(page, look)
  // A screen that appeared during the check was seen while it faded in.
  if (found.length) found = await faultsIn(page, look)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** A browser in which any console error or uncaught exception fails the test. */
export const test = base.extend<Visitor, Worker>({
  expectedComplaints: async ({ browserName: _ }, use) => use([]),
  isFirstVisit: [false, { option: true }],
  hasMotion: [false, { option: true }],
  keptPages: [async ({ browserName: _ }, use) => use(new Map()), { scope: 'worker' }],
  context: async ({ browser, baseURL, viewport, isMobile, hasTouch, isFirstVisit, keptPages }, use, { errors }) => {
    const screen = [baseURL, isMobile, hasTouch].join(' ')
    const kept = (!isFirstVisit && keptPages.get(screen)) || (await openPage(browser))
    if (viewport) await kept.page.setViewportSize(viewport)
    await use(kept.context)
    if (!isFirstVisit) keptPages.delete(screen)
    if (isFirstVisit || errors.length > 0 || kept.isSpent()) return kept.context.close()
    await cleanUp(kept)
    keptPages.set(screen, kept)
  },
  page: async ({ context, expectedComplaints, hasMotion }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    if (hasMotion) await page.emulateMedia({ reducedMotion: 'no-preference' })
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    const unexpected = complaints.filter(
      (text) => ![BLOCKED, ...expectedComplaints].some((part) => text.includes(part)),
    )
    expect(unexpected, 'console').toEqual([])
  },
  inspect: async ({ page }, use) => {
    await use((look) => inspectPage(page, look))
  },
  inspectDark: async ({ page }, use) => {
    await use(async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
      if (LOOKS_AT_COLOURS) await inspectPage(page, 'colours')
    })
  },
  visit: async ({ page }, use) => {
    await use(async (address) => {
      await page.goto(address)
      await inspectPage(page)
    })
  },
})
