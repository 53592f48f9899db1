import {
  expectLoggedIn,
  registerByApi,
  logInByApi,
  inMain,
  logInByForm,
  PASSWORD,
  newAccount,
} from './support/account.ts'
import { open } from './support/open.ts'
import { answer, demoQuestions, answerByApi, openAttempt, start, TEN, verdict } from './support/playing.ts'
import { expect, test } from './support/visitor.ts'

test('what a guest has answered is theirs after the login, on the same question', async ({ page }) => {
  const questions = await demoQuestions(TEN)
  await answerByApi(page.request, TEN, questions.slice(0, 3))
  await page.goto(`/${TEN}/4.html`)
  const trail = page.getByRole('img', { name: 'Question 4 of 10. 3 right, 0 wrong.' })
  await expect(trail).toBeVisible()
  const { name, email } = newAccount()
  await open(page, `/register?next=${encodeURIComponent(`/${TEN}/4.html`)}`)
  await inMain(page).getByLabel('Display name').fill(name)
  await inMain(page).getByLabel('Email', { exact: true }).fill(email)
  await inMain(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`/${TEN}/4.html`)
  await expect(trail).toBeVisible()
  expect((await openAttempt(page.request, TEN)).answers).toHaveLength(3)
})

test.describe('without a line', () => {
  test.use({ expectedComplaints: ['net::ERR', 'Failed to load resource', '401', '404'] })

  test(
    'an answer that waits is sent by whoever gave it, and by nobody else',
    { tag: '@deep' },
    async ({ page, playwright, baseURL }) => {
      const { email, name } = await registerByApi(page.request)
      const questions = await start(page, TEN)
      await page.route('**/answers/**', (route) => route.abort())
      await answer(page, questions, true)
      await expect(page.getByText("Saved. We'll check this when you're back online.")).toBeVisible()

      await page.goto('/logout')
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(/^1 answer in “/)
      await page.getByRole('button', { name: 'Log out and keep it here' }).click()
      await expect(page.getByText('Logged out.').first()).toBeVisible()
      await page.unroute('**/answers/**')
      await page.goto(`/${TEN}/1.html`)
      await expect(page.getByText("Saved. You've been logged out.")).toBeVisible()
      expect((await openAttempt(page.request, TEN)).answers).toEqual([])

      const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const stranger = await registerByApi(other)
      await other.dispose()
      await open(page, '/login')
      await logInByForm(page, stranger.email)
      await expectLoggedIn(page, stranger.name)
      await page.goto(`/${TEN}/index.html`)
      await expect(page.getByRole('button', { name: 'Start quiz' })).toBeVisible()
      expect((await openAttempt(page.request, TEN)).answers).toEqual([])

      await page.goto('/logout')
      await expect(page).toHaveURL('/')
      await open(page, `/${TEN}/1.html`)
      await verdict(page).getByRole('link', { name: 'Log in' }).click()
      await logInByForm(page, email)
      await expect(page).toHaveURL(`/${TEN}/1.html`)
      await expect(verdict(page)).toContainText('Right')
      const mine = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      await logInByApi(mine, email)
      expect((await openAttempt(mine, TEN)).answers).toHaveLength(1)
      await mine.dispose()
      expect(name).not.toBe(stranger.name)
    },
  )
})
