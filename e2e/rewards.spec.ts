import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { giveCoupon, refuseCoupon } from '#server/rewards/review-coupon.ts'
import { open } from './support/open.ts'
import { answer, goToNext, startAt, TEN } from './support/playing.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { addStockedPrize, earnBuxes, logInAsSpender, type Spender } from './support/spender.ts'
import { expect, test } from './support/visitor.ts'

let site: Awaited<ReturnType<typeof openSiteDatabase>>
test.beforeAll(async () => void (site = await openSiteDatabase()))
test.afterAll(() => site.close())

const code = (): string => randomBytes(6).toString('hex').toUpperCase()
const ticket = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')
const spent = async ({ id }: Spender) =>
  (
    await site.sql<{ n: number }>("SELECT count(*)::int AS n FROM movements WHERE from_purse = $1 AND kind = 'prize'", [
      id,
    ])
  )[0]?.n

test('a prize is got with a password, shown once, and found again', async ({
  page,
  context,
  inspect,
  visit,
  expectedComplaints,
}) => {
  expectedComplaints.push('400 (Bad Request)')
  const title = `Coffee voucher ${code()}`
  const spender = await logInAsSpender(context, site, 328)
  const given = code()
  await addStockedPrize(site, { title, limit_per_user: 1 }, [given])
  await visit('/redem-prizes')
  await expect(page.getByText('328 buxes')).toBeVisible()
  const get = page.getByRole('button', { name: `Get it: ${title}, 250 buxes` })
  await get.click()
  await expect(dialog(page)).toHaveAccessibleName('Spend 250 buxes?')
  await expect(dialog(page)).toHaveAccessibleDescription(
    `${title}, Bean Street. You'll have 78 left. This can't be undone.`,
  )
  const yes = dialog(page).getByRole('button', { name: 'Spend 250 buxes' })
  const field = dialog(page).getByLabel('Your password')
  await expect(yes).toBeDisabled()
  await inspect()
  await field.fill('x')
  await expect(yes).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(get).toBeFocused()

  await get.click()
  await field.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveText("That password isn't right.")
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  expect(await spent(spender)).toBe(0)
  await field.fill(spender.password)
  await page.keyboard.press('Enter')

  await expect(dialog(page)).toHaveAccessibleName("It's yours.")
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  await expect(dialog(page)).toContainText(given.replace(/(.{4})(?=.)/g, '$1 '))
  await inspect()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog(page).getByRole('button', { name: 'Copy code' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(given)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('78 buxes')).toBeVisible()
  await expect(ticket(page, title)).toContainText('Yours since')
  expect(await spent(spender)).toBe(1)

  await page.getByRole('tab', { name: 'My coupons 1' }).click()
  await expect(page).toHaveURL(/\?tab=coupons$/)
  await expect(ticket(page, title)).toContainText('•••• •••• ••••')
  await page.getByRole('button', { name: `Show the code of ${title}` }).click()
  await expect(ticket(page, title)).toContainText(given.slice(0, 4))
  await inspect()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(given)

  await page.keyboard.press('Tab')
  await page.getByRole('tab', { name: 'My coupons 1' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'My buxes' })).toBeFocused()
  const row = page.getByRole('listitem').filter({ hasText: `${title}, Bean Street` })
  await expect(row).toContainText('−250')
  await expect(row.getByRole('link')).toHaveAttribute('href', '/redem-prizes?tab=coupons')
  await expect(page.getByRole('listitem').filter({ hasText: 'A present for a journey' })).toContainText('+328')
  await expect(page.getByRole('main').getByRole('link', { name: 'bux ledger' })).toHaveAttribute('href', '/books')
  await inspect()
})

test.describe('over plain http, away from localhost', () => {
  const url = process.env.SITE_URL?.replace('127.0.0.1', 'tenpip.test') ?? ''
  test.use({ baseURL: url })
  test('a prize is got, and its code copied', async ({ page, context, expectedComplaints }) => {
    expectedComplaints.push('Cross-Origin-Opener-Policy header has been ignored')
    const title = `Coffee voucher ${code()}`
    const spender = await logInAsSpender(context, site, 328, { url })
    const given = code()
    await addStockedPrize(site, { title }, [given])
    await page.goto('/redem-prizes')
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    await page.getByRole('button', { name: `Get it: ${title}, 250 buxes` }).click()
    await dialog(page).getByLabel('Your password').fill(spender.password)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveAccessibleName("It's yours.")
    expect(await spent(spender)).toBe(1)
    const copy = dialog(page).getByRole('button', { name: /^(Copy code|Copied)$/ })
    await copy.click()
    await expect(copy).toHaveText('Copied')
    await expect(copy).toBeFocused()
    const pasted = page.evaluate(
      () =>
        new Promise((resolve) => {
          const onPaste = (event: ClipboardEvent) => resolve(event.clipboardData?.getData('text'))
          document.addEventListener('paste', onPaste, { once: true })
        }),
    )
    await page.keyboard.press('ControlOrMeta+V')
    expect(await pasted).toBe(given)
  })
})

test('a prize that cannot be had says why, and has no button', async ({ page, context }) => {
  const mark = code()
  await logInAsSpender(context, site, 40)
  await addStockedPrize(site, { title: `Dear ${mark}`, price: 612 }, [code()])
  await addStockedPrize(site, { title: `Gone ${mark}`, price: 10 }, [])
  await addStockedPrize(site, { title: `Over ${mark}`, price: 10, ends_at: new Date('2020-01-01') }, [code()])
  await addStockedPrize(site, { title: `Hurry ${mark}`, price: 20, ends_at: new Date(Date.now() + 50 * 3600_000) }, [
    code(),
  ])
  await page.goto('/redem-prizes')
  await expect(ticket(page, `Dear ${mark}`)).toContainText('572 more to go')
  await expect(ticket(page, `Gone ${mark}`)).toContainText('All gone')
  await expect(ticket(page, `Over ${mark}`)).toContainText('Ended')
  await expect(ticket(page, `Hurry ${mark}`)).toContainText(/Ends \w+day/)
  for (const title of ['Dear', 'Gone', 'Over'])
    await expect(ticket(page, `${title} ${mark}`).getByRole('button')).toHaveCount(0)
})

test(
  'the last one that somebody else got first spends nothing, and an answer that is lost is not asked for again',
  { tag: '@deep' },
  async ({ page, context, expectedComplaints }) => {
    expectedComplaints.push('409 (Conflict)', 'ERR_FAILED', 'ERR_INTERNET_DISCONNECTED')
    const mark = code()
    const spender = await logInAsSpender(context, site, 600)
    const prize = await addStockedPrize(site, { title: `Last ${mark}`, price: 30 }, [code()])
    await addStockedPrize(site, { title: `Lost ${mark}`, price: 40 }, [code()])
    await open(page, '/redem-prizes')
    await page.getByRole('button', { name: `Get it: Last ${mark}, 30 buxes` }).click()
    await site.sql('UPDATE prize_codes SET issued_at = clock_now() WHERE prize_id = $1', [prize])
    await dialog(page).getByLabel('Your password').fill(spender.password)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toHaveText('Someone just got the last one. Nothing was spent.')
    await dialog(page).getByRole('button', { name: 'Keep my buxes' }).click()
    await expect(ticket(page, `Last ${mark}`)).toContainText('All gone')
    expect(await spent(spender)).toBe(0)

    let asked = 0
    await page.route('**/api/redem-coupon/*', async (route) => {
      asked++
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: `Get it: Lost ${mark}, 40 buxes` }).click()
    await dialog(page).getByLabel('Your password').fill(spender.password)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toHaveText(
      "We didn't hear back. Check My coupons before trying again.",
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open My coupons' }).click()
    await expect(ticket(page, `Lost ${mark}`)).toBeVisible()
    expect([asked, await spent(spender)]).toEqual([1, 1])
    await site.sql('ALTER TABLE prize_codes DISABLE TRIGGER prize_codes_given_once')
    await site.sql('UPDATE prize_codes SET issued_at = NULL WHERE prize_id = $1', [prize])
    await site.sql('ALTER TABLE prize_codes ENABLE TRIGGER prize_codes_given_once')
  },
)

test('a play earns buxes on the spot, and a guest’s wait', async ({ page, context, browser }) => {
  const guest = await browser.newPage({ baseURL: process.env.SITE_URL ?? '' })
  const questions = await startAt(guest, TEN, 10)
  await answer(guest, questions, true)
  await goToNext(guest)
  await expect(guest.getByText('15 buxes waiting.')).toBeVisible()
  await guest.close()

  await logInAsSpender(context, site, 100)
  await startAt(page, TEN, 10)
  await answer(page, questions, true)
  await goToNext(page)
  await expect(page.getByText('+15 buxes')).toBeVisible()
  await expect(page.getByText('1 for each right answer, 5 for a clean sheet')).toBeVisible()
  await expect(page.getByText('115 now')).toBeVisible()
  await expect(page.getByRole('link', { name: '115 buxes' }), 'the purse on top').toHaveText('115')
  await page.goto('/redem-prizes?tab=buxes')
  const row = page.getByRole('listitem').filter({ hasText: '10 of 10 right on' })
  await expect(row).toContainText('+15')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/${TEN}/index.html`)
  await expect(page.getByText('Earns buxes')).toBeVisible()
})

test('whoever has not verified their address is told so before they try, and can have the mail again', async ({
  page,
  context,
  inspect,
  visit,
}) => {
  const { email } = await logInAsSpender(context, site, 40, { isVerified: false })
  await visit('/redem-prizes')
  const main = page.getByRole('main')
  await expect(main.getByText(`Verify ${email} to redeem.`)).toBeVisible()
  await inspect()
  await main.getByRole('button', { name: 'Send the email again' }).click()
  await expect(main.getByText('The email is on its way.')).toBeVisible()
})

test('a guest who wants a prize logs in first', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/redem-prizes')
  await expect(page).toHaveURL(/\/login\?next=%2Fredem-prizes$/)
})

test(
  'a new account waits for its code, and is told kindly whether it comes',
  { tag: '@deep' },
  async ({ page, context, inspect, visit }) => {
    const [ticketName, mugName] = [`Cinema ticket ${code()}`, `Mug ${code()}`]
    const spender = await logInAsSpender(context, site, 0)
    await earnBuxes(site, spender, 300)
    await addStockedPrize(site, { title: ticketName, price: 100, limit_per_user: 1 }, [code()])
    await addStockedPrize(site, { title: mugName, price: 120 }, [code()])
    await visit('/redem-prizes')
    for (const [title, price] of [
      [ticketName, 100],
      [mugName, 120],
    ] as const) {
      await page.getByRole('button', { name: `Get it: ${title}, ${price} buxes` }).click()
      await dialog(page).getByLabel('Your password').fill(spender.password)
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toHaveAccessibleName('Reserved for you.')
      await expect(dialog(page)).toContainText(/We'll let you know by \w+ at \d\d:\d\d/)
      await inspect()
      await dialog(page).getByRole('button', { name: 'Done' }).click()
    }
    await expect(ticket(page, ticketName)).toContainText("Reserved for you. You'll hear from us by")
    await expect(ticket(page, ticketName).getByRole('button')).toHaveCount(0)

    await page.getByRole('tab', { name: /My coupons/ }).click()
    await expect(ticket(page, ticketName)).toContainText("We're checking this one")
    await inspect()
    const waiting = await site.sql<{ id: string; title: string }>(
      'SELECT c.id, title FROM coupons c JOIN prizes p ON p.id = prize_id WHERE user_id = $1',
      [spender.id],
    )
    const idOf = (title: string) => waiting.find((one) => one.title === title)?.id ?? ''
    await giveCoupon(site.db, idOf(ticketName), 'http://localhost')
    await refuseCoupon(site.db, idOf(mugName), 'http://localhost', 'These rounds were played by a program.')

    await page.reload()
    await ticket(page, ticketName).getByRole('button', { name: 'Show' }).click()
    await expect(ticket(page, mugName)).toContainText("We couldn't give you this one. Your buxes are back")
    await inspect()
    await ticket(page, mugName).getByRole('link', { name: 'My buxes' }).click()
    const refund = page.getByRole('listitem').filter({ hasText: 'played by a program' })
    await expect(refund).toContainText('Refunded')
    await expect(refund).toContainText('+120')
    await expect(page.getByText('200 buxes')).toBeVisible()
  },
)
