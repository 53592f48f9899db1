import type { Page } from '@playwright/test'
import { logInByApi, registerByApi } from './support/account.ts'
import { open } from './support/open.ts'
import { demoQuestions, TEN, TIMED } from './support/playing.ts'
import { codeOn, joinByApi, type RoomPlayer } from './support/room-players.ts'
import { expect, test } from './support/visitor.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const menu = (page: Page) => page.getByRole('button', { name: 'More', exact: true })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Opens a room with its defaults. */
async function openRoom(page: Page, quizUrl: string): Promise<string> {
  await open(page, `/host/${quizUrl}`)
  await page.getByRole('button', { name: 'Open the room' }).click()
  const code = await codeOn(page)
  await expect(title(page)).toContainText(`${code.slice(0, 3)} ${code.slice(3)}`)
  return code
}

async function keyOf(player: RoomPlayer, quizUrl: string): Promise<unknown> {
  const { question } = await player.room()
  return (await demoQuestions(quizUrl)).find(({ text }) => text === question?.text)?.key
}

test('a guest opens a room and leads it through a question with the keyboard alone', async ({
  page,
  inspect,
  inspectDark,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, `/${TIMED}/index.html`)
  await page.getByRole('link', { name: 'Play together' }).last().click()
  await expect(page).toHaveURL(`/host/${TIMED}`)
  await expect(page.getByText('30 seats without an account.')).toBeVisible()
  await inspect()
  await page.getByRole('button', { name: 'Open the room' }).click()
  const code = await codeOn(page)
  await expect(title(page)).toContainText(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByRole('img', { name: /QR code that leads to room/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible()
  await inspect()

  const ana = await joinByApi(code, 'Ana')
  const jo = await joinByApi(code, 'Jo')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 players here' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('Names are hidden.')).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('l')
  await expect(title(page)).toContainText('The room is locked')
  const late = await ana.request.fetch(`/api/rooms/${code}`, { method: 'GET' })
  expect((await late.json()).data.locked).toBe(true)
  await page.keyboard.press('l')
  await expect(title(page)).toContainText('Join at')

  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Let them answer' })).toBeVisible()
  await inspect()
  await page.keyboard.press('Space')
  await expect(page.getByText('0 of 2 answered')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  const key = await keyOf(ana, TIMED)
  const options = (await ana.room()).question?.options ?? []
  expect(await ana.answer(key)).toBe(200)
  await expect(page.getByText('1 of 2 answered')).toBeVisible()
  await inspect()
  await page.keyboard.press('p')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByText('Paused', { exact: true })).toBeHidden()
  expect(await jo.answer(options.find(({ id }) => id !== key)?.id)).toBe(200)
  // Everyone has answered, so it closes by itself.
  await expect(page.getByRole('button', { name: 'Show the answer' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('listitem').filter({ hasText: 'Right answer.' })).toContainText('50%')
  await inspect()
  await inspectDark()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'The board' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toContainText('Ana')
  await expect(page.getByRole('listitem').first()).toContainText('1,000')
  await inspect()
  for (const size of [
    { width: 360, height: 740 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    expect(await fits(page)).toBeLessThanOrEqual(0)
  }
  await page.keyboard.press('Space')
  await expect(page.getByText('Question 2 of', { exact: false }).first()).toBeVisible()
})

test('a press of the space bar on another control is that control’s', async ({ page }) => {
  const code = await openRoom(page, TEN)
  await joinByApi(code, 'Ana')
  await page.getByRole('button', { name: 'Lock', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(title(page)).toContainText('The room is locked')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(title(page)).toContainText('Join at')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Let them answer' })).toBeVisible()
})

test('the host removes a player and leads the room from the remote', async ({ page, context, inspect }) => {
  const { email } = await registerByApi(page.request)
  const code = await openRoom(page, TEN)
  const rude = await joinByApi(code, 'Rude name')
  await joinByApi(code, 'Ana')
  await menu(page).click()
  await page.getByRole('button', { name: 'Remote on your phone' }).click()
  await expect(page.getByRole('img', { name: 'QR code that leads to the remote' })).toBeVisible()
  await inspect()
  await page.keyboard.press('Escape')
  await context.clearCookies()
  await logInByApi(page.request, email)
  await open(page, `/room/${code}/remote`)
  await expect(title(page)).toHaveText('Waiting for players')
  await inspect()
  await page.getByRole('button', { name: 'Remove Rude name' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 player' })).toBeVisible()
  await expect(page.getByText('Rude name', { exact: true })).toBeHidden()
  const again = await rude.request.post(`/api/rooms/${code}/seats`, { data: { name: 'Me again' } })
  expect(again.status()).toBe(403)
  for (const [label, next] of [
    ['Start', 'Reading'],
    ['Let them answer', 'Answering'],
    ['Close', 'Closed'],
    ['Show the answer', 'The answer'],
    ['Show the board', 'The board'],
  ] as const) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(title(page)).toHaveText(next)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await fits(page)).toBeLessThanOrEqual(0)
})

test('after the end there are a podium, results, a file, and another room with the same people', async ({
  page,
  inspect,
  inspectDark,
}) => {
  const code = await openRoom(page, TEN)
  const players = [await joinByApi(code, 'Ana'), await joinByApi(code, 'Jo'), await joinByApi(code, '=Max')]
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Let them answer' }).waitFor()
  await page.keyboard.press('Space')
  await expect(page.getByText('0 of 3 answered')).toBeVisible()
  const [ana, jo, max] = players
  await ana?.answer(await keyOf(ana, TEN))
  await jo?.answer(null)
  await max?.answer(null)
  await page.getByRole('button', { name: 'Show the answer' }).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Show the board' }).waitFor()
  await menu(page).click()
  await page.getByRole('button', { name: 'End the room' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(title(page)).toContainText('The winners')
  await expect(page.getByRole('listitem').first()).toContainText('Ana')
  await inspect()
  await inspectDark()
  await page.getByRole('link', { name: 'See the results' }).click()
  await expect(page.getByRole('heading', { name: 'Everyone' })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('Ana')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(rows.nth(1)).toContainText('=Max')
  await inspect()
  const href = (await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')) ?? ''
  const csv = await page.request.get(href)
  expect(csv.headers()['content-type']).toContain('text/csv')
  expect(await csv.text()).toContain('Ana')

  await page.getByRole('button', { name: 'Host again with the same people' }).click()
  await page.getByRole('button', { name: 'Another quiz' }).click()
  await page.getByRole('dialog').getByLabel('Search').fill('capitals of europe')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Capitals of Europe/ })
    .click()
  await expect(page.getByText('Everyone from your last room is invited.')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Host again with the same people' }).click()
  await page.getByRole('button', { name: 'The same quiz' }).click()
  await expect(page).not.toHaveURL(new RegExp(`${code}|results`))
  const next = await codeOn(page)
  expect(next).not.toBe(code)
  await expect(page.getByRole('heading', { name: '3 players here' })).toBeVisible()

  await open(page, `/room/${code}/results`)
  await page.getByRole('button', { name: 'Forget the names' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget the names' }).click()
  await expect(page.getByText('The names are forgotten.').first()).toBeVisible()
  await expect(rows.nth(1)).not.toContainText('Ana')

  await open(page, '/join')
  const own = page.getByRole('region', { name: 'Your rooms' }).getByRole('listitem')
  await expect(own).toHaveCount(2)
  await expect(own.first()).toContainText('Waiting for players')
  await own.first().getByRole('link').click()
  await expect(page).toHaveURL(`/room/${next}/screen`)
})

test('homework shows its link and closing time, and the table fills', async ({ page, inspect }) => {
  await open(page, `/host/${TEN}`)
  await page.getByText('Homework instead').click()
  await page.getByLabel('List of names (optional)').fill('Ana\nJo\nana')
  await expect(page.getByText('Line 3: on the list twice')).toBeVisible()
  await page.getByRole('button', { name: 'Set the homework' }).click()
  await expect(page.getByText('Check the list of names.')).toBeVisible()
  await page.getByLabel('List of names (optional)').fill('Ana\nJo')
  await expect(page.getByText('2 names')).toBeVisible()
  await inspect()
  await page.getByRole('button', { name: 'Set the homework' }).click()
  const code = await codeOn(page)
  await expect(page.getByText(`/join/${code}`)).toBeVisible()
  await expect(page.getByText('Open until')).toBeVisible()
  await inspect()
  const ana = await joinByApi(code, 'Ana')
  expect(await ana.answer(await keyOf(ana, TEN))).toBe(200)
  await expect(page.getByRole('table').getByRole('row', { name: /Ana/ })).toContainText('1 of 1')
  await page.getByRole('button', { name: 'Close it now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click()
  await page.getByRole('link', { name: 'See the results' }).click()
  await expect(page.getByRole('heading', { name: 'Everyone' })).toBeVisible()
})

test('a screen that fell behind takes the room as it is instead of going on twice', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push('Failed to load resource')
  const code = await openRoom(page, TEN)
  const ana = await joinByApi(code, 'Ana')
  await expect(page.getByRole('heading', { name: '1 player here' })).toBeVisible()
  const { seq } = await ana.room()
  await page.route('**/events**', (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('No connection. Trying again…')).toBeVisible()
  const started = await page.request.post(`/api/rooms/${code}/commands`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { command: 'start', seq },
  })
  expect(started.status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('Question 1 of').first()).toBeVisible()
})

test('somebody else’s screen is none, and says where to join', async ({ page, inspect, expectedComplaints }) => {
  expectedComplaints.push('404')
  const code = await openRoom(page, TEN)
  await page.context().clearCookies()
  await page.reload()
  await expect(title(page)).toHaveText('This screen is for the host')
  await expect(page.getByRole('link', { name: 'Join the room' })).toHaveAttribute('href', `/join/${code}`)
  await inspect()
  await open(page, '/room/000000/screen')
  await expect(title(page)).toHaveText('No room has this code')
})
