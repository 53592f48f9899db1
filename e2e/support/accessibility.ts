import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'

declare global {
  /** What the accessibility check loads into the page. */
  var axe: typeof import('axe-core')
}

export type Look = 'whole' | 'colours' | 'structure'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/**
 * Ends the animations on a page, because what is still fading in does not have its colours yet. Waiting for them is not
 * enough: those that are out of sight may not run.
 */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
    // What follows their end is there after the next frame.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

const CONTRAST = 'color-contrast'
const RULES: Record<Look, RunOptions> = {
  whole: {},
  colours: { runOnly: [CONTRAST] },
  structure: { rules: { [CONTRAST]: { enabled: false } } },
}

/** What the accessibility check has against a page, or against the dialog over it. */
export async function faultsIn(page: Page, look: Look): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return await page.evaluate(
    async (rules) => {
      const open = document.querySelector<HTMLElement>('dialog:modal')
      const { violations } = await globalThis.axe.run(open ?? document, rules)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { ...RULES[look], resultTypes: ['violations' as const], preload: false },
  )
}
