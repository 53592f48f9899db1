import { endRoom, keyOf, openRoom, title } from './support/host-screen.ts'
import { open } from './support/open.ts'
import { TEN } from './support/playing.ts'
import { codeOn, joinByApi } from './support/room-players.ts'
import { expect, test } from './support/visitor.ts'

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
  await page.getByRole('button', { name: 'Show standings' }).waitFor()
  await endRoom(page)
  await expect(title(page)).toContainText('The winners')
  await expect(page.getByRole('listitem').first()).toContainText('Ana')
  await inspect()
  await inspectDark()
  await page.getByRole('link', { name: 'See the results' }).click()
  await expect(page.getByRole('heading', { name: 'Everyone' })).toBeVisible()
  await expect(page.getByText('3 players · 1 of 10 questions')).toBeVisible()
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

test('a room that ended in the lobby has no winners', async ({ page, inspect }) => {
  const code = await openRoom(page, TEN)
  await joinByApi(code, 'Ana')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana' })).toBeVisible()
  await endRoom(page)
  await expect(title(page)).toContainText('This room ended before it started')
  await expect(page.getByText('0 points')).toHaveCount(0)
  await inspect()
  await open(page, `/room/${code}/results`)
  await expect(page.getByText('This room ended before it started.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
