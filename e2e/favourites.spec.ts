import type { Page } from '@playwright/test'
import { logInByForm, registerByApi } from './support/account.ts'
import { open } from './support/open.ts'
import { TEN, TIMED } from './support/playing.ts'
import { expect, test } from './support/visitor.ts'

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Favourite', exact: true })
const start = (quizUrl: string) => `/${quizUrl}/index.html`
const heartIs = (page: Page, pressed: boolean) =>
  expect(page.getByRole('button', { name: 'Favourite', pressed, exact: true })).toBeVisible()

test('a favourite is marked on the start screen, found on its page, and removed there with a way back', async ({
  page,
  inspect,
  inspectDark,
}) => {
  const { name } = await registerByApi(page.request)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/favourites')
  await expect(page.getByText('No favourites yet.')).toBeVisible()
  await inspect()
  for (const quizUrl of [TEN, TIMED]) {
    await open(page, start(quizUrl))
    await heartIs(page, false)
    await Promise.all([page.waitForResponse(`**/api/favourites/${quizUrl}`), heart(page).click()])
    await heartIs(page, true)
  }
  await page.reload()
  await heartIs(page, true)
  await page.getByRole('button', { name: `Your account, ${name}` }).click()
  await page.getByRole('link', { name: 'Favourites' }).click()
  await expect(page).toHaveTitle('Favourites · Tenpip')
  const hearts = page.getByRole('button', { name: /^Favourite: / })
  await expect(hearts).toHaveCount(2)
  await expect(hearts.first()).toHaveAccessibleName('Favourite: Capitals of Europe')
  await inspect()
  await inspectDark()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  const press = (pressed: boolean) =>
    Promise.all([
      page.waitForResponse(`**/api/favourites/${TIMED}`),
      hearts.first().click(),
      expect(hearts.first()).toHaveAttribute('aria-pressed', String(pressed)),
    ])
  await press(false)
  await press(true)
  await press(false)
  await page.getByRole('link', { name: 'The 20th century in ten moments' }).click()
  await heartIs(page, true)
  await page.goBack()
  await expect(hearts).toHaveCount(1)
})

test('a guest who wants a favourite logs in, comes back and has it', async ({ page }) => {
  const { email } = await registerByApi(page.request)
  await page.context().clearCookies()
  await open(page, start(TEN))
  await heart(page).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(start(TEN))}`)
  await Promise.all([page.waitForResponse(`**/api/favourites/${TEN}`), logInByForm(page, email)])
  await expect(page).toHaveURL(start(TEN))
  await heartIs(page, true)
  await page.reload()
  await heartIs(page, true)
})

test(
  'a favourite that could not be saved is none, and the screen says why',
  { tag: '@deep' },
  async ({ page, expectedComplaints }) => {
    expectedComplaints.push('Failed to load resource')
    await registerByApi(page.request)
    await open(page, start(TEN))
    await heartIs(page, false)
    const sentence = 'You can have 1,000 favourites. Remove one to add another.'
    await page.route(`**/api/favourites/${TEN}`, (route) =>
      route.fulfill({ status: 409, json: { success: false, message: sentence, data: { code: 'LIMIT' } } }),
    )
    await heart(page).click()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await heartIs(page, false)
  },
)

test(
  'while nobody knows who is here, a press on the heart says so',
  { tag: '@deep' },
  async ({ page, expectedComplaints }) => {
    expectedComplaints.push('Failed to load resource')
    await registerByApi(page.request)
    await page.route('**/api/user', (route) => route.abort())
    await open(page, start(TEN))
    await heart(page).click()
    await expect(page.getByText("We don't know yet whether you're logged in.").first()).toBeVisible()
    await expect(page).toHaveURL(start(TEN))
  },
)
