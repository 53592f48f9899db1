import type { Page } from '@playwright/test'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { makeQuiz, makeUser } from '../server/test/support/factories.ts'
import { startBusyServer, type BusyServer } from './support/busy-server.ts'
import { open } from './support/open.ts'
import { answer, choose, goToNext, verdict } from './support/playing.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { expect, test } from './support/visitor.ts'

test.use({ expectedComplaints: ['503 (Service Unavailable)'] })

const START = '**/api/attempts'
const ANSWER = '**/answers/**'
const FINISH = '**/api/get-result/**'
const LIST = '**/api/quiz/history**'
const ONE_MOMENT = 'One moment…'

let site: Awaited<ReturnType<typeof openSiteDatabase>>
let busy: BusyServer
let quiz: { id: string; quizUrl: string; questions: KeyedQuestion[] }

test.beforeEach(async () => {
  busy = await startBusyServer()
  site = await openSiteDatabase()
  const made = await makeQuiz(site, await makeUser(site), {
    visibility: 'link',
    questions: [choose('Which comes after the first?'), choose('And which is not the first?')],
  })
  const [version] = await site.sql<{ questions: KeyedQuestion[] }>(
    'SELECT questions FROM quiz_versions WHERE quiz_id = $1',
    [made.id],
  )
  quiz = { ...made, questions: version?.questions ?? [] }
})
test.afterEach(async () => {
  await site.close()
  busy.close()
})

const trail = (page: Page) => page.getByRole('img', { name: /^Question 1 of 2/ })

/** Collects every alarm on the page from now on, however short it is shown. */
async function watchAlarms(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role=alert]')) if (textContent) seen.add(textContent)
      if (document.body.innerText.includes('back online')) seen.add('back online')
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { alarms: () => [...seen] })
  })
  return () => page.evaluate(() => (window as unknown as { alarms: () => string[] }).alarms())
}

test('a round is played to its end while the server refuses now and then', { tag: '@deep' }, async ({ page }) => {
  const { quizUrl, questions } = quiz
  await open(page, `/${quizUrl}/index.html`)
  const alarms = await watchAlarms(page)
  await busy.refuse(page, { to: START, times: 2 })
  await busy.refuse(page, { to: ANSWER, times: 1 })
  await busy.refuse(page, { to: FINISH, times: 2 })

  await page.getByRole('button', { name: 'Start quiz' }).click()
  await answer(page, questions, true)
  await expect(verdict(page)).toContainText(ONE_MOMENT)
  await expect(page.locator('output').filter({ hasText: ONE_MOMENT })).toBeAttached()
  await expect(trail(page)).toHaveAccessibleName('Question 1 of 2. 1 right, 0 wrong.')
  await goToNext(page)
  await answer(page, questions, true)
  await goToNext(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(ONE_MOMENT)
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await expect(heading).toContainText('Your result: 2 out of 2.')
  expect(await alarms()).toEqual([])
  const rounds = await site.sql('SELECT correct FROM attempts WHERE quiz_id = $1', [quiz.id])
  expect(rounds).toEqual([{ correct: 2 }])
})

test('an answer that the server refuses for long is saved and checked later, and nobody is called offline', async ({
  page,
}) => {
  const { quizUrl, questions } = quiz
  await open(page, `/${quizUrl}/index.html`)
  const alarms = await watchAlarms(page)
  await busy.refuse(page, { to: ANSWER, times: 1, retryAfter: 60 })
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await answer(page, questions, true)
  await expect(verdict(page)).toContainText("Saved. We'll check this as soon as we can.")
  await expect(trail(page)).toHaveAccessibleName('Question 1 of 2. 1 right, 0 wrong.')
  expect(await alarms()).toEqual([])
})

test('a list says "One moment…" until it is there', { tag: '@deep' }, async ({ page, inspect }) => {
  await open(page, '/')
  const alarms = await watchAlarms(page)
  await busy.refuse(page, { to: LIST, times: 2 })
  await page.getByRole('link', { name: 'History', exact: true }).first().click()
  await expect(page.getByRole('main').getByText(ONE_MOMENT)).toBeVisible()
  await inspect()
  await expect(page.getByRole('link', { name: 'Ancient wonders and empires' })).toBeVisible()
  await expect(page.getByRole('main').getByText(ONE_MOMENT)).toBeHidden()
  expect(await alarms()).toEqual([])
})

test('a list that is refused for long shows why, with a way to try again', { tag: '@deep' }, async ({ page }) => {
  await open(page, '/')
  await busy.refuse(page, { to: LIST, times: Infinity, retryAfter: 60 })
  await page.getByRole('link', { name: 'History', exact: true }).first().click()
  await expect(page.getByText("We're busy right now. Try again in a moment.").first()).toBeVisible()
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Ancient wonders and empires' })).toBeVisible()
})

test('an embed is played while the server refuses now and then', { tag: '@deep' }, async ({ page }) => {
  await open(page, `/${quiz.quizUrl}/embed`)
  await busy.refuse(page, { to: START, times: 1 })
  await busy.refuse(page, { to: FINISH, times: 1 })
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await press('Start quiz')
  await expect(page.getByRole('status')).toHaveText(ONE_MOMENT)
  for (let place = 0; place < 2; place++) {
    await press('second')
    await press(/^(Next|See your result)$/)
  }
  await expect(page.getByRole('status')).toHaveText(ONE_MOMENT)
  await expect(page.getByRole('heading', { name: '2 out of 2' })).toBeVisible()
  await expect(page.getByRole('status')).toBeEmpty()
  await expect(page.getByRole('alert')).toBeEmpty()
})

test('a page that is refused loads itself again, even without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await busy.refuse(context, { to: '**/index.html', times: 2 })
  const page = await context.newPage()
  const response = await page.goto(`/${quiz.quizUrl}/index.html`)
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ONE_MOMENT)
  await expect(page).toHaveTitle('One moment… · Tenpip')
  await expect(page.getByRole('button', { name: 'Start quiz' })).toBeVisible()
  await context.close()
})
