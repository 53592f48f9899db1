import { expect, type APIRequestContext, type Page } from '@playwright/test'

export const PASSWORD = 'my goat eats quiet trumpets'
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

export interface Account {
  name: string
  email: string
}

let made = 0
/** A new unique person. */
export function newAccount(): Account {
  const name = `Ana-${process.pid}-${++made}-${Date.now() % 100_000}`
  return { name, email: `${name.toLowerCase()}@example.com` }
}

/** Registers without a screen; the owner of `request` is then logged in. */
export async function registerByApi(request: APIRequestContext): Promise<Account> {
  const account = newAccount()
  const answer = await request.post('/register', { headers: HEADERS, data: { ...account, password: PASSWORD } })
  expect(answer.status()).toBe(201)
  return account
}

/** Logs in without a screen. */
export async function logInByApi(request: APIRequestContext, email: string, password = PASSWORD): Promise<void> {
  const answer = await request.post('/login', { headers: HEADERS, data: { email, password } })
  expect(answer.status()).toBe(200)
}

/** The form of the page, because the footer has one too. */
export const inMain = (page: Page) => page.getByRole('main')
export const emailField = (page: Page) => inMain(page).getByLabel('Email', { exact: true })
export const passwordField = (page: Page, label = 'Password') => inMain(page).getByLabel(label, { exact: true })

/** Waits until the browser has loaded the user. */
export const expectLoggedIn = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: `Your account, ${name}` })).toBeVisible()

export async function logInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await inMain(page).getByRole('button', { name: 'Log in' }).click()
}
