import type { BrowserContext } from '@playwright/test'
import { makeDraft, outline, expectSaveStatus, serverDraft, test, title } from './support/authoring.ts'
import { open } from './support/open.ts'
import { expect } from './support/visitor.ts'

test('a tab that is closed in mid-word leaves every word', async ({ page, context }) => {
  await page.goto('/make-quiz')
  await title(page).pressSequentially('Rivers of Eur')
  page.on('dialog', (dialog) => void dialog.accept())
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
  const again = await context.newPage()
  await again.goto('/my-quizzes')
  await again.getByRole('link', { name: 'Rivers of Eur' }).click()
  await expect(title(again)).toHaveValue('Rivers of Eur')
  await expectSaveStatus(again, /^Saved/)
  await again.goto('/my-quizzes')
  await expect(again.getByRole('list', { name: 'My quizzes' }).getByRole('listitem')).toHaveCount(1)
  await expect(again.getByText('Only on this device')).toHaveCount(0)
})

test.describe('without a line', () => {
  test.use({ expectedComplaints: ['Failed to load resource'] })

  test('words stay on the device and follow when the line is back', async ({ page, context }) => {
    const { id } = await makeDraft(page.request)
    await page.goto(`/make-quiz/${id}`)
    await expect(title(page)).toHaveValue('Rivers of Europe')
    await context.setOffline(true)
    await title(page).fill('Rivers without a line')
    await expectSaveStatus(page, 'Saved on this device')
    await context.setOffline(false)
    await expectSaveStatus(page, /^Saved \d/)
    expect((await serverDraft(page.request, id)).quiz_title).toBe('Rivers without a line')
  })

  test('a draft opens from the device when the server cannot be reached', { tag: '@deep' }, async ({ page }) => {
    const { id } = await makeDraft(page.request)
    await page.goto('/my-quizzes')
    await open(page, `/make-quiz/${id}`)
    await title(page).fill('Kept in the browser')
    await expectSaveStatus(page, /^Saved \d/)
    await page.route('**/api/quiz/*/edit', (route) => route.abort())
    await page.reload()
    await expect(title(page)).toHaveValue('Kept in the browser')
  })

  test(
    'who is logged out meanwhile stays, and loses nothing',
    { tag: '@deep' },
    async ({ page, context, author, inspect }) => {
      const { id } = await makeDraft(page.request)
      await page.goto(`/make-quiz/${id}`)
      await expect(title(page)).toHaveValue('Rivers of Europe')
      await author.leave()
      await title(page).fill('Rivers after the session')
      await expect(page.getByRole('alert').filter({ hasText: "You've been logged out." })).toBeVisible()
      await inspect()
      await expect(title(page)).toHaveValue('Rivers after the session')
      await author.enter(context)
      await page.reload()
      await expect(title(page)).toHaveValue('Rivers after the session')
      await expectSaveStatus(page, /^Saved \d/)
      expect((await serverDraft(page.request, id)).quiz_title).toBe('Rivers after the session')
    },
  )

  test('two devices: neither overwrites the other, and what gives way is kept', async ({
    page,
    browser,
    author,
    inspect,
  }) => {
    const { id } = await makeDraft(page.request)
    const elsewhere: BrowserContext = await browser.newContext()
    await author.enter(elsewhere)
    const other = await elsewhere.newPage()
    await Promise.all([page.goto(`/make-quiz/${id}`), other.goto(`/make-quiz/${id}`)])
    await expect(title(other)).toHaveValue('Rivers of Europe')
    await title(page).fill('From the first device')
    await expectSaveStatus(page, /^Saved \d/)
    await title(other).fill('From the second device')
    const notice = other.getByRole('alert').filter({ hasText: 'changed on another device' })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Keep this version' }).click()
    await expectSaveStatus(other, /^Saved \d/)
    await title(page).fill('The first device again')
    const here = page.getByRole('alert').filter({ hasText: 'changed on another device' })
    await expect(here).toBeVisible()
    await inspect()
    await here.getByRole('button', { name: 'Use the other version' }).click()
    await expect(title(page)).toHaveValue('From the second device')
    await outline(page)
      .getByRole('button', { name: /^Settings/ })
      .click()
    await expect(page.getByText('The first device again, 4 questions')).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expectSaveStatus(page, /^Saved \d/)
    expect((await serverDraft(page.request, id)).quiz_title).toBe('The first device again')
    await elsewhere.close()
  })
})
