import type { Page } from '@playwright/test'
import { makeDraft, test as authoring } from './support/authoring.ts'
import { open } from './support/open.ts'
import { expect, test } from './support/visitor.ts'

/** Words of the page that a line break cuts in two. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode())
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top))
        if (lines.size > 1) broken.push(word)
      }
    return broken
  })

test('no word is cut in two on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/privacy', '/about', '/faq', '/register', '/capitals-of-europe/index.html']) {
    await open(page, path)
    expect(await brokenWords(page), path).toEqual([])
  }
})

test('a heading that a script focuses has no ring, and arrows point on in both directions of writing', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'About' })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
  await open(page, '/capitals-of-europe/index.html')
  const arrow = page.getByRole('main').locator('.lucide-arrow-right').first()
  await expect(arrow).toHaveCSS('transform', 'none')
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
})

authoring('the ring of a list surrounds its label too', async ({ page }) => {
  const { id } = await makeDraft(page.request)
  await open(page, `/make-quiz/${id}?at=q1`)
  const kind = page.getByRole('combobox', { name: 'Type:' })
  await kind.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(kind).toBeFocused()
  await expect(kind).toHaveCSS('outline-style', 'none')
  await expect(page.locator('span').filter({ has: kind })).toHaveCSS('outline-style', 'solid')
})
