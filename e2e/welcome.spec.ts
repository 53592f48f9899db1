import {
  emailField,
  expectLoggedIn,
  inMain,
  newAccount,
  PASSWORD,
  passwordField,
  registerByApi,
  type Account,
} from './support/account.ts'
import type { Page, Route } from '@playwright/test'
import { overlap } from './support/overlap.ts'
import { open } from './support/open.ts'
import { linkIn } from './support/outbox.ts'
import { answerByApi, demoQuestions, TEN } from './support/playing.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'
import { expect, test } from './support/visitor.ts'

/** Finishes a quiz as a guest, with seven right. */
async function playAsGuest(page: Page): Promise<void> {
  const questions = await demoQuestions(TEN)
  const { quiz_id, attempt_id } = await answerByApi(page.request, TEN, questions.slice(0, 7))
  await page.request.post(`/api/get-result/${quiz_id}/0`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { correct_questions: [], attempt_id },
  })
}

async function registerByForm(page: Page, { name, email }: Account): Promise<void> {
  await inMain(page).getByLabel('Display name').fill(name)
  await emailField(page).fill(email)
  await passwordField(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}

const panel = (page: Page, name: string) => page.getByRole('region', { name: `Welcome, ${name}.` })
const shortWelcome = (page: Page) => page.getByRole('complementary', { name: 'Welcome' })

/** Holds back the answer about what waits. Returns how to let it through. */
async function holdWelcome(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route('**/api/welcome', (route) => void held.push(route))
  return async () => {
    await expect.poll(() => held.length).toBe(1)
    await held.pop()?.continue()
  }
}

test('who signs up in the middle of something returns there, sees what waits, and verifies', async ({
  page,
  inspect,
}) => {
  const account = newAccount()
  await playAsGuest(page)
  await open(page, '/register?next=%2Fabout')
  await expect(page.getByRole('list', { name: 'What you get with an account' })).toContainText(
    'Spend your buxes on prizes',
  )
  await registerByForm(page, account)
  await expect(page).toHaveURL('/about')
  const card = shortWelcome(page)
  await expect(card).toContainText('We kept your play as a guest: 7 right, 7 buxes.')
  await expect(card).toContainText(account.email)
  await inspect()
  await card.getByRole('link', { name: "See what's next" }).click()
  const welcome = panel(page, account.name)
  await expect(welcome).toContainText('We kept your play as a guest: 7 right, 7 buxes.')
  await welcome.getByRole('button', { name: 'Send the email again' }).click()
  await expect(welcome.getByText('The email is on its way.')).toBeVisible()
  await expect(welcome.getByRole('link', { name: 'Make a quiz' })).toBeVisible()
  await inspect()
  await welcome.getByRole('link', { name: 'Change address' }).click()
  await expect(page).toHaveURL('/edit-profile#email')
  await expect(page.getByRole('region', { name: 'Email and password' })).toBeFocused()
  await expect(emailField(page)).toBeInViewport()

  await page.goto(await linkIn(account.email, 'Verify your email', 'verify-email'))
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page).toHaveURL('/')
  await expectLoggedIn(page, account.name)
  await expect(card).toBeHidden()
})

for (const [width, ...tag] of [[360], [1280, '@deep']] as const)
  test(
    `the welcome moves nothing on home and profile, however late it comes, at ${width} px`,
    { tag },
    async ({ page }) => {
      const { name } = await registerByApi(page.request)
      const release = await holdWelcome(page)
      await watchShifts(page)
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/')
      await expect(page.getByRole('heading', { level: 2 }).nth(2)).toBeVisible()
      await release()
      await expect(shortWelcome(page)).toContainText(`Welcome, ${name}.`)
      expect(await shiftsOf(page), 'home').toBeLessThan(0.02)
      await open(page, '/profile')
      await expect(page.getByRole('button', { name: 'Send the email again' })).toHaveCount(0)
      await release()
      await expect(panel(page, name)).toBeVisible()
      expect(await shiftsOf(page), 'profile').toBeLessThan(0.02)
    },
  )

test('a dismissed welcome leaves the focus on the page', { tag: '@deep' }, async ({ page }) => {
  await registerByApi(page.request)
  await open(page, '/')
  await shortWelcome(page).getByRole('button', { name: 'Got it' }).click()
  await expect(shortWelcome(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the welcome stands above the button that starts a quiz, on a phone', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, `/register?next=%2F${TEN}%2Findex.html`)
  await registerByForm(page, newAccount())
  await expect(shortWelcome(page)).toBeVisible()
  for (const part of ['contentinfo', 'main'] as const) {
    await page.getByRole(part).evaluate((shown) => shown.scrollIntoView({ block: 'end' }))
    await expect(page.locator('[data-stuck]')).toBeInViewport()
    expect(await overlap(shortWelcome(page), page.locator('[data-stuck]'))).toBe(false)
  }
})

test('the welcome stays on home and profile until it is dismissed', { tag: '@deep' }, async ({ page, inspect }) => {
  const { name } = await registerByApi(page.request)
  await open(page, '/profile')
  const welcome = panel(page, name)
  await expect(welcome).toContainText('Your first quiz.')
  await expect(page.getByRole('button', { name: 'Send the email again' })).toHaveCount(1)
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [768, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await inspect('whole')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
  await open(page, '/')
  await expect(shortWelcome(page)).toBeVisible()
  await open(page, '/profile')
  await welcome.getByRole('button', { name: 'Dismiss' }).click()
  await expect(welcome).toBeHidden()
  await page.reload()
  await expect(page.getByText('Play one quiz and this page fills up.')).toBeVisible()
  await expect(welcome).toBeHidden()
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: ['net::ERR', 'Failed to load resource'] })

  test('a dismissed welcome comes back', { tag: '@deep' }, async ({ page }) => {
    await registerByApi(page.request)
    await open(page, '/')
    const dismiss = shortWelcome(page).getByRole('button', { name: 'Got it' })
    await expect(dismiss).toBeVisible()
    await page.route('**/api/welcome', (route) => route.abort())
    await dismiss.click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible()
    await expect(dismiss).toBeVisible()
  })
})

test('the form to sign up is on the first screen of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/register')
  await expect(page.getByRole('list', { name: 'What you get with an account' })).toContainText('Make quizzes')
  await expect(inMain(page).getByLabel('Display name')).toBeInViewport()
  await expect(passwordField(page)).toBeInViewport({ ratio: 1 })
})
