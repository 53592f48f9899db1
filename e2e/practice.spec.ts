import type { Page } from '@playwright/test'
import { expectLoggedIn, registerByApi } from './support/account.ts'
import { open } from './support/open.ts'
import {
  answer,
  answerByKeys,
  currentQuestion,
  demoQuestions,
  goToNext,
  startAt,
  TEN,
  untilTapsCount,
  verdict,
} from './support/playing.ts'
import { beginPractice, goToNextCard, missByApi } from './support/practising.ts'
import { expect, test } from './support/visitor.ts'

const LOST = ['Failed to load resource', 'net::ERR']
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

const deckOf = async (page: Page) => (await (await page.request.get('/api/practice', { headers: HEADERS })).json()).data
const title = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [name, viewport, ...tag] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 900 }, '@deep'],
] as const)
  test.describe(`on ${name}`, { tag }, () => {
    test.use({ viewport })

    test('what was missed is practised, and the end says when to come back', async ({ page, inspect }) => {
      const questions = await startAt(page, TEN, 9)
      for (let count = 0; count < 2; count++) {
        await answer(page, questions, false)
        await goToNext(page)
      }
      await page.getByRole('button', { name: 'Practise these 2 later' }).click()
      await expect(page.getByText("They're in your practice deck.")).toBeFocused()
      await page.getByRole('link', { name: 'Go to practice' }).click()
      await expect(title(page)).toHaveText('Practice')
      await expect(page.getByText('2 cards to practise')).toBeVisible()
      await inspect()

      await page.getByRole('button', { name: 'Practise' }).click()
      await expect(title(page)).toContainText('Card 1 of 2.')
      await expect(title(page)).toBeFocused()
      await expect(page).toHaveTitle('Card 1 of 2 · Practice · Tenpip')
      await expect(page.getByText('The 20th century in ten moments')).toBeVisible()
      await inspect()
      await answer(page, questions, true)
      await expect(verdict(page)).toContainText(/Back in \d+ days\./)
      await inspect()
      await goToNextCard(page)
      await answer(page, questions, false)
      await expect(verdict(page)).toContainText("You'll see it again tomorrow.")
      await goToNextCard(page)
      await expect(title(page)).toHaveText("That's all for today.")
      await expect(page).toHaveTitle('Practice done · Tenpip')
      await expect(page.getByText('Next: tomorrow, 1 card.')).toBeVisible()
      await expect(page.getByText('You got 1 of 2 right.')).toBeVisible()
      await inspect()
      await page.getByRole('link', { name: 'Done' }).click()
      await expect(page.getByText('Nothing to practise right now')).toBeVisible()
      await expect(page.getByText('2 cards in your deck')).toBeVisible()
    })
  })

test("after today's five new cards the deck says when the others come", { tag: '@deep' }, async ({ page }) => {
  const questions = await missByApi(page.request, TEN, [0, 1, 2, 3, 4, 5, 6])
  await open(page, '/practice')
  await expect(page.getByText('5 cards to practise')).toBeVisible()
  await expect(page.getByText('2 more in the coming days: new cards come five a day.')).toBeVisible()
  await page.getByRole('button', { name: 'Practise' }).click()
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(title(page)).toContainText(`Card ${number} of 5.`)
    await answer(page, questions, true)
    await goToNextCard(page)
  }
  await expect(page.getByText('Next: tomorrow, 2 cards.')).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByText('Nothing more today')).toBeVisible()
  await expect(page.getByText('Next: tomorrow, 2 cards.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Practise' })).toHaveCount(0)
})

test('an empty deck says how cards come', async ({ page, visit }) => {
  await visit('/practice')
  await expect(page.getByText('No cards yet. Questions you miss in any quiz land here.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse quizzes' })).toBeVisible()
})

test.describe('without a line', () => {
  test.use({ expectedComplaints: LOST })

  test('a session is finished offline, and a reload in its middle shows the rest', async ({ page, context }) => {
    const questions = await missByApi(page.request, TEN, [0, 1, 2])
    await beginPractice(page)
    await answer(page, questions, true)
    await expect(verdict(page)).toContainText(/Back in \d+ days\./)
    await page.reload()
    await expect(title(page)).toContainText('Card 2 of 3.')
    await expect(page.getByRole('img', { name: 'Card 2 of 3. 1 right, 0 wrong.' })).toBeVisible()

    await context.setOffline(true)
    await answer(page, questions, false)
    await expect(verdict(page)).toContainText("Saved. We'll check this when you're back online.")
    await goToNextCard(page)
    await answer(page, questions, true)
    await goToNextCard(page)
    await expect(title(page)).toHaveText("That's this session done.")
    await expect(
      page.getByText("2 answers are saved here. You'll get the verdicts when you're back online."),
    ).toBeVisible()
    expect(await deckOf(page)).toMatchObject({ due: 2 })

    await context.setOffline(false)
    await expect(title(page)).toHaveText("That's all for today.")
    await expect(page.getByText('You got 2 of 3 right.')).toBeVisible()
    expect(await deckOf(page)).toMatchObject({ due: 0, total: 3 })
  })

  test('what a closed tab left unsent goes out from whatever page is opened next', async ({ page, context }) => {
    const questions = await missByApi(page.request, TEN, [0, 1])
    await beginPractice(page)
    await context.setOffline(true)
    await answer(page, questions, true)
    await expect(verdict(page)).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/')
    await expect.poll(async () => (await deckOf(later)).due).toBe(1)
    await open(later, '/practice')
    await later.getByRole('link', { name: 'Carry on' }).click()
    await expect(title(later)).toContainText('Card 2 of 2.')
  })
})

test('two tabs: the first answer counts, and the second tab shows its verdict', async ({ page, context }) => {
  const questions = await missByApi(page.request, TEN, [0, 1])
  await beginPractice(page)
  const same = await context.newPage()
  await open(same, page.url().replace(/^https?:\/\/[^/]+/, ''))
  await expect(title(same)).toContainText('Card 1 of 2.')
  const other = await context.newPage()
  // Of one category alone, so that the session of all of them is not carried on.
  await open(other, '/practice?category=history')
  await other.getByRole('button', { name: 'Practise' }).click()
  await expect(title(other)).toContainText('Card 1 of 2.')
  await answer(page, questions, false)
  await expect(verdict(page)).toContainText("You'll see it again tomorrow.")
  await expect(verdict(same)).toContainText('You answered this one in another tab or on another device.')
  await answer(other, questions, true)
  await expect(verdict(other)).toContainText('That answer counts.')
  await expect(verdict(other)).toContainText("You'll see it again tomorrow.")
  expect(await deckOf(page)).toMatchObject({ due: 1 })
  await same.close()
  await other.close()
})

test('practice works with keys alone', async ({ page }) => {
  const questions = await missByApi(page.request, TEN, [0, 4])
  await open(page, '/practice')
  const practise = page.getByRole('button', { name: 'Practise' })
  await expect(practise).toBeVisible()
  while (!(await practise.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (const number of [1, 2]) {
    await expect(title(page)).toContainText(`Card ${number} of 2.`)
    await untilTapsCount(page)
    await answerByKeys(page, await currentQuestion(page, questions))
    await expect(verdict(page)).toContainText('Back in')
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(verdict(page)).toHaveCount(0, { timeout: 200 })
    }).toPass()
  }
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('You got all 2 right.')).toBeVisible()
})

test('a logout deletes the stored session, and Escape leaves one', async ({ page, context }) => {
  const { name } = await registerByApi(context.request)
  await missByApi(page.request, TEN, [0, 1])
  await beginPractice(page)
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('practice_')))
  expect(await stored()).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Carry on, 2 cards to go' })).toBeVisible()
  await page.getByRole('button', { name: `Your account, ${name}` }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click()
  await expect(page.getByText('Logged out.').first()).toBeVisible()
  expect(await stored()).toEqual([])
})

test('a guest who signs up keeps the cards and the session', async ({ page }) => {
  await missByApi(page.request, TEN, [0, 1, 2])
  await beginPractice(page)
  await untilTapsCount(page)
  await page.getByRole('button', { name: "I don't know" }).click()
  await expect(verdict(page)).toContainText("Here's the answer.")
  await goToNextCard(page)
  const { name } = await registerByApi(page.request)
  await open(page, '/practice')
  await expectLoggedIn(page, name)
  await expect(page.getByText('2 cards to practise')).toBeVisible()
  await page.getByRole('link', { name: 'Carry on' }).click()
  await expect(title(page)).toContainText('Card 2 of 3.')
  await answer(page, await demoQuestions(TEN), true)
  await expect(verdict(page)).toContainText('Back in')
  expect(await deckOf(page)).toMatchObject({ due: 1, total: 3 })
})
