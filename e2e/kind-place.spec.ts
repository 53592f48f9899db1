import type { APIRequestContext, Page } from '@playwright/test'
import { STANDARD_SETTINGS } from '#contract/quiz/settings.ts'
import { expectSaveStatus, makeDraft, outline, test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { goToNext, untilTapsCount, verdict } from './support/playing.ts'
import { expect } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 900 }
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }
const settings = { ...STANDARD_SETTINGS, visibility: 'link' as const }

async function iconFile(request: APIRequestContext) {
  const buffer = await (await request.get('/icon-192.png')).body()
  return { name: 'map.png', mimeType: 'image/png', buffer }
}

/** A published quiz whose questions all ask for the same spot. */
async function placeQuiz(request: APIRequestContext): Promise<string> {
  const file = await iconFile(request)
  const uploaded = await request.post('/api/images', { headers: HEADERS, multipart: { file } })
  const { id } = (await uploaded.json()).data
  const asked = ['one', 'two', 'three'].map((word) => ({
    type: 'place',
    text: `Where is the harbour, ${word}?`,
    image: { id, alt: 'A map of the town' },
    regions: [{ label: 'In the north' }, { label: 'In the south' }],
    key: { x: 300, y: 300, r: 100, region: 0 },
  }))
  return (await makeDraft(request, { quiz_title: 'Spots of the town', questions: asked, publish: true, settings }))
    .quiz_url
}

async function startQuiz(page: Page, quiz_url: string): Promise<void> {
  await open(page, `/${quiz_url}/index.html`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of')
}

const picture = (page: Page) => page.getByRole('main').getByRole('img', { name: 'A map of the town' })
const mark = (page: Page) => page.getByRole('main').locator('[data-mark]')
const slider = (page: Page, name = 'Your mark') => page.getByRole('slider', { name: `${name}, left to right` })
const byName = (page: Page) => page.getByText('Choose by name instead')

/** Taps the picture at these thousandths of it. */
async function tapAt(page: Page, x: number, y: number): Promise<void> {
  await untilTapsCount(page)
  const box = await picture(page).boundingBox()
  if (!box) throw new Error('There is no picture.')
  await page.touchscreen.tap(box.x + (box.width * x) / 1000, box.y + (box.height * y) / 1000)
  await expect(mark(page)).toBeVisible()
}

const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true }).click()

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('a spot is tapped: right, close, and wrong', async ({ page, inspect }) => {
    await startQuiz(page, await placeQuiz(page.request))
    await inspect()
    await check(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Point at the picture' })).toBeVisible()
    await tapAt(page, 320, 280)
    await check(page)
    await expect(verdict(page)).toContainText(/Right|Yes|Correct/)
    await expect(page.getByText('Your mark is in the right place.')).toBeVisible()
    await goToNext(page)
    await tapAt(page, 450, 300)
    await check(page)
    await expect(verdict(page)).toContainText(/Close: \d+% of the credit|Close: half of the credit/)
    await expect(page.getByText('Your mark is just outside the circle.')).toBeVisible()
    await inspect()
    await goToNext(page)
    await tapAt(page, 900, 900)
    // What is chosen by name takes the place of the mark, and a mark that of the name.
    await expect(page.getByText('In the south')).toBeHidden()
    const before = await picture(page).boundingBox()
    await byName(page).tap()
    await page.getByText('In the south').tap()
    await expect(mark(page)).toHaveCount(0)
    expect(await picture(page).boundingBox()).toEqual(before)
    await inspect()
    await tapAt(page, 900, 900)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await check(page)
    await expect(verdict(page)).toContainText('Answer: In the north.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await goToNext(page)
    await expect(page.getByText('1 completely right, 1 partly.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Not right 2' })).toBeVisible()
    await inspect()
  })
})

test('a mark is dragged with the mouse, from where it is held, and stays on the picture', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await startQuiz(page, await placeQuiz(page.request))
  await untilTapsCount(page)
  await expect(picture(page)).toBeVisible()
  const box = await picture(page).boundingBox()
  if (!box) throw new Error('There is no picture.')
  const at = (x: number, y: number): [number, number] => [
    box.x + (box.width * x) / 1000,
    box.y + (box.height * y) / 1000,
  ]
  const marked = (x: number, y: number) =>
    expect(slider(page)).toHaveAttribute('aria-valuetext', `${x}% from the left, ${y}% from the top.`)
  // A press sets it, and it follows until it is let go.
  await page.mouse.move(...at(700, 700))
  await page.mouse.down()
  await marked(70, 70)
  await page.mouse.move(...at(800, 600), { steps: 4 })
  await page.mouse.up()
  await marked(80, 60)
  await page.mouse.move(...at(500, 500))
  await marked(80, 60)
  // Held beside its middle, it does not jump there.
  const [x, y] = at(800, 600)
  await page.mouse.move(x + 8, y + 8)
  await page.mouse.down()
  await marked(80, 60)
  const [toX, toY] = at(300, 300)
  await page.mouse.move(toX + 8, toY + 8, { steps: 4 })
  await marked(30, 30)
  await page.mouse.move(box.x - 60, toY + 8, { steps: 4 })
  await marked(0, 30)
  await page.mouse.move(toX + 8, toY + 8, { steps: 4 })
  await page.mouse.up()
  await marked(30, 30)
  await check(page)
  await expect(verdict(page)).toContainText(/Right|Yes|Correct/)
})

test('a spot is marked, and a place chosen, with nothing but keys', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await startQuiz(page, await placeQuiz(page.request))
  const press = (key: string) => page.keyboard.press(key)
  await untilTapsCount(page)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Not marked yet')
  while (!(await slider(page).evaluate((one) => one === document.activeElement))) await press('Tab')
  await expect(page.getByText('Move the mark with the arrow keys')).toBeVisible()
  const choices = await byName(page).boundingBox()
  await press('ArrowDown')
  await expect(mark(page)).toBeVisible()
  expect(await byName(page).boundingBox()).toEqual(choices)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top.')
  for (let step = 0; step < 4; step++) {
    await press('Shift+ArrowLeft')
    await press('Shift+ArrowUp')
  }
  await press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '31% from the left, 30% from the top.')
  await press('Enter')
  await expect(verdict(page)).toContainText(/Right|Yes|Correct/)
  await goToNext(page)
  await untilTapsCount(page)
  const name = (await page.locator('[aria-label$="In the south"]').getAttribute('aria-label')) ?? ''
  await press(name.charAt(0))
  await expect(page.getByText('In the south')).toBeVisible()
  await press('Enter')
  await expect(page.getByText('In the south. Your answer. Wrong.')).toBeAttached()
  await expect(page.getByText('The right place: In the north')).toBeVisible()
  await expect(page.getByRole('main').getByText('In the north')).toHaveCount(2)
})

test('an author marks a spot by keys, hears what is missing, and publishes it', async ({ page, inspect }) => {
  await page.setViewportSize(WIDE)
  const { id } = await makeDraft(page.request, { settings })
  await page.goto(`/make-quiz/${id}`)
  await outline(page).getByRole('button', { name: 'Add question' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^A spot on a picture/ })
    .click()
  await page.keyboard.insertText('Where is the harbour?')
  await page.getByRole('button', { name: 'Check & publish' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Question 5: Add the picture to point at.').click()
  await expect(page.getByRole('button', { name: 'Add the picture', exact: true })).toBeFocused()
  await inspect()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add the picture', exact: true }).press('Enter')
  await (await chooser).setFiles(await iconFile(page.request))
  await page.getByLabel('Description of the picture').fill('A map of the town')
  const spot = slider(page, 'The right spot')
  await spot.press('ArrowLeft')
  await spot.press('Shift+ArrowLeft')
  await expect(spot).toHaveAttribute('aria-valuetext', /^45% from the left/)
  await page.getByLabel('How near counts as right').fill('120')
  await page.getByLabel('The right place', { exact: true }).fill('In the north')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('In the south')
  await inspect()
  const phone = page.getByRole('complementary', { name: 'What players see' })
  await phone.getByText('Choose by name instead').click()
  await phone.getByText('In the south').click()
  await phone.getByRole('button', { name: 'Check' }).click()
  await expect(phone).toContainText('Answer: In the north.')
  await page.keyboard.press('Control+s')
  await expectSaveStatus(page, /^Saved/)
  await page.getByRole('button', { name: 'Check & publish' }).click()
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await panel.getByRole('link', { name: 'Play it' }).click()
  await expect(page).toHaveURL(/index\.html$/)
  const { questions } = (
    await (
      await page.request.get(`/api/get-quiz/${/\/([\w-]+)\/index/.exec(page.url())?.[1]}`, { headers: HEADERS })
    ).json()
  ).data
  const shown = questions.find(({ type }: { type: string }) => type === 'place')
  expect(shown).toMatchObject({
    regions: expect.arrayContaining([{ id: expect.any(String), label: 'In the north' }]),
  })
  expect(JSON.stringify(shown)).not.toContain('"r":')
})
