import { request, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import type { Room } from '#contract/rooms.ts'
import { links } from '#contract/links.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import { ALL_KINDS, chooseAnswer, currentQuestion, demoQuestions, TEN } from './support/playing.ts'
import { HEADERS, Host } from './support/room-host.ts'
import { expect, test } from './support/visitor.ts'

const SENT_BY_BUTTON = ['multiple', 'text', 'number', 'order']
const LOST = ['Failed to load resource', 'net::ERR']

const nameField = (page: Page) => page.getByLabel('Your name here')
const joinButton = (page: Page) => page.getByRole('button', { name: 'Join', exact: true })
const gotIt = (page: Page) => page.getByRole('main').getByText('Got it.')
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' })

async function join(page: Page, { code }: Room, name: string): Promise<void> {
  await page.goto(links.joinRoom(code))
  await nameField(page).fill(name)
  await joinButton(page).click()
  await expect(nameField(page)).toHaveCount(0)
}

const isAsked = (page: Page, number: number) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${number} of `)

/** Answers the question on the phone, and sends it where that needs another press. */
async function give(page: Page, questions: KeyedQuestion[], right: boolean): Promise<void> {
  const question = await currentQuestion(page, questions)
  await chooseAnswer(page, question, right)
  if (SENT_BY_BUTTON.includes(question.type)) await page.getByRole('button', { name: 'Send answer' }).click()
}

const isStream = (sent: Request): boolean => sent.headers().accept === 'text/event-stream'

/** Another phone. */
async function phone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  return { context, page: await context.newPage() }
}

test('a code is typed, a name is there, and every kind of question is answered and explained', async ({
  page,
  visit,
  inspect,
}) => {
  const host = await Host.of({ quiz_url: ALL_KINDS })
  const questions = await demoQuestions(ALL_KINDS)
  await visit(links.join)
  await page.getByLabel('Room code').fill(`  ${host.room.code.slice(0, 3)} ${host.room.code.slice(3)}`)
  await joinButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(host.room.quiz.quiz_title)
  await expect(nameField(page)).not.toHaveValue('')
  await inspect()
  await joinButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in.')
  await inspect()
  let right = 0
  const kinds = new Set<string>()
  for (const [place, asked] of questions.entries()) {
    await host.ask()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Question ${place + 1} of ${questions.length}. ${asked.text}`,
    )
    const question = await currentQuestion(page, questions)
    const isFirst = !kinds.has(question.type)
    kinds.add(question.type)
    // The form comes with the answers.
    await expect(page.getByText('Answers in')).toHaveCount(0)
    await give(page, questions, isFirst)
    await expect(gotIt(page)).toBeVisible()
    if (isFirst) await inspect()
    await host.tell('reveal')
    await expect(verdict(page)).toContainText(isFirst ? 'Right.' : /Not this time|Partly right/)
    if (isFirst) await expect(verdict(page)).toContainText('+1,000 points')
    await expect(verdict(page)).toContainText(question.why)
    if (isFirst) await inspect()
    right += isFirst ? 1 : 0
  }
  await host.tell('board')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1st of 1')
  await inspect()
  await host.tell('next')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1st')
  await expect(page.getByText(`${right} of ${questions.length} right`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await inspect()
})

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
})

test.describe('without a line', () => {
  test.use({ expectedComplaints: LOST })

  test('where streams are blocked, the room is asked for instead', async ({ page }) => {
    await page.route('**/events*', (route) => (isStream(route.request()) ? route.abort() : route.continue()))
    const host = await Host.of({ quiz_url: TEN })
    const questions = await demoQuestions(TEN)
    await join(page, host.room, 'Ana')
    await host.ask()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of 10.')
    await give(page, questions, true)
    await expect(gotIt(page)).toBeVisible()
    await host.tell('reveal')
    await expect(verdict(page)).toContainText('+1,000 points')
  })

  test('an answer gets through as soon as there is a line again', async ({ page, context }) => {
    const host = await Host.of({ quiz_url: TEN })
    const questions = await demoQuestions(TEN)
    await join(page, host.room, 'Ana')
    await host.ask()
    await isAsked(page, 1)
    const question = await currentQuestion(page, questions)
    await context.setOffline(true)
    await chooseAnswer(page, question, true)
    await expect(page.getByText('Not sent yet. We keep trying.')).toBeVisible()
    await context.setOffline(false)
    await expect(gotIt(page)).toBeVisible()
    await host.tell('reveal')
    await expect(verdict(page)).toContainText('+1,000 points')
  })

  test('a question that closed meanwhile is honestly missed, and the next one is not', async ({ page, context }) => {
    const host = await Host.of({ quiz_url: TEN })
    const questions = await demoQuestions(TEN)
    await join(page, host.room, 'Ana')
    await host.ask()
    await isAsked(page, 1)
    const question = await currentQuestion(page, questions)
    await context.setOffline(true)
    await chooseAnswer(page, question, true)
    await host.tell('reveal')
    await context.setOffline(false)
    await expect(verdict(page)).toContainText("Your answer didn't get through in time.")
    await host.tell('next', 'next')
    await isAsked(page, 2)
    await give(page, questions, true)
    await expect(gotIt(page)).toBeVisible()
  })

  test('somebody who was away for a question is back for the next', async ({ page, context }) => {
    const host = await Host.of({ quiz_url: TEN })
    const questions = await demoQuestions(TEN)
    await join(page, host.room, 'Ana')
    await context.setOffline(true)
    await host.ask()
    await host.tell('reveal', 'next', 'next')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 2 of 10.')
    await give(page, questions, true)
    await expect(gotIt(page)).toBeVisible()
  })
})

test('who comes late joins with the next question', async ({ page }) => {
  const host = await Host.of({ quiz_url: TEN })
  const questions = await demoQuestions(TEN)
  await host.ask()
  await join(page, host.room, 'Bo')
  await expect(page.getByText('You join with the next question.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You join with the next question.')).toBeVisible()
  await host.tell('reveal', 'next', 'next')
  await isAsked(page, 2)
  await give(page, questions, true)
  await expect(gotIt(page)).toBeVisible()
})

test('everything goes by keyboard alone', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Hide the question here' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Look up at the screen')
  await expect(page.getByRole('main').getByText(question?.text ?? '')).toHaveCount(0)
  await inspect()
  await page.getByRole('button', { name: 'B, Square' }).click()
  await expect(gotIt(page)).toBeVisible()
  const { items } = { items: (await host.look()).question?.options ?? [] }
  await page.getByRole('button', { name: 'Show the question here' }).click()
  await expect(page.getByRole('button', { name: `B, ${items[1]?.text}` })).toBeVisible()
})

test.describe('no way in', () => {
  test.use({ expectedComplaints: ['404 (Not Found)', '409 (Conflict)', '403 (Forbidden)'] })

  test('a code that no room has, or that is none', async ({ page, visit }) => {
    await visit(links.join)
    await page.getByLabel('Room code').fill('12345')
    await joinButton(page).click()
    await expect(page.getByText('A code has six digits.')).toBeVisible()
    await page.getByLabel('Room code').fill('000000')
    await joinButton(page).click()
    await expect(page.getByText('No room has this code.')).toBeVisible()
    await visit(links.joinRoom('000000'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No room here')
  })

  test('a locked room lets nobody in until it is unlocked', async ({ page, inspect }) => {
    const host = await Host.of({ quiz_url: TEN })
    await host.tell('lock')
    await page.goto(links.joinRoom(host.room.code))
    await expect(page.getByText('The host has locked this room for now.')).toBeVisible()
    await inspect()
    await host.tell('unlock')
    await joinButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in.')
  })

  test('a full room says so', async ({ page }) => {
    const host = await Host.of({ quiz_url: TEN })
    for (let seat = 0; seat < 30; seat++) {
      const guest = await request.newContext({ baseURL: process.env.SITE_URL ?? '', extraHTTPHeaders: HEADERS })
      await guest.post(`/api/rooms/${host.room.code}/seats`, { data: { name: `Guest ${seat}` } })
      await guest.dispose()
    }
    await page.goto(links.joinRoom(host.room.code))
    await joinButton(page).click()
    await expect(page.getByRole('main').getByText('Every seat in this room is taken.')).toBeVisible()
  })

  test('who was removed is told, and stays out', async ({ page }) => {
    const host = await Host.of({ quiz_url: TEN })
    await join(page, host.room, 'Ana')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in.')
    await host.remove('Ana')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The host has removed you from this room.')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The host has removed you from this room.')
  })

  test('a room that is over leads to its quiz', async ({ page, visit }) => {
    const host = await Host.of({ quiz_url: TEN })
    await host.tell('end')
    await visit(links.joinRoom(host.room.code))
    await expect(page.getByText('This room is over.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play it' })).toHaveAttribute('href', links.quizStart(TEN))
  })
})

test('homework goes at one’s own pace, tells nothing before the end, and goes on where it was', async ({
  page,
  browser,
  inspect,
}) => {
  const closes_at = new Date(Date.now() + 86_400_000).toISOString()
  const host = await Host.of({ quiz_url: TEN, pace: 'self', settings: { closes_at }, roster: ['Ana', 'Bo'] })
  const questions = await demoQuestions(TEN)
  await page.goto(links.joinRoom(host.room.code))
  await page.getByLabel('Your name').selectOption('Ana')
  await inspect()
  await joinButton(page).click()
  for (const place of questions.keys()) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${place + 1} of 10.`)
    await give(page, questions, true)
    if (place === 4) {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 6 of 10.')
      await page.reload()
    }
    await expect(verdict(page)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answers in.')
  await inspect()
  const other = await phone(browser)
  await other.page.goto(links.joinRoom(host.room.code))
  await expect(other.page.getByRole('option', { name: 'Ana' })).toHaveCount(0)
  await other.context.close()
  await host.tell('end')
  await expect(page.getByText('10 of 10 right')).toBeVisible()
})

test('the host’s next room takes everyone along', async ({ page }) => {
  const host = await Host.of({ quiz_url: TEN })
  await join(page, host.room, 'Ana')
  await host.tell('end')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('of 1')
  const next = await host.again()
  await page.reload()
  await expect(page.getByText('The host is starting another quiz.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Go there now' }).click()
  await expect(page).toHaveURL(new RegExp(`${links.joinRoom(next)}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in.')
  await expect(page.getByText('Ana', { exact: true })).toBeVisible()
})
