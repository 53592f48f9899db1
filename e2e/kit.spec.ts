import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as kit } from './support/kit.ts'
import { open } from './support/open.ts'
import { openStopped } from './support/stopped-clock.ts'
import { expect, test } from './support/visitor.ts'

kit(
  'every part stands in both themes without fault, at a desk and on a phone',
  { tag: '@deep' },
  async ({ page, inspect }) => {
    kit.slow()
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, '/kit')
    await inspect('whole')
    for (const name of ['Buttons', 'Fields', 'Forms', 'States', 'Catalogue', 'Play', 'Toasts', 'Dialogs', 'Images'])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await overflow()).toBeLessThanOrEqual(0)
    if (process.env.DEEP) await inspect('structure')
  },
)

kit('a menu opens, moves by arrows, and closes by Escape onto its button', async ({ page }) => {
  await open(page, '/kit?section=Buttons')
  const menu = page.getByRole('button', { name: 'Menu', exact: true }).and(page.locator('[aria-controls]')).first()
  await menu.click()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'One' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Two' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

kit('a block that asks for patience counts down before it can be tried again', async ({ page }) => {
  await openStopped(page, '/kit?section=States')
  const block = page.getByRole('alert').filter({ hasText: 'Slow down a moment' }).first()
  const again = block.getByRole('button', { name: 'Try again' })
  await expect(again).toBeDisabled()
  await page.clock.runFor(5_000)
  await expect(again).toBeEnabled()
})

test('the site that is served has no such page and none of its code', async ({ request }) => {
  const answer = await request.get('/kit')
  expect(answer.status()).toBe(404)
  for (const folder of ['dist/web/assets', 'dist/ssr'])
    for (const name of await readdir(folder)) {
      expect(name).not.toContain('Kit')
      if (name.endsWith('.js')) expect(await readFile(join(folder, name), 'utf8')).not.toContain('kit-image')
    }
})
