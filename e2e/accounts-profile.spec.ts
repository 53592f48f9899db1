import { readFile } from 'node:fs/promises'
import {
  expectLoggedIn,
  emailField,
  registerByApi,
  logInByApi,
  inMain,
  logInByForm,
  PASSWORD,
  passwordField,
} from './support/account.ts'
import { open } from './support/open.ts'
import { demoQuestions, answerByApi, TEN } from './support/playing.ts'
import { linkIn } from './support/outbox.ts'
import { expect, test } from './support/visitor.ts'

test('a profile shows what was played, also before the login, and the settings where one is logged in', async ({
  page,
  inspect,
  inspectDark,
  playwright,
  baseURL,
}) => {
  const questions = await demoQuestions(TEN)
  const attempt = await answerByApi(page.request, TEN, questions.slice(0, 7))
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  await page.request.post(`/api/get-result/${attempt.quiz_id}/0`, {
    headers,
    data: { correct_questions: [], attempt_id: attempt.attempt_id },
  })
  const { name, email } = await registerByApi(page.request)
  await page.goto('/profile')
  await expect(page).toHaveTitle(`${name} · Tenpip`)
  await expect(page.getByText('1 quiz', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: '7 of 10 right' })).toBeVisible()
  await inspect()
  await page.setViewportSize({ width: 360, height: 740 })
  await inspectDark()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

  const phone = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const tablet = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await logInByApi(phone, email)
  await logInByApi(tablet, email)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveTitle('Settings · Tenpip')
  await page.getByRole('button', { name: 'Log out Firefox on Linux' }).click()
  await expect(page.getByText('That session is logged out.').first()).toBeVisible()
  expect((await phone.get('/api/user')).status()).toBe(401)
  expect((await tablet.get('/api/user')).status()).toBe(200)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('Logged out everywhere else.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden()
  expect((await tablet.get('/api/user')).status()).toBe(401)
  await Promise.all([phone.dispose(), tablet.dispose()])
})

test.describe('editing', () => {
  test.use({ expectedComplaints: ['400', '401'] })

  test('name and line are saved; leaving with changes asks first', async ({ page, inspect }) => {
    const { name } = await registerByApi(page.request)
    await open(page, '/profile')
    await page.getByRole('button', { name: `Your account, ${name}` }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
    const field = inMain(page).getByLabel('Display name')
    await expect(field).toHaveValue(name)
    await inspect()
    await field.fill(`${name}x`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(field).toHaveValue(`${name}x`)
    await page.goBack()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/edit-profile')
    await expect(field).toHaveValue(`${name}x`)
    await inMain(page).getByLabel('About you').fill('I know my rivers.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(inMain(page).getByText('Saved.', { exact: true })).toBeVisible()
    await expectLoggedIn(page, `${name}x`)
    await field.fill('no')
    await page.goBack()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/profile')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: `${name}x` })).toBeVisible()
    await expect(page.getByText('I know my rivers.')).toBeVisible()
  })

  test('a new email asks for the password and waits for its own inbox', async ({ page, inspect }) => {
    const { email } = await registerByApi(page.request)
    const changes: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/update-profile') && changes.push(request.url()))
    await open(page, '/edit-profile')
    await expect(emailField(page)).toHaveValue(email)
    expect(changes).toEqual([])
    await emailField(page).fill(`new-${email}`)
    await page.getByRole('button', { name: 'Save email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change your email?' })
    await expect(dialog.getByRole('button', { name: 'Change email' })).toBeDisabled()
    await dialog.getByLabel('Your password').fill('not this one')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Confirm new-${email}`)).toBeVisible()
    await expect(emailField(page)).toHaveValue(email)
    await page.getByRole('button', { name: 'Save email' }).click()
    await expect(page.getByText("That's already your email.").first()).toBeVisible()
    await inspect()
    await page.reload()
    await expect(page.getByText(`Confirm new-${email}`)).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(inMain(page).getByText('The email is on its way.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep the old one' }).click()
    await expect(page.getByText(`Confirm new-${email}`)).toBeHidden()
    await emailField(page).fill(`newer-${email}`)
    await page.getByRole('button', { name: 'Save email' }).click()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Confirm newer-${email}`)).toBeVisible()
    await page.goto(await linkIn(`newer-${email}`, 'Confirm your new email', 'confirm-email'))
    await inspect()
    await page.getByRole('button', { name: 'Use this email' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/edit-profile')
    await expect(emailField(page)).toHaveValue(`newer-${email}`)
  })

  test('a new password, the board and the look are saved', { tag: '@deep' }, async ({ page }) => {
    const { email, name } = await registerByApi(page.request)
    await open(page, '/edit-profile')
    await passwordField(page, 'Current password').fill('not this one')
    await passwordField(page, 'New password').fill('another goat, another trumpet')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(passwordField(page, 'Current password')).toBeFocused()
    await passwordField(page, 'Current password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(passwordField(page, 'Current password')).toHaveValue('')
    await expectLoggedIn(page, name)
    await page.getByRole('switch', { name: 'Show me on the leaderboard' }).click()
    await inMain(page).getByText('Dark').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await inMain(page).getByText('125%').click()
    await page.reload()
    await expect(page.locator('html')).toHaveCSS('font-size', '20px')
    await expect(page.getByRole('switch', { name: 'Show me on the leaderboard' })).not.toBeChecked()
    await page.goto('/logout')
    await expect(page).toHaveURL('/')
    await open(page, '/login')
    await logInByForm(page, email, 'another goat, another trumpet')
    await expectLoggedIn(page, name)
  })

  test(
    'a session that ends in the middle asks to log in and loses nothing that was typed',
    { tag: '@deep' },
    async ({ page }) => {
      const { email, name } = await registerByApi(page.request)
      await open(page, '/edit-profile')
      await inMain(page).getByLabel('About you').fill('Typed before the end.')
      await page.context().addCookies([{ name: 'session', value: 'gone', url: process.env.SITE_URL ?? '' }])
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page).toHaveURL('/login?next=%2Fedit-profile&why=expired')
      await expect(page.getByText("You've been logged out. Log in to carry on.")).toBeVisible()
      await logInByForm(page, email)
      await expect(page).toHaveURL('/edit-profile')
      await expect(inMain(page).getByLabel('About you')).toHaveValue('Typed before the end.')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(inMain(page).getByText('Saved.', { exact: true })).toBeVisible()
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText('Typed before the end.')).toBeVisible()
    },
  )

  test('everything kept can be downloaded, and the account deleted, with the password', async ({ page, inspect }) => {
    const { email, name } = await registerByApi(page.request)
    await open(page, '/make-quiz')
    await page.getByLabel('Description').fill('A quiz that never got a title')
    const isStored = () => page.evaluate(() => JSON.stringify(localStorage).includes('never got a title'))
    await expect.poll(isStored).toBe(true)
    await page.goto('/edit-profile')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('tenpip-my-data.json')
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { name, email } })
    const savingStored = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download browser data' }).click()
    const stored = await (await savingStored).path()
    expect(await readFile(stored, 'utf8')).toContain('A quiz that never got a title')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${name} for good?` })
    await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
    await inspect()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await dialog.getByLabel('Your password').fill('not this one')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your account is deleted.').first()).toBeVisible()
    expect(await isStored()).toBe(false)
    await open(page, '/login')
    await logInByForm(page, email)
    await expect(inMain(page).getByRole('alert')).toBeVisible()
  })
})

test.describe('when the line is gone', () => {
  test.use({ expectedComplaints: ['net::ERR', 'Failed to load resource'] })
  test(
    'a profile is read from its saved copy, and the device settings still work',
    { tag: '@deep' },
    async ({ page }) => {
      const { name } = await registerByApi(page.request)
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.route(/\/api\/(profile|settings)/, (route) => route.abort())
      await page.reload()
      await expect(inMain(page).getByText(/^Saved copy from /)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goto('/edit-profile')
      await expect(inMain(page).getByRole('button', { name: 'Try again' })).toBeVisible()
      await inMain(page).getByText('Dark').click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    },
  )
})
