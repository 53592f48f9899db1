import { links } from '#contract/api/links.ts'
import { ALL_KINDS, currentQuestion, demoQuestions, TEN } from './support/playing.ts'
import { Host } from './support/room-host.ts'
import { give, gotIt, isAsked, isStream, join, joinButton, nameField, verdict } from './support/room-phone.ts'
import { joinByApi } from './support/room-players.ts'
import { expect, test } from './support/visitor.ts'

test('a reload, a second tab and the code typed again all find the seat, and ask nothing twice', async ({
  page,
  context,
}) => {
  const host = await Host.of({ quiz_url: TEN })
  const questions = await demoQuestions(TEN)
  await join(page, host.room, 'Ana')
  await host.ask()
  await isAsked(page, 1)
  await give(page, questions, true)
  await expect(gotIt(page)).toBeVisible()
  await page.reload()
  await expect(gotIt(page)).toBeVisible()
  const second = await context.newPage()
  const streams: string[] = []
  second.on('request', (sent) => isStream(sent) && streams.push(sent.url()))
  await second.goto(links.join)
  await second.getByLabel('Room code').fill(host.room.code)
  await joinButton(second).click()
  await expect(gotIt(second)).toBeVisible()
  await host.tell('reveal')
  for (const tab of [page, second]) await expect(verdict(tab)).toContainText('+1,000 points')
  await host.tell('next', 'next')
  await isAsked(second, 2)
  await give(second, questions, false)
  for (const tab of [second, page]) await expect(gotIt(tab)).toBeVisible()
  // The tab that listened is closed; the other one takes over.
  expect(streams).toEqual([])
  await page.goto('/healthz')
  await host.tell('reveal')
  await expect(verdict(second)).toContainText('Not this time.')
  expect(streams).toHaveLength(1)
  expect((await host.look()).seats).toBe(1)
})

test('what is put together and not yet sent survives a reload', async ({ page }) => {
  const host = await Host.of({ quiz_url: ALL_KINDS })
  const questions = await demoQuestions(ALL_KINDS)
  await join(page, host.room, 'Ana')
  for (;;) {
    await host.ask()
    await expect(page.getByText('Answers in')).toHaveCount(0)
    if ((await currentQuestion(page, questions)).type === 'multiple') break
    await host.tell('reveal')
    await expect(verdict(page)).toBeVisible()
  }
  const box = page.getByRole('checkbox').first()
  await page.locator('label:has([type=checkbox])').first().click()
  await page.reload()
  await expect(box).toBeChecked()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(gotIt(page)).toBeVisible()
  // The button is gone, and what became of the answer has the focus.
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Got it.' })).toBeFocused()
})

test('everything goes by keyboard alone', { tag: '@deep' }, async ({ page }) => {
  const host = await Host.of({ quiz_url: TEN })
  await page.goto(links.join)
  await page.getByLabel('Room code').focus()
  await page.keyboard.type(host.room.code)
  await page.keyboard.press('Enter')
  await expect(nameField(page)).toBeVisible()
  await nameField(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in.')
  await host.ask()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: /^A, / })).toBeVisible()
  await page.keyboard.press('b')
  await expect(gotIt(page)).toBeVisible()
  await expect(page.getByRole('main').locator('button').filter({ hasText: /^B/ })).toHaveCount(1)
  await host.tell('reveal')
  await expect(verdict(page).getByRole('heading')).toBeFocused()
  await host.tell('next', 'next')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: /^A, / })).toBeVisible()
  // Past the button that hides the question there is nothing between the title and the answers.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(gotIt(page)).toBeVisible()
})

test('who looks up sees the letters and shapes of the screen, and answers by them', async ({ page, inspect }) => {
  const host = await Host.of({ quiz_url: TEN })
  const [question] = await demoQuestions(TEN)
  await join(page, host.room, 'Ana')
  await host.ask()
  await expect(page.getByRole('button', { name: /^A, / })).toBeVisible()
  await page.getByRole('button', { name: 'Show only shapes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Look up at the screen')
  await expect(page.getByRole('main').getByText(question?.text ?? '')).toHaveCount(0)
  await inspect()
  await page.getByRole('button', { name: 'B, Square' }).click()
  await expect(gotIt(page)).toBeVisible()
  const { items } = { items: (await host.look()).question?.options ?? [] }
  await page.getByRole('button', { name: 'Show the question' }).click()
  await expect(page.getByRole('button', { name: `B, ${items[1]?.text}` })).toBeVisible()
})

test('who answers is told that the host does not count a question', async ({ page }) => {
  const host = await Host.of({ quiz_url: TEN })
  const questions = await demoQuestions(TEN)
  await join(page, host.room, 'Ana')
  await joinByApi(host.room.code, 'Bo')
  await host.ask()
  await isAsked(page, 1)
  await give(page, questions, true)
  await expect(gotIt(page)).toBeVisible()
  await host.tell('void')
  await expect(page.getByRole('main').getByText("This question doesn't count.")).toBeVisible()
  await host.tell('reveal')
  await expect(verdict(page)).toContainText("This question doesn't count.")
})
