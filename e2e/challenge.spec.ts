import { request as guests, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { links } from '#contract/api/links.ts'
import type { Attempt } from '#contract/api/play.ts'
import { shuffle } from '#contract/quiz/shuffle.ts'
import { challengeByApi, playByApi } from './support/challenges.ts'
import { makeAuthor } from './support/log-in.ts'
import { open } from './support/open.ts'
import {
  answer,
  answerByApi,
  answerByKeys,
  currentQuestion,
  demoQuestions,
  goToNext,
  openAttempt,
  startAt,
  TEN,
  untilTapsCount,
} from './support/playing.ts'
import { expect, inspectPage, test } from './support/visitor.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const table = (page: Page) => page.getByRole('table', { name: 'Scores in this challenge' })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const options = (page: Page) => page.getByRole('main').getByRole('button', { name: /^[A-I], / })

/** Another browser. */
async function friend(browser: Browser, width: number, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return page
}

/** A guest without a screen, who is gone after the work. */
async function asGuest<T>(work: (request: APIRequestContext) => Promise<T>): Promise<T> {
  const request = await guests.newContext({ baseURL: process.env.SITE_URL ?? '' })
  try {
    return await work(request)
  } finally {
    await request.dispose()
  }
}

const orderIn = ({ quiz, seed }: Attempt) =>
  shuffle(quiz, seed).map(({ text, options: all }) => [text, ...all.map((option) => option.text)])

for (const [width, ...tag] of [[360], [1280, '@deep']] as const)
  test(
    `at ${width} px two people play the same round and compare their scores at the end`,
    { tag },
    async ({ page, browser }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      const questions = await startAt(page, TEN, 9)
      const attempt = await openAttempt(page.request, TEN)
      for (const right of [true, false]) {
        await answer(page, questions, right)
        await goToNext(page)
      }
      await page.getByRole('button', { name: 'Challenge a friend' }).click()
      const dialog = page.getByRole('dialog', { name: 'Challenge a friend' })
      const link = await dialog.getByLabel('Link').inputValue()
      await inspectPage(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { name: 'Your challenge' })).toBeFocused()
      await expect(rows(page)).toHaveText(['1Guest 1 (you)9 of 10'])
      await expect(page.getByText('Nobody else has finished yet.')).toBeVisible()

      const complaints: string[] = []
      const other = await friend(browser, width, complaints)
      await open(other, new URL(link).pathname)
      await expect(title(other)).toHaveText('A friend challenges you')
      await expect(other).toHaveTitle(/A friend challenges you: /)
      await inspectPage(other)
      const begun = other.waitForResponse('**/api/attempts')
      await other.getByRole('button', { name: 'Play' }).click()
      await begun
      const read: string[] = []
      other.on('response', async (response) => {
        if (response.url().includes('/api/challenges')) read.push(await response.text().catch(() => ''))
      })
      const order = orderIn(attempt)
      const play = async (place: number, right: boolean) => {
        await expect(title(other)).toContainText(`Question ${place} of`)
        const { text } = await currentQuestion(other, questions)
        const shown = (await options(other).allTextContents()).map((one) => one.slice(1))
        // Items that are put in order are no buttons.
        const [asked, ...mixed] = order[place - 1] ?? []
        expect([text, ...shown]).toEqual(shown.length > 0 ? [asked, ...mixed] : [asked])
        await answer(other, questions, right)
        await goToNext(other)
      }
      await play(1, true)
      await play(2, true)
      await other.reload()
      await play(3, true)
      await answerByApi(other.request, TEN, questions.slice(3, 8))
      await other.goto(new URL(link).pathname)
      await expect(other.getByRole('button', { name: 'Carry on' })).toBeVisible()
      await expect(table(other)).toHaveCount(0)
      await expect(other.getByText(/\d of 10/)).toHaveCount(0)
      await other.getByRole('button', { name: 'Carry on' }).click()
      await play(9, false)
      expect(read.length).toBeGreaterThan(0)
      expect(read.every((text) => text.includes('"people":null'))).toBe(true)
      await play(10, false)

      const both = ['1Guest 1 (you)9 of 10', '2Guest 28 of 10']
      await expect(rows(other)).toHaveText(['1Guest 19 of 10', '2Guest 2 (you)8 of 10'])
      await expect(rows(other).first()).toBeInViewport({ ratio: 1 })
      await expect(rows(page)).toHaveText(both)
      await inspectPage(page)
      await page.goto(new URL(link).pathname)
      await expect(title(page)).toHaveText('Your challenge')
      await expect(rows(page)).toHaveText(both)
      await inspectPage(page)

      await other.getByRole('button', { name: 'Rematch' }).click()
      await expect(other.getByRole('button', { name: 'Start quiz' })).toBeVisible()
      expect(other.url()).not.toContain(TEN)
      await expect(other.getByText('Rematch: play, then send the link.')).toBeVisible()
      expect(complaints).toEqual([])
      await other.context().close()
    },
  )

for (const [width, ...tag] of [[360, '@deep'], [1280]] as const)
  test(`at ${width} px somebody who is logged in takes a challenge`, { tag }, async ({ page, context }) => {
    const token = await asGuest((request) => challengeByApi(request, TEN, 6))
    await page.setViewportSize({ width, height: 800 })
    await (await makeAuthor()).enter(context)
    await open(page, links.challenge(token))
    await page.getByRole('button', { name: 'Play' }).click()
    await expect(title(page)).toContainText('Question 1 of')
    await playByApi(page.request, TEN, 8, token)
    await open(page, links.challenge(token))
    await expect(rows(page)).toHaveText([/^1author-.+ \(you\)8 of 10$/, '2Guest 16 of 10'])
    await open(page, links.profile)
    const own = page.getByRole('region', { name: 'Your challenges' })
    await expect(own).toContainText('2 have finished')
    await expect(own.getByRole('link')).toHaveAttribute('href', links.challenge(token))
    await inspectPage(page)
  })

test('a rematch leads to its link, which waits for a connection', async ({ page, expectedComplaints }) => {
  expectedComplaints.push('ERR_INTERNET_DISCONNECTED')
  await page.setViewportSize({ width: 360, height: 800 })
  const token = await asGuest((request) => challengeByApi(request, TEN, 6))
  await playByApi(page.request, TEN, 8, token)
  await open(page, links.challenge(token))
  await page.getByRole('button', { name: 'Rematch' }).click()
  await expect(page.getByText('Rematch: play, then send the link.')).toBeVisible()
  // Any quiz of its category would do; this is the one with known questions.
  await page.evaluate((key) => sessionStorage.setItem(key, 'true'), `rematch_${TEN}`)
  const questions = await startAt(page, TEN, 10)
  await answer(page, questions, true)
  await goToNext(page)
  const send = page.getByRole('button', { name: 'Send the rematch' })
  await expect(send).toBeInViewport()
  await page.context().setOffline(true)
  await send.click()
  await expect(page.getByText("You're offline. This needs a connection.")).toBeVisible()
  await page.context().setOffline(false)
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Challenge a friend' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeInViewport()
  await inspectPage(page)
})

test(
  'a challenge is played by keyboard, and playing again changes nothing in it',
  { tag: '@deep' },
  async ({ page }) => {
    const token = await asGuest((request) => challengeByApi(request, TEN, 6))
    await open(page, links.challenge(token))
    await page.getByRole('button', { name: 'Play' }).focus()
    await page.keyboard.press('Enter')
    await expect(title(page)).toContainText('Question 1 of')
    await untilTapsCount(page)
    await answerByKeys(page, await currentQuestion(page, await demoQuestions(TEN)))
    await expect.poll(async () => (await openAttempt(page.request, TEN)).answers.length).toBe(1)
    await playByApi(page.request, TEN, 8, token)
    await playByApi(page.request, TEN, 10, token)
    await open(page, links.challenge(token))
    await expect(rows(page)).toHaveText(['1Guest 2 (you)8 of 10', '2Guest 16 of 10'])
  },
)

test('an open round outside is ended only when the player agrees', async ({ page }) => {
  const token = await asGuest((request) => challengeByApi(request, TEN, 6))
  await startAt(page, TEN, 3)
  await open(page, links.challenge(token))
  await page.getByRole('button', { name: 'Play' }).click()
  const dialog = page.getByRole('dialog', { name: 'End your open round?' })
  await expect(dialog).toContainText('You have a round of this quiz open. Starting the challenge ends it')
  await inspectPage(page)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  expect((await openAttempt(page.request, TEN)).answers).toHaveLength(2)
  await page.getByRole('button', { name: 'Play' }).click()
  await dialog.getByRole('button', { name: 'Start the challenge' }).click()
  await expect(title(page)).toContainText('Question 1 of')
  expect((await openAttempt(page.request, TEN)).answers).toHaveLength(0)
})

test('a challenge that is over says so, and leads on', async ({ page, expectedComplaints }) => {
  expectedComplaints.push('404')
  await open(page, links.challenge('nothing-like-this-one'))
  await expect(title(page)).toHaveText("This challenge isn't here any more")
  await inspectPage(page)
  await page.getByRole('main').getByRole('link', { name: 'Browse quizzes' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('without a connection a challenge waits, and one that was started goes on', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push('ERR_INTERNET_DISCONNECTED')
  const token = await asGuest((request) => challengeByApi(request, TEN, 6))
  await open(page, links.challenge(token))
  const play = page.getByRole('button', { name: 'Play' })
  await expect(play).toBeVisible()
  await page.context().setOffline(true)
  await play.click()
  await expect(page.getByText('Starting a challenge needs a connection')).toBeVisible()
  await page.context().setOffline(false)
  await play.click()
  await expect(title(page)).toContainText('Question 1 of')
  await page.context().setOffline(true)
  await answer(page, await demoQuestions(TEN), true)
  await page.context().setOffline(false)
  await goToNext(page)
  await expect.poll(async () => (await openAttempt(page.request, TEN)).answers.length).toBe(1)
})
