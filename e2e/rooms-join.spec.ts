import { request, type Page } from '@playwright/test'
import { links } from '#contract/api/links.ts'
import { TIMES } from '#web/rooms/live/follow-room.ts'
import { ALL_KINDS, currentQuestion, demoQuestions, TEN } from './support/playing.ts'
import { HEADERS, Host } from './support/room-host.ts'
import { give, gotIt, isAsked, isStream, join, joinButton, nameField, verdict } from './support/room-phone.ts'
import { expect, test } from './support/visitor.ts'

/** Who has no seat asks for the room every few seconds; a page whose clock is installed does so now. */
const askAgain = (page: Page) => page.clock.fastForward(TIMES.ask)

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

test('who comes late joins with the next question', { tag: '@deep' }, async ({ page }) => {
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

test('who leaves by mistake finds the way back', async ({ page, inspect }) => {
  const host = await Host.of({ quiz_url: TEN })
  await join(page, host.room, 'Ana')
  await page.getByRole('button', { name: 'Leave the room' }).click()
  const { code } = host.room
  const back = page.getByRole('link', { name: `Back to room ${code.slice(0, 3)} ${code.slice(3)}` })
  await expect(back).toBeVisible()
  await inspect()
  await back.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in.')
})

test('the host’s next room takes everyone along', async ({ page }) => {
  const host = await Host.of({ quiz_url: TEN })
  await join(page, host.room, 'Ana')
  await host.tell('end')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This room ended before it started.')
  const next = await host.again()
  await page.reload()
  await expect(page.getByText('The host is starting another quiz.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Go there now' }).click()
  await expect(page).toHaveURL(new RegExp(`${links.joinRoom(next)}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in.')
  await expect(page.getByText('Ana', { exact: true })).toBeVisible()
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
    await page.clock.install()
    await page.goto(links.joinRoom(host.room.code))
    await expect(page.getByText('The host has locked this room for now.')).toBeVisible()
    await inspect()
    await host.tell('unlock')
    await askAgain(page)
    await joinButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in.')
  })

  test(
    'a lock takes nobody the name that they are typing, and nobody without a seat holds a stream',
    { tag: '@deep' },
    async ({ page }) => {
      const streams: string[] = []
      page.on('request', (sent) => isStream(sent) && streams.push(sent.url()))
      const host = await Host.of({ quiz_url: TEN })
      await page.clock.install()
      await page.goto(links.joinRoom(host.room.code))
      await nameField(page).fill('Zoë')
      await host.tell('lock')
      await askAgain(page)
      await expect(page.getByText('The host has locked this room for now.')).toBeVisible()
      await host.tell('unlock')
      await askAgain(page)
      await expect(nameField(page)).toHaveValue('Zoë')
      expect(streams).toEqual([])
      await expect(joinButton(page)).toBeVisible()
      await joinButton(page).click()
      await expect(page.getByText('Zoë', { exact: true })).toBeVisible()
      await expect.poll(() => streams).toHaveLength(1)
    },
  )

  test('a full room says so', { tag: '@deep' }, async ({ page }) => {
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

  test('a room that is over leads to its quiz', { tag: '@deep' }, async ({ page, visit }) => {
    const host = await Host.of({ quiz_url: TEN })
    await host.tell('end')
    await visit(links.joinRoom(host.room.code))
    await expect(page.getByText('This room is over.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play it' })).toHaveAttribute('href', links.quizStart(TEN))
  })
})
