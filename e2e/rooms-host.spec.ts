import { logInByApi, registerByApi } from './support/account.ts'
import { fits, keyOf, menu, openRoom, title } from './support/host-screen.ts'
import { open } from './support/open.ts'
import { TEN, TIMED } from './support/playing.ts'
import { codeOn, joinByApi } from './support/room-players.ts'
import { expect, test } from './support/visitor.ts'

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
  await expect(page.getByRole('heading', { name: 'Standings' })).toBeVisible()
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

test('a press of the space bar on another control is that control’s', { tag: '@deep' }, async ({ page }) => {
  const code = await openRoom(page, TEN)
  await joinByApi(code, 'Ana')
  await page.getByRole('button', { name: 'Lock', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(title(page)).toContainText('The room is locked')
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(title(page)).toContainText('Join at')
  // Pressed with a pointer, none of them keeps it.
  await page.getByRole('button', { name: 'Sound' }).click()
  await menu(page).click()
  await expect(page.getByRole('button', { name: 'End the room' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'End the room' })).toBeHidden()
  await menu(page).click()
  await page.getByRole('button', { name: 'End the room' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep playing' }).click()
  await expect(title(page)).toBeFocused()
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
  // The screen asks for names now and then, and nobody is its host in between.
  await page.goto('about:blank')
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
    ['Show standings', 'Standings'],
  ] as const) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(title(page)).toHaveText(next)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await fits(page)).toBeLessThanOrEqual(0)
})

test('a question can be left out while it closes, and says so', async ({ page }) => {
  const code = await openRoom(page, TEN)
  const ana = await joinByApi(code, 'Ana')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Let them answer' }).waitFor()
  await page.keyboard.press('Space')
  await expect(page.getByText('0 of 1 answered')).toBeVisible()
  await menu(page).click()
  await page.getByRole('button', { name: "Don't count this question" }).click()
  expect(await ana.answer(await keyOf(ana, TEN))).toBe(200)
  await expect(page.getByText('1 of 1 answered')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: "Don't count it" }).click()
  await expect(page.getByRole('main').getByText("Doesn't count", { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText("Doesn't count", { exact: true })).toBeVisible()
  await menu(page).click()
  await expect(page.getByRole('button', { name: 'End the room' })).toBeVisible()
  await expect(page.getByRole('button', { name: "Don't count this question" })).toBeHidden()
})

test('names in the lobby follow who is there', { tag: '@deep' }, async ({ page, context }) => {
  const code = await openRoom(page, TEN)
  const name = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await joinByApi(code, 'Rude name')
  await expect(name('Rude name')).toBeVisible()
  const remote = await context.newPage()
  await open(remote, `/room/${code}/remote`)
  await remote.getByRole('button', { name: 'Remove Rude name' }).click()
  await remote.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(remote.getByText('Rude name removed.')).toBeAttached()
  await joinByApi(code, 'Ana')
  await expect(name('Ana')).toBeVisible()
  await expect(name('Rude name')).toHaveCount(0)
})

test('a question keeps its place from reading to answering', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const code = await openRoom(page, TEN)
  await joinByApi(code, 'Ana')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Let them answer' }).waitFor()
  const before = await title(page).boundingBox()
  await page.keyboard.press('Space')
  await expect(page.getByText('0 of 1 answered')).toBeVisible()
  expect(await title(page).boundingBox()).toEqual(before)
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
