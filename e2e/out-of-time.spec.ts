import type { Route } from '@playwright/test'
import { makeDraft, question, test } from './support/authoring.ts'
import { openQuestion } from './support/open-question.ts'
import { choosePairs } from '#contract/quiz/kinds/test/pair-answers.ts'
import { untilTapsCount, verdict } from './support/playing.ts'
import { expect } from './support/visitor.ts'

const texts = (...all: string[]) => all.map((text) => ({ text }))
const CAPITALS = {
  type: 'match',
  text: 'Which capital belongs to which country?',
  prompts: texts('France', 'Italy', 'Switzerland'),
  options: texts('Paris', 'Rome', 'Bern'),
  key: { 0: 0, 1: 1, 2: 2 },
  why: 'Bern is the federal city.',
}
const PLANETS = {
  type: 'list',
  text: 'Name the inner planets.',
  key: ['Mercury', 'Venus', 'Earth', 'Mars'].map((name) => ({ answers: [name] })),
  why: 'They are made of rock.',
}

test('what is filled in when the time is over counts, even if a login is noticed after the start', async ({ page }) => {
  const settings = { visibility: 'link', shuffle_questions: false, timer_seconds: 20 }
  const questions = [CAPITALS, ...['one', 'two', 'three'].map((word) => question(`Question ${word}?`))]
  const quiz = await makeDraft(page.request, { questions, settings, publish: true })
  const session = new Promise<Route>((resolve) => void page.route('**/api/user', resolve))
  await page.clock.install()
  const begun = page.waitForResponse('**/api/attempts')
  await openQuestion(page, quiz)
  const timer = page.getByRole('timer', { name: /seconds left/ })
  await expect(timer).toBeVisible()
  await begun
  const comparedAgain = page.waitForResponse('**/api/attempts')
  await (await session).continue()
  await comparedAgain
  await expect(timer).toBeVisible()
  await choosePairs(page, { France: 'Paris', Italy: 'Bern' })
  await page.clock.runFor(21_000)
  await expect(verdict(page).getByRole('heading')).toHaveText("Time's up. Partly right: 1 of 3.")
  await expect(page.getByText('France. Your answer: Paris. Right.')).toBeAttached()
})

test('the first press counts while an answer of a list is still in its field', async ({ page }) => {
  const settings = { visibility: 'link', shuffle_questions: false, feedback: 'end' }
  const questions = [PLANETS, ...['one', 'two', 'three'].map((word) => question(`Question ${word}?`))]
  await openQuestion(page, await makeDraft(page.request, { questions, settings, publish: true }))
  await page.getByLabel('Type one answer').fill('Mars')
  await untilTapsCount(page)
  const next = page.getByRole('button', { name: 'Next' })
  const before = await next.boundingBox()
  // As a finger does: the field is left while the button is still held.
  await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 20)
  await page.mouse.down()
  expect((await next.boundingBox())?.y).toBe(before?.y)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 2 of')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('list', { name: 'Your answers' }).getByRole('listitem')).toHaveText(['Mars'])
})
