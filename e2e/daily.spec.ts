import type { Page } from '@playwright/test'
import { dailyUrl, links } from '#contract/api/links.ts'
import { goToLastOfDaily, today } from './support/daily.ts'
import { open } from './support/open.ts'
import { answer, goToNext, startDaily } from './support/playing.ts'
import { expect, test } from './support/visitor.ts'

const inWords = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))

/** What the share dialog copies, since tests have no clipboard of their own. */
const spyOnClipboard = (page: Page) =>
  page.addInitScript(() => {
    const copied: string[] = []
    Object.assign(globalThis, { copied })
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    })
  })
const lastCopied = (page: Page) =>
  page.evaluate(() => (globalThis as typeof globalThis & { copied: string[] }).copied.at(-1))

for (const [width, height, ...tag] of [
  [360, 740],
  [1280, 900, '@deep'],
] as const)
  test(`the daily from the home page to the archive, ${width} pixels wide`, { tag }, async ({ page, inspect }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await spyOnClipboard(page)
    await open(page, links.home)
    await page.getByRole('navigation', { name: 'Today' }).getByRole('link', { name: 'Daily ten' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The daily ten')
    await expect(page.getByText('A new one comes at midnight')).toBeVisible()
    await inspect()

    const questions = await startDaily(page)
    for (let index = 0; index < 4; index++) {
      await answer(page, questions, index !== 3)
      await goToNext(page)
    }
    await goToLastOfDaily(page)
    await answer(page, questions, false)
    await goToNext(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('8 out of 10')
    await expect(page.getByText('buxes')).toHaveCount(0)

    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Copy result' }).click()
    const origin = new URL(page.url()).origin
    expect(await lastCopied(page)).toBe(
      `Tenpip daily, ${inWords(today())}: 8/10\n🟩🟩🟩⬜🟩\n🟩🟩🟩🟩⬜\n${origin}/daily`,
    )
    await expect(page.getByRole('button', { name: 'Embed code' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'How everyone did' }).click()
    await expect(page.getByRole('heading', { name: '8 of 10 right' })).toBeVisible()
    await expect(page.getByRole('img', { name: '8 right, 2 wrong.' })).toBeVisible()
    await expect(page.getByText(/8 right: \d+ players?, like you/)).toBeAttached()
    await expect(page.getByText('1 day this month')).toBeVisible()
    await inspect()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await page.getByRole('link', { name: 'Archive' }).click()
    await expect(page.getByText('You: 8 of 10')).toBeVisible()
    await inspect()
    await page.getByRole('link', { name: new RegExp(`^${inWords(today())}`) }).click()
    await expect(page).toHaveURL(links.quizStart(dailyUrl(today())))
    await page.getByRole('link', { name: 'Daily ten', exact: true }).first().focus()
  })

test(
  'a daily that was begun is carried on from its page, and once from the home page; then both know the score',
  { tag: '@deep' },
  async ({ page }) => {
    test.slow()
    const questions = await startDaily(page)
    for (let index = 0; index < 3; index++) {
      await answer(page, questions, true)
      await goToNext(page)
    }
    await open(page, links.daily)
    await expect(page.getByRole('link', { name: 'Carry on, question 4 of 10' })).toBeVisible()
    await open(page, links.home)
    const tiles = page.getByRole('navigation', { name: 'Today' })
    await expect(page.getByRole('heading', { name: 'Carry on' })).toHaveCount(0)
    await tiles.getByRole('link', { name: 'Daily ten: carry on' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 4 of 10')
    await answer(page, questions, true)
    await goToNext(page)
    await goToLastOfDaily(page)
    await answer(page, questions, true)
    await goToNext(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('10 out of 10')
    await open(page, links.home)
    await expect(tiles.getByRole('link', { name: 'Daily ten: 10 of 10' })).toBeVisible()
  },
)

test('the keyboard alone reaches today’s questions', async ({ page }) => {
  await open(page, links.daily)
  const play = page.getByRole('link', { name: 'Play', exact: true })
  await play.waitFor()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await expect(play).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Daily ten')
})

test('a month without dailies, and a day to come, are pages that say so', async ({ page, expectedComplaints }) => {
  expectedComplaints.push('404')
  await open(page, links.dailyMonth('2020-01'))
  await expect(page.getByText('There was no daily ten that month.')).toBeVisible()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const nextYear = await page.goto(links.dailyMonth(`${Number(tomorrow.slice(0, 4)) + 1}-01`))
  expect(nextYear?.status()).toBe(404)
  await expect(page.getByText("That month isn't here yet.")).toBeVisible()
  const response = await page.goto(links.quizStart(dailyUrl(tomorrow)))
  expect(response?.status()).toBe(404)
})
