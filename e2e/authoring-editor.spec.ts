import type { Page } from '@playwright/test'
import { expectSaveStatus, makeDraft, outline, question, test, title } from './support/authoring.ts'
import { open } from './support/open.ts'
import { expect } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }

/** Whether the row of what is open lies wholly inside the strip. */
const isCurrentInView = (page: Page): Promise<boolean> =>
  outline(page).evaluate((strip) => {
    const box = strip.getBoundingClientRect()
    const row = strip.querySelector('[aria-current]')?.getBoundingClientRect()
    return row !== undefined && row.left >= box.left && row.right <= box.right
  })

test('on a phone the strip follows the question that is open, and kinds are tiles to tap', async ({
  page,
  inspect,
}) => {
  await page.setViewportSize(PHONE)
  const questions = Array.from({ length: 14 }, (_, at) => question(`Question number ${at + 1}?`))
  const { id } = await makeDraft(page.request, { questions })
  await page.goto(`/make-quiz/${id}?at=q12`)
  const current = outline(page).locator('[aria-current]')
  await expect(current).toContainText('12')
  await expect.poll(() => isCurrentInView(page)).toBe(true)
  await page.getByLabel('Move to').selectOption('2')
  await expect(current).toContainText('2')
  await expect.poll(() => isCurrentInView(page)).toBe(true)
  await outline(page).getByRole('button', { name: 'Add question' }).click()
  await inspect()
  await page.getByRole('button', { name: 'A number' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Question 15' })).toBeVisible()
  await expect(page.getByLabel('Give or take')).toBeVisible()
  await expect.poll(() => isCurrentInView(page)).toBe(true)
})

test('only changes are published, and the result of any score can be seen before', async ({
  page,
  inspect,
  inspectDark,
}) => {
  const { id } = await makeDraft(page.request, { settings: { visibility: 'link' }, publish: true })
  await open(page, `/make-quiz/${id}`)
  const published = page.getByRole('link', { name: /^Published/ })
  const publish = page.getByRole('button', { name: 'Publish changes' })
  await expect(published).toBeVisible()
  await expect(publish).toBeHidden()
  await title(page).fill('Rivers of the world')
  await expect(publish).toBeVisible()
  // Leaving the field saves it.
  await title(page).blur()
  await expectSaveStatus(page, /^Saved \d/)
  await expect(publish).toBeVisible()
  await title(page).fill('Rivers of Europe')
  await title(page).blur()
  await expect(published).toBeVisible()

  await title(page).fill('Rivers of the world')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog')
  await preview.getByRole('radio', { name: 'Result' }).check({ force: true })
  await expect(preview).toContainText('Four out of four!')
  await preview.getByRole('slider', { name: 'Score' }).fill('0')
  await expect(preview).toContainText('0 out of 4')
  await expect(preview).toContainText('Warm-up lap')
  await inspect()
  await inspectDark()
  await page.keyboard.press('Escape')

  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).click()
  await page.getByRole('button', { name: 'Back to the editor' }).click()
  await expect(published).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeFocused()
})

test('a category that was passed over is asked for on leaving the field', async ({ page }) => {
  await open(page, '/make-quiz')
  const category = page.getByRole('group', { name: 'Category' })
  await category.getByRole('radio').first().focus()
  await expect(category.getByText('Choose a category')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(category.getByText('Choose a category')).toBeVisible()
})

test(
  'who asks for another new quiz while one waits unsaved is told why it is opened',
  { tag: '@deep' },
  async ({ page }) => {
    await open(page, '/make-quiz?title=Lakes')
    await expect(title(page)).toHaveValue('Lakes')
    const words = page.getByText('You started this quiz earlier.')
    await expect(words).toBeHidden()
    await title(page).fill('')
    await page.getByRole('textbox', { name: 'Description' }).fill('Of Europe.')
    await expectSaveStatus(page, 'Only on this device until it has a title')
    await open(page, '/make-quiz?title=Rivers')
    await expect(words).toBeVisible()
    await title(page).fill('Lakes of Europe')
    await title(page).blur()
    await expect(words).toBeHidden()
  },
)

test('the focus stays on what is previewed when a button there disappears', { tag: '@deep' }, async ({ page }) => {
  const { id } = await makeDraft(page.request)
  await open(page, `/make-quiz/${id}?at=q3&preview`)
  const preview = page.getByRole('dialog')
  for (const [name, shown] of [
    ['Try again', 'Question 3 of 4'],
    ['Next', 'Question 4 of 4'],
    ['See result', '2 out of 4'],
  ] as const) {
    await preview.getByRole('button', { name: /, Danube$/ }).click()
    await preview.getByRole('button', { name }).press('Enter')
    await expect(preview.locator(':focus')).toContainText(shown)
  }
})

const KINDS = [
  { ...question('Which river runs through Vienna?'), options: [{ text: 'Danube' }, { text: 'Rhine' }, { text: '' }] },
  { type: 'true_false', text: 'The Rhine begins in Switzerland.', key: true },
  { type: 'text', text: 'Which river is the longest?', key: ['Volga', 'Wolga'] },
  { type: 'order', text: 'Order these by length.', options: [{ text: 'Volga' }, { text: 'Rhine' }], key: [0, 1] },
]

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('any own quiz is printed, with its key on a last page of its own', async ({ page, inspect, inspectDark }) => {
  const { id } = await makeDraft(page.request, { questions: KINDS })
  await open(page, '/my-quizzes')
  await page.getByRole('button', { name: 'More for Rivers of Europe' }).click()
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page).toHaveURL(`/make-quiz/${id}/print`)
  const key = page.getByRole('region', { name: 'Answer key' })
  await expect(key).toContainText('It passes four capitals.')
  await inspect()
  await inspectDark()
  await page.getByRole('switch', { name: 'Shuffle options' }).click()
  await expect(key.getByRole('listitem').first()).toContainText('A. Danube')
  await expect(page.getByRole('region', { name: 'Questions' })).not.toContainText('C')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  for (const format of ['A4', 'Letter']) expect(pagesIn(await page.pdf({ format })), format).toBe(2)
  await key.evaluate((section) => section.remove())
  expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(1)
  await page.emulateMedia({ media: null })
})

test.describe('while the server saves nothing', () => {
  test.use({ expectedComplaints: ['500', 'Failed to load resource'] })

  test(
    'an unsaved quiz is not printed; once it is saved, what is printed is what was written last',
    { tag: '@deep' },
    async ({ page }) => {
      const { id } = await makeDraft(page.request)
      await open(page, `/make-quiz/${id}`)
      await page.route('**/api/quiz', (route) => route.fulfill({ status: 500, body: '' }))
      await title(page).fill('Rivers of the world')
      const print = async () => {
        await page.getByRole('button', { name: 'More' }).click()
        await page.getByRole('button', { name: 'Print' }).click()
      }
      await print()
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText("aren't saved yet")
      await expect(title(page)).toHaveValue('Rivers of the world')
      await page.unroute('**/api/quiz')
      const asked = page.waitForEvent('request', (request) => request.url().endsWith('/edit'))
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/api/quiz/*/edit', async (route) => {
        await held
        await route.continue()
      })
      await print()
      await asked
      const sheet = page.getByRole('region', { name: 'Questions' })
      await expect(page).toHaveURL(`/make-quiz/${id}/print`)
      await expect(sheet).toBeHidden()
      release()
      await expect(sheet).toContainText('Rivers of the world')
    },
  )
})

test('on a laptop every kind and the settings are in sight, however many questions there are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const questions = Array.from({ length: 20 }, (_, at) => question(`Question number ${at + 1}?`))
  const { id } = await makeDraft(page.request, { questions })
  await open(page, `/make-quiz/${id}?at=q1`)
  await expect(outline(page).getByRole('button', { name: /^Settings/ })).toBeInViewport({ ratio: 1 })
  await outline(page).getByRole('button', { name: 'Add question' }).click()
  const kinds = page.getByRole('dialog')
  for (const kind of await kinds.locator('[data-kind]').all()) await expect(kind).toBeInViewport({ ratio: 1 })
  await kinds.getByRole('button', { name: 'Close' }).click()
  await expect(kinds).toBeHidden()

  // Where players point at the picture, it is added in one place only.
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'A spot on a picture' })
  await expect(page.getByRole('button', { name: /^Add (the |a )?picture/ })).toHaveCount(1)
})
