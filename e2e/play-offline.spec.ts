import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { makeQuiz, makeUser } from '../server/test/support/factories.ts'
import {
  choose,
  ALL_KINDS,
  answer,
  currentQuestion,
  chooseAnswer,
  goToNext,
  openAttempt,
  start,
  startAt,
  TEN,
  verdict,
} from './support/playing.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { stopClock } from './support/stopped-clock.ts'
import { expect, test } from './support/visitor.ts'

const LOST = ['Failed to load resource', 'net::ERR']

test.describe('without a line', () => {
  test.use({ expectedComplaints: LOST })

  test(
    'a quiz that was begun goes on, and everything is checked on return',
    { tag: '@deep' },
    async ({ page, context }) => {
      const questions = await startAt(page, TEN, 9)
      await context.setOffline(true)
      for (let place = 8; place < questions.length; place++) {
        await answer(page, questions, place !== 8)
        await expect(verdict(page)).toContainText("Saved. We'll check this when you're back online.")
        if (place === 8)
          await expect(page.getByText("You're offline. Quizzes you've opened still work.").first()).toBeVisible()
        await goToNext(page)
      }
      await expect(page).toHaveURL(/results\.html$/)
      await expect(page.getByText("We'll save this when you're back online.")).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Your result: 9 out of 10.')
      await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
    },
  )

  test(
    'what was answered before the line broke is there after a reload, and is sent',
    { tag: '@deep' },
    async ({ page, context }) => {
      const questions = await start(page, TEN)
      await answer(page, questions, true)
      await goToNext(page)
      await context.setOffline(true)
      await answer(page, questions, true)
      await goToNext(page)
      await context.setOffline(false)
      await page.reload()
      await expect(page.getByRole('img', { name: 'Question 3 of 10. 2 right, 0 wrong.' })).toBeVisible()
      expect((await openAttempt(page.request, TEN)).answers).toHaveLength(2)
    },
  )

  test(
    'what a closed tab left unsent goes out from whatever page is opened next',
    { tag: '@deep' },
    async ({ page, context }) => {
      const questions = await start(page, TEN)
      await answer(page, questions, true)
      await goToNext(page)
      await context.setOffline(true)
      await answer(page, questions, true)
      await expect(verdict(page)).toBeVisible()
      await page.close()
      await context.setOffline(false)
      const later = await context.newPage()
      await later.goto('/')
      await expect.poll(async () => (await openAttempt(later.request, TEN)).answers.length).toBe(2)
    },
  )
})

test.describe('a quiz that is taken down', () => {
  test.use({ expectedComplaints: LOST })

  let site: Awaited<ReturnType<typeof openSiteDatabase>>
  let questions: KeyedQuestion[]
  let quizUrl: string
  const hide = () => site.sql("UPDATE quizzes SET status = 'hidden' WHERE quiz_url = $1", [quizUrl])

  test.beforeEach(async () => {
    site = await openSiteDatabase()
    const made = await makeQuiz(site, await makeUser(site), {
      visibility: 'link',
      questions: [choose('Which comes after the first?'), choose('And which is not the first?')],
    })
    quizUrl = made.quizUrl
    const [version] = await site.sql<{ questions: KeyedQuestion[] }>(
      'SELECT questions FROM quiz_versions WHERE quiz_id = $1',
      [made.id],
    )
    questions = version?.questions ?? []
  })
  test.afterEach(() => site.close())

  test(
    'can be played to its end by whoever has begun it, and by nobody else',
    { tag: '@deep' },
    async ({ page, browser, baseURL }) => {
      const heading = page.getByRole('heading', { level: 1 })
      await startAt(page, quizUrl, 2, questions)
      await hide()
      await page.reload()
      await expect(heading).toContainText('Question 2 of 2')
      await expect(page).toHaveTitle(/^Question \d+ of \d+ · /)
      await page.goto(`/${quizUrl}/index.html`)
      await expect(page.getByText('This quiz has been taken down. You can finish the round you started.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Start again' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Carry on' }).click()
      await answer(page, questions, true)
      await goToNext(page)
      await expect(heading).toContainText('Your result: 2 out of 2.')
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Play again' })).toHaveCount(0)
      await page.goto(`/${quizUrl}/index.html`)
      await expect(page.getByRole('link', { name: 'See your result' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Play again' })).toHaveCount(0)
      const stranger = await browser.newPage({ ...(baseURL && { baseURL }) })
      await stranger.goto(`/${quizUrl}/1.html`)
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(`Nothing here called "${quizUrl}"`)
      await stranger.close()
    },
  )

  test(
    'leaves the answers that were given without a line, and says why they stay unchecked',
    { tag: '@deep' },
    async ({ page, context }) => {
      await page.goto(`/${quizUrl}/index.html`)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Start quiz' }).click()
      for (let place = 0; place < questions.length; place++) {
        await answer(page, questions, true)
        await goToNext(page)
      }
      await expect(page.getByText("We'll save this when you're back online.")).toBeVisible()
      await hide()
      await context.setOffline(false)
      const gone = page.getByRole('heading', { level: 1, name: 'This quiz has been taken down' })
      for (const visit of ['at once', 'after a reload']) {
        await expect(gone, visit).toBeVisible()
        await expect(page.getByRole('alert').filter({ hasText: "these answers can't be checked" })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
        if (visit === 'at once') await page.reload()
      }
    },
  )
})

test('a verdict waits for nothing but the line', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install()
  const questions = await start(page, ALL_KINDS)
  for (let place = 0; place < (process.env.DEEP ? 4 : 2); place++) {
    await stopClock(page)
    await chooseAnswer(page, await currentQuestion(page, questions), true)
    const check = page.getByRole('button', { name: 'Check', exact: true })
    if (await check.count()) await check.click()
    // The page's clock stands still, so no timer lies between the tap and this.
    await expect(verdict(page)).toBeVisible()
    await page.clock.resume()
    await goToNext(page)
  }
})
