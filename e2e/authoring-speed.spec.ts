import type { CDPSession, Page } from '@playwright/test'
import { recordFigure } from '../server/test/support/figures.ts'
import { makeDraft, test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { expect } from './support/visitor.ts'

// Tracing records the whole page after each key, which takes longer than what is measured here.
test.use({ trace: 'off' })

const PARTS = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
const WORDS = ' and then some more words after them'
/** A machine four times slower than this one would need so many times as long. */
const SLOWDOWN = 4

/** CPU time in milliseconds so far, which does not depend on other work on the machine. */
async function spent(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.reduce((sum, { name, value }) => (PARTS.includes(name) ? sum + 1000 * value : sum), 0)
}

/** The cost of each keystroke in a quiz of this many questions, the cheapest first. */
async function keystrokes(page: Page, session: CDPSession, count: number): Promise<number[]> {
  const questions = Array.from({ length: count }, (_, at) => ({
    text: `Question number ${at + 1}, with some words?`,
    options: [{ text: 'Danube' }, { text: 'Rhine' }],
    key: 0,
  }))
  const { id } = await makeDraft(page.request, { questions })
  await open(page, `/make-quiz/${id}?at=q${Math.ceil(count / 2)}`)
  await page.getByRole('textbox', { name: 'Question' }).click()
  const costs: number[] = []
  let before = await spent(page, session)
  for (const letter of WORDS) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    const after = await spent(page, session)
    costs.push(after - before)
    before = after
  }
  return costs.toSorted((a, b) => a - b)
}

const median = (costs: number[]): number => costs[Math.floor(costs.length / 2)] ?? 0

test(
  'a keystroke costs about the same among fifty questions as among five',
  { tag: '@deep' },
  async ({ page, context }) => {
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.setViewportSize({ width: 1280, height: 900 })
    const few = await keystrokes(page, session, 5)
    const many = await keystrokes(page, session, 50)
    recordFigure('a keystroke among 50 questions, script to layout, 4x slower, median', SLOWDOWN * median(many), 'ms')
    recordFigure(
      'a keystroke among 50 questions, script to layout, 4x slower, longest',
      SLOWDOWN * (many.at(-1) ?? 0),
      'ms',
    )
    expect(median(many)).toBeLessThan(3 * median(few))
  },
)
