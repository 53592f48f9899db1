import type { Page } from '@playwright/test'
import { STANDARD_SETTINGS } from '#contract/quiz/settings.ts'
import { expectSaveStatus, makeDraft, outline, question, test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { goToNext, untilTapsCount, verdict } from './support/playing.ts'
import { expect } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 900 }
const settings = { ...STANDARD_SETTINGS, visibility: 'link' as const }

const POLLS = [
  { type: 'poll', text: 'Tea, or coffee?', options: [{ text: 'Tea' }, { text: 'Coffee' }], key: null },
  { type: 'poll', text: 'What do you drink at night?', options: [], key: null },
  question('Which river runs through Vienna?'),
]

async function startQuiz(page: Page): Promise<void> {
  const { quiz_url } = await makeDraft(page.request, {
    quiz_title: 'Drinks and rivers',
    questions: POLLS,
    publish: true,
    settings,
  })
  await open(page, `/${quiz_url}/index.html`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of 3')
  await untilTapsCount(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('polls are answered, tell what others think, and count for nothing', async ({ page, inspect }) => {
    await startQuiz(page)
    await page.getByRole('button', { name: /, Tea$/ }).tap()
    await expect(verdict(page)).toContainText('Thanks for your answer.')
    await expect(verdict(page)).toContainText("You're the first, or everyone so far agrees with you.")
    await expect(page.getByText('Tea. Your answer. 100 percent of players.')).toBeAttached()
    await inspect()
    await goToNext(page)
    await untilTapsCount(page)
    await page.getByRole('button', { name: 'Send' }).tap()
    await expect(page.getByText('Type what you think first.')).toBeVisible()
    await page.getByLabel('Your answer').fill('Cocoa')
    await page.getByRole('button', { name: 'Send' }).tap()
    await expect(verdict(page)).toContainText('Only the author sees what you wrote.')
    await expect(page.getByText('Cocoa. Your answer.')).toBeAttached()
    await goToNext(page)
    await untilTapsCount(page)
    await page.getByRole('button', { name: /, Danube$/ }).tap()
    await goToNext(page)
    await expect(page.getByText('One out of one!')).toBeVisible()
    await expect(page).toHaveTitle(/^1 of 1/)
    const tea = page.getByRole('listitem').filter({ hasText: 'Tea, or coffee?' })
    await expect(tea).toContainText('Not scored.')
    await expect(tea).toContainText('100% say the same')
    await expect(page.getByRole('button', { name: 'Wrong 0' })).toBeVisible()
    await inspect()
    // After a reload nothing waits to be sent.
    await page.reload()
    await expect(page.getByText('One out of one!')).toBeVisible()
  })
})

test('a poll is answered with nothing but keys', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await startQuiz(page)
  await page.keyboard.press('2')
  await expect(verdict(page)).toContainText('Thanks for your answer.')
  await goToNext(page)
  await untilTapsCount(page)
  await page.keyboard.type('Milk')
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toContainText('Only the author sees what you wrote.')
})

test('an author makes a poll, and a quiz of polls asks for a question that counts', async ({ page, inspect }) => {
  await page.setViewportSize(WIDE)
  const { id } = await makeDraft(page.request, { quiz_title: 'What we like', questions: POLLS.slice(0, 2), settings })
  await page.goto(`/make-quiz/${id}`)
  await outline(page).getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Poll/ }).click()
  await page.keyboard.insertText('Sea, or mountains?')
  await page.getByRole('textbox', { name: 'Option A' }).fill('Sea')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Mountains')
  await inspect()
  const phone = page.getByRole('complementary', { name: 'What players see' })
  await phone.getByRole('button', { name: /, Sea$/ }).click()
  await expect(phone).toContainText('Thanks for your answer.')
  await page.getByRole('button', { name: 'Check & publish' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('At least one question with a right answer')
  await page.keyboard.press('Escape')
  await page.getByText('Type their own words').click()
  await expect(page.getByText('Only you see what players write.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Option A' })).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expectSaveStatus(page, /^Saved/)
})
