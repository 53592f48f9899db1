import type { Page } from '@playwright/test'
import { open } from './open.ts'

/** From now on time passes on the page only by `page.clock.runFor`; its clock must have been installed before it was opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

/**
 * Opens an address and stops its clock. What is fetched only when it is needed is to be brought there before, as React takes its
 * time to show what came late.
 */
export async function openStopped(page: Page, address: string, bring = async () => {}): Promise<void> {
  await page.clock.install()
  await open(page, address)
  await bring()
  await stopClock(page)
}
