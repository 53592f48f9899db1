import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page, Request } from '@playwright/test'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { makeQuiz, makeUser, type MadeUser } from '../server/test/support/factories.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { expect, test } from './support/visitor.ts'

const choose = (text: string): NewQuestion => ({
  type: 'single',
  text,
  options: ['right', 'wrong', 'worse'].map((one) => ({ text: one, last: false })),
  key: 0,
  why: `Because of ${text}.`,
  source: '',
})
const EVERY_KIND: NewQuestion[] = [
  choose('Which one?'),
  { ...choose('Which two?'), type: 'multiple', key: [0, 2] },
  { ...choose('Is it so?'), type: 'true_false', options: [], key: false },
  { ...choose('Which river?'), type: 'text', options: [], key: ['Danube'] },
  { ...choose('How many kilometres across?'), type: 'number', options: [], key: { value: 12_742, tolerance: 0 } },
  { ...choose('In which order?'), type: 'order', key: [0, 1, 2] },
]

let database: Awaited<ReturnType<typeof openSiteDatabase>>
let user: MadeUser
let quizUrl: string
let blog: Server
const site = process.env.SITE_URL ?? ''

/** A page of another site, on another port, with one of our embeds in an iframe. */
const framing = (host: string, path: string): string =>
  `http://${host}:${(blog.address() as AddressInfo).port}/?frame=${encodeURIComponent(site + path)}`

test.beforeAll(async () => {
  database = await openSiteDatabase()
  user = await makeUser(database)
  ;({ quizUrl } = await makeQuiz(database, user, { questions: EVERY_KIND, title: 'A bit of each', visibility: 'link' }))
  blog = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://blog').searchParams.get('frame') ?? ''
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><html lang="en"><title>A blog</title><link rel="icon" href="data:,"><main><h1>A blog</h1>` +
        `<iframe title="Quiz" width="640" height="620" src="${address}"></iframe></main></html>`,
    )
  })
  await new Promise<void>((resolve) => blog.listen(0, resolve))
})
test.afterAll(async () => {
  blog.close()
  await database.close()
})

/** Logs the browser in with the site's own cookie. */
async function logIn(page: Page): Promise<void> {
  const [name = '', value = ''] = user.cookie.split('=')
  await page.context().addCookies([{ name, value, url: site, httpOnly: true, sameSite: 'Strict' }])
}

async function playAll(frame: FrameLocator): Promise<void> {
  const press = (name: string | RegExp) => frame.getByRole('button', { name }).click()
  const verdict = async (words: string) => {
    await expect(frame.getByText(words, { exact: true })).toBeVisible()
    await press(/^(Next|See your result)$/)
  }
  await press('Start quiz')
  await expect(frame.getByRole('heading', { name: 'Which one?' })).toBeFocused()
  await press('right')
  await verdict('Right.')
  await press('right')
  await press('worse')
  await press('Check')
  await verdict('Right.')
  await press('True')
  await expect(frame.getByText('Answer: false.')).toBeVisible()
  await verdict('Not this time.')
  await frame.getByLabel('Your answer').fill('the danub')
  await frame.getByLabel('Your answer').press('Enter')
  await verdict('Right.')
  await frame.getByLabel('Your answer').fill('about 12,742')
  await frame.getByLabel('Your answer').press('Enter')
  await expect(frame.getByText('Enter a number, like 1234.5 or 1,234.5.')).toBeVisible()
  await frame.getByLabel('Your answer').fill('12,742')
  await press('Check')
  await verdict('Right.')
  for (const name of ['Move right up', 'Move right up', 'Move worse down', 'Move worse down'])
    if (await frame.getByRole('button', { name }).isEnabled()) await press(name)
  await press('Check')
  await verdict('Right.')
  await expect(frame.getByRole('heading', { name: '5 out of 6' })).toBeFocused()
}

const cookiesOf = async (requests: Request[]): Promise<(string | undefined)[]> =>
  Promise.all(requests.map(async (request) => (await request.allHeaders()).cookie))

/** The owner of the attempt that the page starts next. */
async function ownerOfNext(page: Page) {
  const response = await page.waitForResponse('**/api/attempts')
  const { data }: { data: { attempt_id: string } } = await response.json()
  return () => database.sql('SELECT user_id, guest_hash, correct FROM attempts WHERE id = $1', [data.attempt_id])
}
const NOBODY = [{ user_id: null, guest_hash: null, correct: 5 }]

test('a whole game plays in the frame of another site, and no request of it carries a cookie', async ({ page }) => {
  await logIn(page)
  const begun = ownerOfNext(page)
  const asked: Request[] = []
  page.on('request', (request) => request.url().startsWith(site) && asked.push(request))
  await page.goto(framing('localhost', `/${quizUrl}/embed`))
  await playAll(page.frameLocator('iframe'))
  expect(asked.filter((request) => request.url().includes('/api/')).length).toBe(8)
  expect((await cookiesOf(asked)).filter(Boolean)).toEqual([])
  expect(await (await begun)()).toEqual(NOBODY)
})

test(
  'even where the browser would send cookies along, no call does, and nothing is done in the user’s name',
  { tag: '@deep' },
  async ({ page }) => {
    await logIn(page)
    const begun = ownerOfNext(page)
    const calls: Request[] = []
    const set: string[] = []
    page.on('request', (request) => request.url().startsWith(`${site}/api/`) && calls.push(request))
    page.on('response', async (response) => {
      const cookie = await response.headerValue('set-cookie')
      if (cookie) set.push(cookie)
    })
    await page.goto(framing('127.0.0.1', `/${quizUrl}/embed`))
    await playAll(page.frameLocator('iframe'))
    expect((await cookiesOf(calls)).filter(Boolean)).toEqual([])
    expect(set).toEqual([])
    expect(await (await begun)()).toEqual(NOBODY)
    expect((await page.context().cookies(site)).map(({ name }) => name)).toEqual(['session'])
  },
)

test('the framing page cannot look inside, and the frame keeps nothing', async ({ page }) => {
  await page.goto(framing('127.0.0.1', `/${quizUrl}/embed`))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Start quiz' }).click()
  await expect(frame.getByRole('heading', { name: 'Which one?' })).toBeVisible()
  expect(await page.locator('iframe').evaluate((element: HTMLIFrameElement) => element.contentDocument)).toBeNull()
  expect(await frame.locator('html').evaluate(() => Object.keys(localStorage).concat(document.cookie))).toEqual([''])
  await expect(frame.getByRole('link')).toHaveAttribute('target', '_blank')
  await expect(frame.getByRole('link')).toHaveAttribute('rel', 'noopener')
})

/** The browser shows its own text instead of a page that must not be framed. */
const expectRefused = (page: Page): Promise<void> =>
  expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')

test.describe('every other page', () => {
  test.use({ expectedComplaints: ['frame-ancestors', 'Framing'] })
  test('refuses to be framed', { tag: '@deep' }, async ({ page }) => {
    const ofQuiz = ['index.html', '1.html', 'results.html'].map((name) => `/${quizUrl}/${name}`)
    for (const path of ['/', '/login', '/profile', '/about', ...ofQuiz]) {
      await page.goto(framing('localhost', path))
      await expectRefused(page)
    }
  })
})

test.describe('a quiz that is gone', () => {
  test.use({ expectedComplaints: ['404'] })
  test('says so in the frame', async ({ page }) => {
    await page.goto(framing('localhost', '/no-such-quiz/embed'))
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Quiz not found' })).toBeVisible()
  })
})

test(
  'the frame is accessible in both themes, and fits a narrow column',
  { tag: '@deep' },
  async ({ page, visit, inspect }) => {
    await page.setViewportSize({ width: 320, height: 560 })
    await visit(`/${quizUrl}/embed`)
    await page.getByRole('button', { name: 'Start quiz' }).click()
    await page.getByRole('button', { name: 'wrong' }).click()
    await expect(page.getByText('Not this time.')).toBeVisible()
    // Its parts are its own, not those of the kit.
    await inspect('whole')
    await page.emulateMedia({ colorScheme: 'dark' })
    await inspect('colours')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  },
)
