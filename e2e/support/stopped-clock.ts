import type { Page } from '@playwright/test'
import { open } from './open.ts'

/** Stops the page's clock, which must have been installed before; from then on only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

/**
 * Opens an address and stops its clock. `bring` loads lazy parts before that, because React delays what arrives late by
 * a timer.
 */
export async function openStopped(page: Page, address: string, bring = async () => {}): Promise<void> {
  await page.clock.install()
  await open(page, address)
  await bring()
  await stopClock(page)
}
