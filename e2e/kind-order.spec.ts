import type { Page } from '@playwright/test'
import { test } from './support/authoring.ts'
import { openQuestion, publish } from './support/open-question.ts'
import { untilTapsCount } from './support/playing.ts'
import { expect } from './support/visitor.ts'

const PLANETS = {
  type: 'order',
  text: 'From the Sun outwards?',
  options: ['Mercury', 'Venus', 'Earth', 'Mars'].map((text) => ({ text })),
  key: [0, 1, 2, 3],
  why: 'Mars is the last one made of rock.',
}

const handles = (page: Page) => page.getByRole('button', { name: /, position \d of 4\. Move$/ })
const order = (page: Page): Promise<string[]> =>
  handles(page).evaluateAll((all) => all.map((handle) => handle.getAttribute('aria-label')?.split(',')[0] ?? ''))

async function gripAt(page: Page, place: number): Promise<{ x: number; y: number }> {
  const box = await handles(page).nth(place).locator('[data-grip]').boundingBox()
  if (!box) throw new Error(`Nothing is at place ${place}.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = [await gripAt(page, from), await gripAt(page, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

test('each item follows the mouse, whichever was dragged before it, and then the keys', async ({ page }) => {
  await openQuestion(page, await publish(page.request, PLANETS))
  await untilTapsCount(page)
  const [a, b, c, d] = await order(page)
  await drag(page, 0, 2)
  await expect.poll(() => order(page)).toEqual([b, c, a, d])
  await drag(page, 0, 3)
  await expect.poll(() => order(page)).toEqual([c, a, d, b])
  await drag(page, 2, 0)
  await expect.poll(() => order(page)).toEqual([d, c, a, b])

  // Held by keys, an item is let go of by a press on another.
  await handles(page).nth(1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => order(page)).toEqual([d, a, c, b])
  await drag(page, 3, 0)
  await expect.poll(() => order(page)).toEqual([b, d, a, c])
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  expect(await order(page)).toEqual([b, d, a, c])
})
