import type { Page } from '@playwright/test'
import { expectLoggedIn, logInByForm, registerByApi } from './support/account.ts'
import { expectSaveStatus, title } from './support/authoring.ts'
import { open } from './support/open.ts'
import { answer, openAttempt, start, TEN } from './support/playing.ts'
import { expect, test } from './support/visitor.ts'

/** Everything a page can store in this browser, as text by its place. */
const remains = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const inStorage = (name: string, storage: Storage) =>
      Object.keys(storage).map((key) => [`${name} ${key}`, String(storage.getItem(key))])
    const databases = (await indexedDB.databases()).map(({ name }) => [`database ${name}`, ''])
    const cached = (await caches.keys()).map((name) => [`cache ${name}`, ''])
    return Object.fromEntries([
      ...inStorage('local', localStorage),
      ...inStorage('session', sessionStorage),
      ...databases,
      ...cached,
      ['history', JSON.stringify(history.state)],
      ['cookies', document.cookie],
    ])
  })

/** Settings of the device, and what is the same for everyone. */
const OF_THE_DEVICE = ['local tenpip_state_v1', 'history', 'cookies']

const logOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Your account, ${name}` }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log out' }).click()
}

test('T58: after a logout nothing of the user is left in the browser, in no tab', async ({ page, context }) => {
  const { name, email } = await registerByApi(context.request)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect
    .poll(async () => Object.keys(await remains(page)).filter((key) => key.includes('saved_')))
    .toHaveLength(1)
  await answer(page, await start(page, TEN), true)
  const editor = await context.newPage()
  await open(editor, '/make-quiz')
  await title(editor).fill('Secret rivers')
  await expectSaveStatus(editor, /^Saved \d/)
  await page.goto('/')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: `Your account, ${name}` }).click()
  await page.getByRole('banner').getByText('Dark', { exact: true }).click()
  await page.keyboard.press('Escape')
  const before = JSON.stringify(await remains(page))
  for (const secret of ['Secret rivers', TEN, email]) expect(before).toContain(secret)

  // Typed in the other tab a moment before, and sent by this one.
  await title(editor).fill('Secret rivers and lakes')
  await logOut(page, name)
  await expect(page.getByText('Logged out.').first()).toBeVisible()
  await expect(editor).toHaveURL('/')
  await expect(editor.getByText('You logged out in another tab.').first()).toBeVisible()
  for (const tab of [page, editor]) {
    const after = await remains(tab)
    expect(Object.keys(after).filter((key) => !OF_THE_DEVICE.includes(key))).toEqual([])
    for (const secret of ['Secret rivers', TEN, name, email, 'signed_in'])
      expect(JSON.stringify(after)).not.toContain(secret)
  }
  expect((await remains(page))['local tenpip_state_v1']).toContain('dark')
  await editor.goBack()
  await expect(editor.getByText('Secret rivers')).toHaveCount(0)
  await editor.close()

  await open(page, '/login?next=%2Fmy-quizzes')
  await logInByForm(page, email)
  await page.getByRole('link', { name: 'Secret rivers and lakes' }).click()
  await expect(title(page)).toHaveValue('Secret rivers and lakes')
  expect((await openAttempt(context.request, TEN)).answers).toHaveLength(1)
})

test(
  'T58: what cannot be saved is asked about, by keyboard alone; kept, it is its author’s only',
  { tag: '@deep' },
  async ({ page, context, playwright, baseURL, inspect }) => {
    const { name, email } = await registerByApi(context.request)
    const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const other = await registerByApi(elsewhere)
    await elsewhere.dispose()
    const description = (on: Page) => on.getByLabel('Description')
    await open(page, '/make-quiz')
    await description(page).fill('Words that nobody else may read')
    await expectSaveStatus(page, 'Only on this device until it has a title')
    await page.goto('/about')
    const dialog = page.getByRole('dialog', { name: 'Before you log out' })

    await logOut(page, name)
    await expect(dialog.getByRole('listitem')).toHaveText('Your draft of a quiz without a title')
    await inspect()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/about')
    await expectLoggedIn(page, name)

    await logOut(page, name)
    await expect(dialog.getByRole('heading')).toBeFocused()
    for (const button of ['Stay logged in', 'Log out and keep it here', 'Log out and delete it']) {
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name: button })).toBeFocused()
    }
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    expect(JSON.stringify(await remains(page))).toContain('Words that nobody')

    await open(page, '/login?next=%2Fmake-quiz')
    await logInByForm(page, other.email)
    await expect(page).toHaveURL(/make-quiz/)
    await expect(description(page)).toHaveValue('')
    await page.goto('/my-quizzes')
    await expect(page.getByText("You haven't made a quiz yet.")).toBeVisible()
    await logOut(page, other.name)
    await expect(page.getByText('Logged out.').first()).toBeVisible()

    await open(page, '/login?next=%2Fmake-quiz')
    await logInByForm(page, email)
    await expect(description(page)).toHaveValue('Words that nobody else may read')
    await page.goto('/about')
    await logOut(page, name)
    await dialog.getByRole('button', { name: 'Log out and delete it' }).click()
    await expect(page.getByText('Logged out.').first()).toBeVisible()
    expect(JSON.stringify(await remains(page))).not.toContain('Words that nobody')
  },
)
