import type { Browser } from '@playwright/test'
import { readDemo } from '#server/ops/demo/demo.ts'
import { answer, goToNext, start, verdict } from '../support/playing.ts'
import { openFirstQuestion } from './open-first-question.ts'

const FOLDER = 'docs/screenshots'

/** Which of twelve answers are wrong, as in a realistic play. */
const WRONG = [4, 9]

/** Makes the images of the README. */
export async function photographReadme(browser: Browser): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env.SITE_URL ?? '',
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${FOLDER}/home.png` })
  await page.setViewportSize({ width: 400, height: 740 })
  const questions = await start(page, 'elements-by-symbol')
  for (const index of questions.keys()) {
    await answer(page, questions, !WRONG.includes(index))
    if (index === 0) {
      await verdict(page).waitFor()
      await page.waitForTimeout(1_000)
      await page.screenshot({ path: `${FOLDER}/question.png` })
    }
    await goToNext(page)
  }
  await page.waitForTimeout(2_500)
  await page.screenshot({ path: `${FOLDER}/result.png` })
  const { login } = await readDemo('content')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/login?next=%2Fleaderboard')
  await page.getByLabel('Email').first().fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByText(/^Showing \d+ of/).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.screenshot({ path: `${FOLDER}/leaderboard.png` })
  await page.goto('/my-quizzes', { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click()
  await openFirstQuestion(page)
  await page.waitForTimeout(1_000)
  await page.screenshot({ path: `${FOLDER}/editor.png` })
}
