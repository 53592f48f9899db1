import type { Page } from '@playwright/test'
import { HOSTILE_PATHS } from '#contract/test/hostile-paths.ts'
import {
  expectLoggedIn,
  emailField,
  registerByApi,
  inMain,
  logInByForm,
  PASSWORD,
  passwordField,
  newAccount,
} from './support/account.ts'
import { linkIn, mailTo } from './support/outbox.ts'
import { open } from './support/open.ts'
import { expect, test } from './support/visitor.ts'

/** A toast lies over the end of the header. */
const closeToast = (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).first().click()

test('somebody registers, verifies the address from the mail, logs out and logs in again', async ({
  page,
  inspect,
}) => {
  const { name, email } = newAccount()
  await open(page, '/register?next=%2Fabout')
  await inMain(page).getByLabel('Display name').fill(name)
  await emailField(page).fill(email)
  await passwordField(page).fill('password')
  await expect(page.getByText('Very weak.')).toBeVisible()
  await passwordField(page).fill(PASSWORD)
  await expect(page.getByText('Strong.')).toBeVisible()
  await inspect()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByText(`Welcome, ${name}.`).first()).toBeVisible()
  await expectLoggedIn(page, name)

  await page.goto(await linkIn(email, 'Verify your email', 'verify-email'))
  await inspect()
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your email is verified.').first()).toBeVisible()
  await closeToast(page)

  await page.getByRole('button', { name: `Your account, ${name}` }).click()
  await inspect()
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Logged out.').first()).toBeVisible()
  await closeToast(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await logInByForm(page, email)
  await expect(page).toHaveURL('/')
  await expectLoggedIn(page, name)
  await page.goto('/profile')
  await expect(page.getByText('Play one quiz and this page fills up.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the email again' })).toBeHidden()
})

test.describe('what cannot be', () => {
  test.use({ expectedComplaints: ['401', '409', '400'] })

  test('a wrong pair is told in the form and in a toast; the email stays, the password goes', async ({
    page,
    inspect,
  }) => {
    await open(page, '/login')
    await inMain(page).getByRole('button', { name: 'Log in' }).click()
    await expect(emailField(page)).toBeFocused()
    await expect(page.getByText('2 things to fix')).toBeVisible()
    await inspect()
    await inMain(page).getByRole('button', { name: 'Enter your password.' }).click()
    await expect(passwordField(page)).toBeFocused()
    await logInByForm(page, 'nobody@example.com', 'not this one')
    const alert = inMain(page).getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(page.getByText((await alert.textContent()) ?? '')).not.toHaveCount(1)
    await expect(emailField(page)).toHaveValue('nobody@example.com')
    await expect(passwordField(page)).toHaveValue('')
    await inspect()
    await expect(page).toHaveURL('/login')
  })

  test(
    'a taken name or address is told at its field',
    { tag: '@deep' },
    async ({ page, inspect, playwright, baseURL }) => {
      const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const taken = await registerByApi(other)
      await other.dispose()
      await open(page, '/register')
      await inMain(page).getByLabel('Display name').fill(taken.name.toUpperCase())
      await emailField(page).fill(newAccount().email)
      await passwordField(page).fill(PASSWORD)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(inMain(page).getByLabel('Display name')).toBeFocused()
      await expect(inMain(page).getByLabel('Display name')).toHaveAccessibleDescription(/taken/i)
      await inspect()
      await inMain(page).getByLabel('Display name').fill(newAccount().name)
      await emailField(page).fill(taken.email)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(emailField(page)).toHaveAccessibleDescription(/already/i)
      await page.getByRole('link', { name: 'Log in instead' }).click()
      await expect(emailField(page)).toHaveValue(taken.email)
    },
  )

  test(
    'a link that is not whole, or was used, says so and offers what helps',
    { tag: '@deep' },
    async ({ page, inspect }) => {
      await registerByApi(page.request)
      for (const path of ['verify-email', 'confirm-email', 'subscribe', 'unsubscribe']) {
        await page.goto(`/${path}`)
        await expect(page.getByText('Part of this link is missing.')).toBeVisible()
      }
      await page.goto('/verify-email#nonsense')
      await page.reload()
      await page.getByRole('button', { name: 'Verify my email' }).click()
      await expect(inMain(page).getByRole('alert')).toBeFocused()
      await inMain(page).getByRole('button', { name: 'Send the email again' }).click()
      await expect(inMain(page).getByText('The email is on its way.')).toBeVisible()
      for (const [path, button, help] of [
        ['confirm-email', 'Use this email', /Settings/],
        ['subscribe', 'Confirm subscription', /Subscribe again at the bottom/],
        ['unsubscribe', 'Unsubscribe', /Contact us/],
      ] as const) {
        await open(page, `/${path}#nonsense`)
        await page.getByRole('button', { name: button }).click()
        await expect(inMain(page).getByText(help)).toBeVisible()
      }
      await inspect()
    },
  )
})

test('a forgotten password: the code from the mail, typed with its space, leads to a new one', async ({
  page,
  playwright,
  baseURL,
  inspect,
}) => {
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { email, name } = await registerByApi(other)
  await open(page, '/login')
  await emailField(page).fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(emailField(page)).toHaveValue(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page).toHaveURL(`/forgot/password/${encodeURIComponent(email)}/otp-verify`)
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
  await inspect()
  const [, code = ''] = /\b(\d{4} \d{4})\b/.exec(await mailTo(email, 'Your password reset code')) ?? []
  // A stranger's guesses leave the browser that asked its own tries.
  const headers = {
    accept: 'application/json',
    'x-api-key': (await page.locator('meta[name=client-key]').getAttribute('content')) ?? '',
  }
  const guess = () => other.post('/mobileapi/verify-code', { headers, data: { email, code: '00000000' } })
  for (let n = 0; n < 5; n++) expect((await guess()).status()).toBe(400)
  expect((await guess()).status()).toBe(429)
  // A phone may drop the tab while its owner reads the email.
  await page.reload()
  await page.getByLabel('8-digit code').fill(code)
  await page.getByRole('button', { name: 'Check code' }).click()
  await expect(page).toHaveURL(`/password/${encodeURIComponent(email)}/reset`)
  await inspect()
  await passwordField(page, 'New password').fill('another goat, another trumpet')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Password saved. Log in with it.').first()).toBeVisible()
  await expect(emailField(page)).toHaveValue(email)
  await logInByForm(page, email, 'another goat, another trumpet')
  await expectLoggedIn(page, name)
  expect((await other.get('/api/user')).status()).toBe(401)
  await other.dispose()
})

const RESET_LINK = ['Your password reset code', 'password/[^/]+/reset'] as const

async function askForReset(page: Page, email: string): Promise<void> {
  await open(page, '/password/reset')
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
}

test('T57: the link in the same mail leads to a new password and to being logged in, in any browser', async ({
  page,
  browser,
  playwright,
  baseURL,
  inspect,
}) => {
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { email, name } = await registerByApi(other)
  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) })
  await askForReset(elsewhere, email)
  await elsewhere.close()
  await page.goto(await linkIn(email, ...RESET_LINK))
  await expect(inMain(page).getByText(`For ${email}.`)).toBeVisible()
  await inspect()
  // A phone may drop the tab here, too.
  await page.reload()
  await passwordField(page, 'New password').fill('another goat, another trumpet')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(emailField(page)).toHaveValue(email)
  await logInByForm(page, email, 'another goat, another trumpet')
  await expectLoggedIn(page, name)
  expect((await other.get('/api/user')).status()).toBe(401)
  await other.dispose()
})

test.describe('T57: a link to a new password', () => {
  test.use({ expectedComplaints: ['400', 'net::ERR', 'Failed to load resource'] })

  test(
    'that is broken, offline, somebody else’s or used says so and offers what helps',
    { tag: '@deep' },
    async ({ page, context, playwright, baseURL, inspect }) => {
      const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const { email } = await registerByApi(other)
      await other.dispose()
      const { name } = await registerByApi(page.request)
      await askForReset(page, email)
      const link = await linkIn(email, ...RESET_LINK)
      await open(page, link.slice(0, -1))
      await expect(page.getByText('Part of this link is missing.')).toBeVisible()
      await inspect()
      await page.goto(link)
      await expect(page.getByText(`You stay logged in as ${name}.`)).toBeVisible()
      await inspect()

      const save = async () => {
        await passwordField(page, 'New password').fill('another goat, another trumpet')
        await page.getByRole('button', { name: 'Save new password' }).click()
      }
      await context.setOffline(true)
      await save()
      await expect(inMain(page).getByText("You're offline. Saving a password needs a connection.")).toBeVisible()
      await context.setOffline(false)
      await save()
      await expect(page).toHaveURL('/login')
      await expect(page.getByText(`You're logged in as ${name}.`)).toBeVisible()

      await open(page, link)
      await save()
      const alert = inMain(page).getByRole('alert')
      await expect(alert).toHaveText('That link has expired or was already used. Ask for a new one.')
      await expect(alert).toBeFocused()
      await inspect()
      await inMain(page).getByRole('link', { name: 'Send me a new email' }).click()
      await expect(emailField(page)).toHaveValue(email)
    },
  )
})

test('a later step of the reset without the first leads to the first', { tag: '@deep' }, async ({ page }) => {
  for (const path of ['/forgot/password/ana%40example.com/otp-verify', '/password/ana%40example.com/reset']) {
    await page.goto('/about')
    await page.goto(path)
    await expect(page.getByText('Start here to reset your password.')).toBeVisible()
    await expect(page).toHaveURL('/password/reset?why=start')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  }
})

test('the guard lets nobody in, says why, and the login leads back', async ({ page, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { email, name } = await registerByApi(other)
  await other.dispose()
  await page.goto('/edit-profile')
  await expect(page.getByText('Log in to change your settings.')).toBeVisible()
  // By keyboard alone, and with a password manager's Enter.
  await emailField(page).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(passwordField(page)).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/edit-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await expect(page.getByText(`Logged in as ${name}.`).first()).toBeVisible()
  await page.goto('/login?next=%2Fprofile')
  await expect(page.getByText(`You're logged in as ${name}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Carry on' }).click()
  await expect(page).toHaveURL('/profile')
})

test.describe('who is asked', () => {
  test.use({ expectedComplaints: ['500', '401', 'net::ERR', 'Failed to load resource'] })

  test('a guest asks for no user and hears of none', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/api/user'))).toEqual([])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
  })

  test(
    'a failed fetch is told with the message of the answer, and leaves nobody',
    { tag: '@deep' },
    async ({ page }) => {
      await registerByApi(page.request)
      await page.route('**/api/user', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"success":false,"message":"The words of the answer.","data":{"code":"INTERNAL"}}',
        }),
      )
      await page.goto('/about')
      await expect(page.getByText('The words of the answer.').first()).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    },
  )

  test(
    'a lost line is no failed fetch: nothing is said, and the user is there when it is back',
    { tag: '@deep' },
    async ({ page }) => {
      const { name } = await registerByApi(page.request)
      await page.route('**/api/user', (route) => route.abort())
      await page.clock.install()
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
      await expect(page).toHaveURL('/profile')
      await page.unroute('**/api/user')
      await page.clock.fastForward(5_000)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expectLoggedIn(page, name)
    },
  )

  test('a session that ended elsewhere is told once, and the login leads back', async ({ page }) => {
    const { email, name } = await registerByApi(page.request)
    await page.context().addCookies([{ name: 'session', value: 'gone', url: process.env.SITE_URL ?? '' }])
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile&why=expired')
    await expect(page.getByText("You've been logged out. Log in to carry on.")).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
    await logInByForm(page, email)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL('/profile')
  })

  test('a logout that fails says so and can be tried again', { tag: '@deep' }, async ({ page, inspect }) => {
    const { name } = await registerByApi(page.request)
    await page.route('**/api/logout', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"success":false,"message":"Not now.","data":{"code":"INTERNAL"}}',
      }),
    )
    await page.goto('/logout')
    await expect(page.getByRole('heading', { level: 1, name: "We couldn't log you out." })).toBeVisible()
    await expect(page.getByText('Not now.').first()).toBeVisible()
    await inspect()
    await expectLoggedIn(page, name)
    await page.unroute('**/api/logout')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})

test('two tabs: who logs in or out in one has done so in the other', async ({ page, context, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { email, name } = await registerByApi(other)
  await other.dispose()
  const second = await context.newPage()
  await second.goto('/about')
  await open(page, '/login')
  await logInByForm(page, email)
  await expectLoggedIn(page, name)
  await expectLoggedIn(second, name)
  await second.goto('/profile')
  await expect(second.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await expect(second).toHaveURL('/')
  await expect(second.getByText('You logged out in another tab.').first()).toBeVisible()
  await second.close()
})

/** They are tried beside the rule itself, too; here a browser follows them. */
const WAYS = HOSTILE_PATHS.filter((path) => typeof path === 'string')

test('of hostile ways on from the login none leaves the site', { tag: '@deep' }, async ({ page, baseURL }) => {
  const { email } = await registerByApi(page.request)
  await page.goto('/login')
  const carryOn = page.getByRole('link', { name: 'Carry on' })
  await expect(carryOn).toBeVisible()
  const led: string[] = []
  for (const next of WAYS) {
    const address = `/login?${new URLSearchParams({ next })}`
    await page.evaluate((to) => history.pushState(null, '', to), address)
    await expect(page).toHaveURL(address)
    led.push((await carryOn.getAttribute('href')) ?? '')
  }
  expect(led.length).toBeGreaterThanOrEqual(80)

  // One real login with the worst of them, and then every path as the browser itself follows it.
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await open(page, '/login?next=%2F%2Fevil.example')
  await logInByForm(page, email)
  await expect(page).toHaveURL('/')
  // A page without scripts, so that only the navigations below are answered with HTML.
  await page.goto('/healthz')
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const { origin } = new URL(baseURL ?? '')
  for (const href of led) {
    await Promise.all([page.waitForEvent('load'), page.evaluate((to) => window.location.assign(to), href)])
    expect(new URL(page.url()).origin).toBe(origin)
  }
})
