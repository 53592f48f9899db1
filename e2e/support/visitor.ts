import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export { expect }

declare global {
  /** What the accessibility check loads into the page. */
  var axe: typeof import('axe-core')
}

interface Visitor {
  /** Opens an address and runs the accessibility check. */
  visit: (address: string) => Promise<void>
  /** Runs the accessibility check on the current page. */
  inspect: () => Promise<void>
  /** Console errors that this test provokes on purpose, as parts of their text. */
  expectedComplaints: string[]
}

/** An element that is still fading in has no final colour yet. */
const animationsDone = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )

async function faultsIn(page: Page): Promise<string[]> {
  await animationsDone(page)
  await page.evaluate(`if (!globalThis.axe) { ${axe.source} }`)
  return await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}

async function inspect(page: Page): Promise<void> {
  let found = await faultsIn(page)
  // A screen that appeared after the check had started was caught while it faded in.
  if (found.length) found = await faultsIn(page)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** A browser in which any console error or uncaught exception fails the test. */
export const test = base.extend<Visitor>({
  expectedComplaints: [],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    const unexpected = complaints.filter((text) => !expectedComplaints.some((part) => text.includes(part)))
    expect(unexpected, 'console').toEqual([])
  },
  inspect: async ({ page }, use) => {
    await use(() => inspect(page))
  },
  visit: async ({ page }, use) => {
    await use(async (address) => {
      await page.goto(address)
      await inspect(page)
    })
  },
})
