import type { Browser, Page } from '@playwright/test'
import { links } from '#contract/api/links.ts'
import { open } from './support/open.ts'
import { ALL_KINDS, answerByKeys, demoQuestions } from './support/playing.ts'
import { give } from './support/room-phone.ts'
import { codeOn } from './support/room-players.ts'
import { expect, inspectPage, test } from './support/visitor.ts'

const WIDE = { width: 1920, height: 1080 }
const NARROW = { width: 360, height: 740 }
/** The second half has the kinds that the players of another test answer. */
const QUESTIONS = process.env.DEEP ? 10 : 6

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const gotIt = (page: Page) => page.getByRole('main').getByText('Got it.')
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' })

/** A phone of its own; what it complains about fails the test. */
async function newPhone(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: NARROW, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()))
      complaints.push(message.text())
  })
  return page
}

async function join(page: Page, code: string, name: string): Promise<void> {
  await page.goto(links.joinRoom(code))
  await page.getByLabel('Your name here').fill(name)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
}

async function joinByKeys(page: Page, code: string, name: string): Promise<void> {
  await open(page, links.join)
  await page.getByLabel('Room code').focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.getByLabel('Your name here').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

/** Until a phone shows this question with its answers. */
async function untilAsked(page: Page, place: number): Promise<void> {
  await expect(title(page)).toContainText(`Question ${place} of`)
  await expect(page.getByText('Answers in')).toHaveCount(0)
}

/** Goes on with the key that the shared screen names, and waits for what it offers next. */
async function goOn(screen: Page, next: string): Promise<void> {
  await screen.keyboard.press('Space')
  await expect(screen.getByRole('button', { name: next })).toBeVisible()
}

/** It closes by itself when everyone who is waited for has answered; who has just lost the line is not known to have. */
async function untilClosed(screen: Page, byHost: boolean): Promise<void> {
  const close = screen.getByRole('button', { name: 'Close', exact: true })
  const show = screen.getByRole('button', { name: 'Show the answer' })
  await expect(async () => {
    if (byHost) await close.click({ timeout: 1000 }).catch(() => {})
    await expect(show).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a host and three phones play questions of several kinds: one by keys, one reloads, one is late and offline', async ({
  page: screen,
  browser,
}) => {
  test.slow()
  const complaints: string[] = []
  const questions = (await demoQuestions(ALL_KINDS)).slice(0, QUESTIONS)
  await screen.setViewportSize(WIDE)
  await open(screen, links.hostQuiz(ALL_KINDS))
  await screen.getByRole('button', { name: 'Open the room' }).click()
  const code = await codeOn(screen)
  const [ana, ben, cem] = await Promise.all([1, 2, 3].map(() => newPhone(browser, complaints)))
  if (!ana || !ben || !cem) throw new Error('Three phones are needed.')
  await joinByKeys(ana, code, 'Ana')
  await join(ben, code, 'Ben')
  for (const name of ['Ana', 'Ben']) await expect(screen.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await goOn(screen, 'Let them answer')
  for (const [index, question] of questions.entries()) {
    const place = index + 1
    await screen.keyboard.press('Space')
    await untilAsked(ana, place)
    const phones = place === 1 ? [ana, ben] : [ana, ben, cem]
    await answerByKeys(ana, question)
    await expect(gotIt(ana)).toBeVisible()
    if (place === 1) {
      await join(cem, code, 'Cem')
      await expect(cem.getByText('You join with the next question.')).toBeVisible()
    }
    if (place === 3) {
      await untilAsked(ben, place)
      await ben.reload()
    }
    await untilAsked(ben, place)
    await give(ben, questions, place % 2 === 0)
    await expect(gotIt(ben)).toBeVisible()
    if (place === 5) await cem.context().setOffline(true)
    else if (place > 1) {
      await untilAsked(cem, place)
      await give(cem, questions, place % 2 === 1)
      await expect(gotIt(cem)).toBeVisible()
    }
    await untilClosed(screen, place === 5)
    await goOn(screen, 'Show standings')
    if (place === 5) await cem.context().setOffline(false)
    for (const phone of phones) await expect(verdict(phone)).toContainText(question.why)
    await expect(verdict(ana)).toContainText('+1,000 points')
    await goOn(screen, 'Next question')
    if (place < questions.length) await goOn(screen, 'Let them answer')
  }
  await screen.getByRole('button', { name: 'More', exact: true }).click()
  await screen.getByRole('button', { name: 'End the room' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(screen.getByRole('listitem').first()).toContainText('Ana')
  await expect(screen.getByRole('main')).toContainText(`${QUESTIONS},000`)
  await expect(title(ana)).toContainText('1st')
  const rightOf = (count: number) => `${count} of ${QUESTIONS} right`
  await expect(ana.getByText(rightOf(QUESTIONS))).toBeVisible()
  await expect(ben.getByText(rightOf(QUESTIONS / 2))).toBeVisible()
  // Every second one, but not the first and not the fifth.
  await expect(cem.getByText(rightOf(QUESTIONS / 2 - 2))).toBeVisible()
  expect(complaints).toEqual([])
  await Promise.all([ana, ben, cem].map((phone) => phone.context().close()))
})

test(
  'every screen of a room is accessible in each phase, in both themes, narrow and wide',
  { tag: '@deep' },
  async ({ page: screen, browser }) => {
    test.setTimeout(600_000)
    const complaints: string[] = []
    await screen.setViewportSize(WIDE)
    await open(screen, links.hostQuiz(ALL_KINDS))
    const look = async (...pages: Page[]) => {
      for (const page of pages)
        for (const size of [NARROW, WIDE])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize(size)
            await page.emulateMedia({ colorScheme })
            await inspectPage(page)
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            ).toBeLessThanOrEqual(0)
          }
    }
    await look(screen)
    await screen.getByRole('button', { name: 'Open the room' }).click()
    const code = await codeOn(screen)
    const [remote, phone] = [await screen.context().newPage(), await newPhone(browser, complaints)]
    await open(remote, links.roomRemote(code))
    await phone.goto(links.joinRoom(code))
    await expect(phone.getByLabel('Your name here')).toBeVisible()
    await look(phone)
    await join(phone, code, 'Ana')
    await expect(title(phone)).toHaveText('You’re in.')
    await look(screen, remote, phone)
    const questions = await demoQuestions(ALL_KINDS)
    for (const place of [1, 2, 3]) {
      await goOn(screen, 'Let them answer')
      await expect(title(phone)).toContainText(`Question ${place} of`)
      await look(screen, remote, phone)
      await goOn(screen, 'Close')
      await untilAsked(phone, place)
      await look(screen, remote, phone)
      await screen.keyboard.press('p')
      await expect(screen.getByText('Paused', { exact: true })).toBeVisible()
      await look(screen, remote, phone)
      await screen.keyboard.press('p')
      await expect(screen.getByText('Paused', { exact: true })).toBeHidden()
      await give(phone, questions, place === 1)
      await expect(screen.getByRole('button', { name: 'Show the answer' })).toBeVisible()
      await look(screen, remote, phone)
      await goOn(screen, 'Show standings')
      await expect(verdict(phone)).toBeVisible()
      await look(screen, remote, phone)
      await goOn(screen, 'Next question')
      await look(screen, remote, phone)
    }
    await screen.getByRole('button', { name: 'More', exact: true }).click()
    await screen.getByRole('button', { name: 'End the room' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
    await expect(title(phone)).toContainText('1st')
    await look(screen, remote, phone)
    await screen.goto(links.roomResults(code))
    await expect(screen.getByRole('table').first()).toBeVisible()
    await look(screen)
    expect(complaints).toEqual([])
  },
)
