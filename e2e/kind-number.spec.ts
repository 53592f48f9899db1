import type { Page } from '@playwright/test'
import { STANDARD_SETTINGS } from '#contract/quiz/settings.ts'
import { expectSaveStatus, makeDraft, outline, serverDraft, test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { goToNext, untilTapsCount, verdict } from './support/playing.ts'
import { expect } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 900 }
const settings = { ...STANDARD_SETTINGS, visibility: 'link' as const }

const TOWERS = ['first', 'second', 'third'].map((word) => ({
  type: 'number',
  text: `How high is the ${word} tower?`,
  unit: 'm',
  key: { value: 330, tolerance: 5, span: 40 },
}))

async function answerWith(page: Page, number: string): Promise<void> {
  await untilTapsCount(page)
  await page.getByLabel('Your answer, in m').fill(number)
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toBeVisible()
}

test('a number with a unit is right, close or wrong, and says how far off it is', async ({ page, inspect }) => {
  await page.setViewportSize(PHONE)
  const made = { quiz_title: 'How high they are', questions: TOWERS, publish: true, settings }
  const { quiz_url } = await makeDraft(page.request, made)
  await open(page, `/${quiz_url}/index.html`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of 3')
  await inspect()
  await answerWith(page, '327')
  await expect(page.getByText('Near enough. It is exactly 330 m.')).toBeVisible()
  await goToNext(page)
  await answerWith(page, '355')
  await expect(verdict(page)).toContainText('Close: half of the credit.')
  await expect(verdict(page)).toContainText('Answer: 330 m.')
  await expect(page.getByText('25 m too high.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Question 2 of 3. 1 right, 1 partly right, 0 wrong.' })).toBeVisible()
  await inspect()
  await goToNext(page)
  await answerWith(page, '100')
  await expect(page.getByText('230 m too low.')).toBeVisible()
  await goToNext(page)
  await expect(page.getByText('1 completely right, 1 partly.')).toBeVisible()
  await page.getByRole('button', { name: 'Not right 2' }).click()
  const close = page.getByRole('listitem').filter({ hasText: 'second tower' })
  await expect(close).toContainText('Your answer: 355 m. Partly right: 50%.')
  await expect(close).toContainText('Answer: 330 m.')
})

test('an author gives a number a unit and some credit, and turns credit off for the quiz', async ({
  page,
  inspect,
}) => {
  await page.setViewportSize(WIDE)
  const { id } = await makeDraft(page.request, { settings })
  await page.goto(`/make-quiz/${id}`)
  await outline(page).getByRole('button', { name: 'Add question' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^A number/ })
    .click()
  await page.keyboard.insertText('How high is the tower?')
  await page.getByLabel('Right answer', { exact: true }).fill('330')
  await page.getByLabel('Unit').fill('m')
  await page.getByLabel('Some credit within').fill('far')
  await page.getByLabel('Give or take').fill('5')
  await expect(page.getByText('Type a number, or leave it empty.')).toBeVisible()
  await page.getByLabel('Some credit within').fill('40')
  await expect(
    page.getByText(
      '325 m to 335 m are right. 305 m or 355 m gets half of the credit; below 285 m or above 375 m there is none.',
    ),
  ).toBeVisible()
  await inspect()
  const phone = page.getByRole('complementary', { name: 'What players see' })
  await phone.getByLabel('Your answer, in m').fill('355')
  await phone.getByRole('button', { name: 'Check' }).click()
  await expect(phone).toContainText('Close: half of the credit.')
  await outline(page)
    .getByRole('button', { name: /^Settings/ })
    .click()
  const credit = page.getByRole('switch', { name: 'Give credit for partly right answers' })
  await expect(credit).toBeChecked()
  await expect(page.getByText('67% of the credit')).toBeVisible()
  await credit.click()
  await expect(page.getByText('No credit: it counts as wrong')).toBeVisible()
  await inspect()
  await outline(page)
    .getByRole('button', { name: /How high is the tower/ })
    .click()
  await expect(page.getByText('325 m to 335 m are right.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Some credit within')).toHaveJSProperty('readOnly', true)
  await page.keyboard.press('Control+s')
  await expectSaveStatus(page, /^Saved/)
  const saved = await serverDraft(page.request, id)
  expect(saved.settings.partial_credit).toBe(false)
  expect(saved.questions.find(({ type }) => type === 'number')).toMatchObject({
    unit: 'm',
    key: { value: 330, tolerance: 5, span: 40 },
  })
})
