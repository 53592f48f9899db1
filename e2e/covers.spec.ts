import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { emblemNamed } from '#contract/covers/emblems.ts'
import { links } from '#contract/api/links.ts'
import { expectSaveStatus, makeDraft, serverDraft, test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { expect } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }

/** The drawing of an emblem on a cover. */
const drawnOn = (page: Page, emblem: string) => page.locator(`svg path[d="${emblemNamed(emblem)?.path}"]`)

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check & publish' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(panel).toContainText("It's live.")
}

test('an author finds an emblem by keyboard, sees it on the cover, and players see it on the card', async ({
  page,
  inspect,
}) => {
  const press = (key: string) => page.keyboard.press(key)
  const draft = await makeDraft(page.request, { quiz_title: 'Castles and courtyards' })
  await page.goto(`/make-quiz/${draft.id}`)
  await expect(page.locator('[data-emblem=castle]')).toHaveText('Castle, an emblem that fits your title.')
  await expect(drawnOn(page, 'castle')).toBeVisible()
  await page.getByRole('button', { name: 'Choose an emblem' }).focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose an emblem' })
  await expect(dialog.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await expect(dialog.getByRole('radio', { name: 'Castle', exact: true })).toBeChecked()
  await inspect()

  await page.keyboard.type('no such thing')
  await expect(dialog.getByRole('status')).toHaveText('No emblem for "no such thing". Try another word.')
  await dialog.getByRole('searchbox').fill('chess')
  await expect(dialog.getByRole('status')).toHaveText('4 emblems')
  await press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Chess king' })).toBeFocused()
  await press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Chess queen' })).toBeChecked()
  await expect(drawnOn(page, 'chess-queen')).toHaveCount(2)
  await inspect()
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-emblem=chess-queen]')).toHaveText('Chess queen, the emblem you chose.')
  await expectSaveStatus(page, /^Saved \d/)
  expect((await serverDraft(page.request, draft.id)).emblem).toBe('chess-queen')

  await page.getByRole('button', { name: 'Use the one for the title' }).click()
  await expect(page.locator('[data-emblem=castle]')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await publish(page)
  await open(page, `${links.category('geography')}?sort=new`)
  const card = page.getByRole('listitem').filter({ hasText: 'Castles and courtyards' }).first()
  await expect(card.locator(`path[d="${emblemNamed('chess-queen')?.path}"]`)).toBeVisible()
})

test('on a phone an emblem is chosen by touch', { tag: '@deep' }, async ({ page, inspect }) => {
  await page.setViewportSize(PHONE)
  const draft = await makeDraft(page.request)
  await page.goto(`/make-quiz/${draft.id}`)
  await page.getByRole('button', { name: 'Choose an emblem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose an emblem' })
  await dialog.getByRole('searchbox').fill('boat')
  await dialog.getByTitle('Sailing boat').click()
  await expect(dialog.getByRole('radio', { name: 'Sailing boat' })).toBeChecked()
  await inspect()
  await dialog.getByRole('button', { name: 'Use this emblem' }).click()
  await expect(page.locator('[data-emblem=sailboat]')).toBeVisible()
})

test('the focal point of a picture is set by a click and moved by keys, and crops follow it', async ({
  page,
  inspect,
}) => {
  const draft = await makeDraft(page.request, { quiz_title: 'Bridges by night' })
  await page.goto(`/make-quiz/${draft.id}`)
  const create = { width: 900, height: 300, channels: 3 as const, background: '#336699' }
  const buffer = await sharp({ create }).png().toBuffer()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture to the quiz' }).click()
  await (await choosing).setFiles({ name: 'bridge.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Description of the picture').fill('A bridge at night')

  const across = page.getByRole('slider', { name: 'Focal point, left to right' })
  await expect(across).toHaveValue('500')
  await inspect()
  await across.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[data-focus="625 475"]')).toBeVisible()
  await expect(across).toHaveAttribute('aria-valuetext', '63% from the left')
  await page.getByRole('button', { name: 'Back to the centre' }).click()
  await expect(page.locator('[data-focus="500 500"]')).toBeVisible()
  const picture = page.locator('[data-focus]').locator('..')
  const box = await picture.boundingBox()
  await picture.click({ position: { x: (box?.width ?? 0) * 0.9, y: (box?.height ?? 0) * 0.5 } })
  await expect(page.locator('[data-focus^="90"], [data-focus^="89"]')).toBeVisible()
  await expectSaveStatus(page, /^Saved \d/)
  const { image } = await serverDraft(page.request, draft.id)
  expect(image?.focus?.x).toBeGreaterThan(880)
  await inspect()

  await publish(page)
  await open(page, links.quizStart(draft.quiz_url))
  const shown = page.getByRole('img', { name: 'A bridge at night' })
  await expect(shown).toHaveCSS('object-position', new RegExp(`^${(image?.focus?.x ?? 0) / 10}% `))
})

test('a tall picture keeps its proportions where its focal point is set', async ({ page }) => {
  const draft = await makeDraft(page.request, { quiz_title: 'Towers by night' })
  await page.goto(`/make-quiz/${draft.id}`)
  const create = { width: 300, height: 900, channels: 3 as const, background: '#336699' }
  const buffer = await sharp({ create }).png().toBuffer()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture to the quiz' }).click()
  await (await choosing).setFiles({ name: 'tower.png', mimeType: 'image/png', buffer })
  const box = await page.locator('[data-focus]').locator('..').boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(3, 1)
})
