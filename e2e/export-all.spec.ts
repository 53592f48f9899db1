import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { makeDraft, test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { expect } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }

test('all quizzes are exported at once, with what each of them loses', async ({ page, visit, inspect }) => {
  await visit('/my-quizzes')
  await expect(page.getByText("You haven't made a quiz yet.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export all' })).toBeHidden()
  const plain = { category: null, questions: [{ type: 'true_false', text: 'Is it so?', key: true }] }
  await makeDraft(page.request, { quiz_title: 'Bridges of Europe' })
  await makeDraft(page.request, { quiz_title: 'Plain', ...plain })
  await page.reload()

  const button = page.getByRole('button', { name: 'Export all' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export all quizzes' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expect(dialog).toContainText('This format keeps everything.')
  await dialog.getByLabel('Format').selectOption('aiken')
  await expect(dialog).toContainText('1 of 2 quizzes loses something:')
  await expect(dialog.getByRole('region', { name: 'What is lost' }).getByRole('listitem').first()).toBeVisible()
  await dialog.getByText('Bridges of Europe').click()
  await expect(dialog).toContainText("The quiz's category isn't included.")
  await inspect()
  await page.setViewportSize(PHONE)
  await inspect()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tenpip-quizzes-\d{4}-\d\d-\d\d\.zip$/)
  const names = Object.keys(unzipSync(await readFile(await download.path())))
  expect(names.filter((name) => name.endsWith('.txt'))).toHaveLength(3)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: ['net::ERR'] })

  test('an export of all says so, and goes on when it is back', async ({ page, visit, context }) => {
    await makeDraft(page.request)
    await visit('/my-quizzes')
    await expect(page.getByRole('button', { name: 'Export all' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Export all' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('You need a connection to export.')
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
    await context.setOffline(false)
    await expect(dialog).toContainText('This format keeps everything.')
    await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
  })

  test('an export of one quiz says so too', { tag: '@deep' }, async ({ page, context }) => {
    const { id } = await makeDraft(page.request)
    await open(page, `/make-quiz/${id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('This format keeps everything.')
    const before = await dialog.boundingBox()
    await dialog.getByLabel('Format').selectOption('aiken')
    await expect(dialog.getByRole('region', { name: 'What is lost' })).toBeVisible()
    expect(await dialog.boundingBox(), 'it does not jump').toEqual(before)
    await context.setOffline(true)
    await dialog.getByLabel('Format').selectOption('csv')
    await expect(dialog).toContainText('You need a connection to export. Your quiz is safe with us.')
  })
})
