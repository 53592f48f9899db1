import type { Page } from '@playwright/test'
import { registerByApi } from './support/account.ts'
import { open } from './support/open.ts'
import { answer, goToNext, demoQuestions, answerByApi, start, startAt, TEN, verdict } from './support/playing.ts'
import { expect, test } from './support/visitor.ts'

/** A finished round made without a screen, stored as a browser stores it. */
async function finished(page: Page, quiz_url: string, rightOnes: number) {
  const { attempt_id, quiz_id, quiz } = await answerByApi(
    page.request,
    quiz_url,
    (await demoQuestions(quiz_url)).slice(0, rightOnes),
  )
  const response = await page.request.post(`/api/get-result/${quiz_id}/0`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { correct_questions: [], attempt_id },
  })
  const { data: result } = await response.json()
  const kept = { [`result_${quiz_url}`]: result, [`quiz_${quiz_url}`]: quiz }
  await page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage[key] ??= JSON.stringify(value)
  }, kept)
  await page.goto(`/${quiz_url}/results.html`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Your result: ${rightOnes} out of`)
}

test('the end shows a ring of pips, the score, and the band as its title', async ({ page, inspect, inspectDark }) => {
  const questions = await startAt(page, TEN, 9)
  for (const right of [false, true]) {
    await answer(page, questions, right)
    await goToNext(page)
  }
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Your result: 9 out of 10.')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/^9 of 10 · /)
  await expect(page.locator('main svg[viewBox="0 0 220 220"] > g')).toHaveCount(10)
  await expect(page.getByText(/Better than|among the first/)).toBeVisible()
  await inspect()
  await inspectDark()
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `at ${viewport.width}`).toBeLessThanOrEqual(0)
  }
  await page.reload()
  await expect(heading).toContainText('Your result: 9 out of 10.')
  await page.goto(`/${TEN}/index.html`)
  await expect(page.getByText('Your best: 9 of 10')).toBeVisible()
  await expect(page.getByRole('img', { name: '9 right, 1 wrong' })).toBeVisible()
})

const expectOnlyPaper = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
}

test('on paper nothing can be pressed: a start screen says where to play, a result has every reason', async ({
  page,
}) => {
  const [first] = await demoQuestions(TEN)
  await finished(page, TEN, 7)
  const why = page.getByText(first?.why ?? '', { exact: true })
  await expect(why).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expectOnlyPaper(page)
  await expect(why).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.goto(`/${TEN}/index.html`)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expectOnlyPaper(page)
  await expect(page.getByText(`${new URL(page.url()).host}/${TEN}`, { exact: true })).toBeVisible()
})

const burst = (page: Page) => page.locator('[data-burst]')
const moving = (page: Page): Promise<number> =>
  burst(page).evaluate(
    (one) => one.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  )

test.describe('with motion', () => {
  test.use({ hasMotion: true })
  test('a clean sheet closes the ring and bursts once', { tag: '@deep' }, async ({ page }) => {
    const questions = await startAt(page, TEN, 10)
    await answer(page, questions, true)
    await goToNext(page)
    await expect(page.getByText('Ten out of ten!')).toBeVisible()
    await expect(burst(page)).toHaveAttribute('data-burst', 'moving')
    await expect.poll(() => moving(page)).toBeGreaterThan(0)
    await expect.poll(() => moving(page)).toBe(0)
    await page.reload()
    await expect(page.getByText('Ten out of ten!')).toBeVisible()
    await expect(burst(page)).toHaveCount(0)
  })
})

test('beating oneself is named, and celebrated by a still picture where motion is reduced', async ({
  page,
  inspect,
  inspectDark,
}) => {
  await finished(page, TEN, 7)
  await expect(burst(page)).toHaveCount(0)
  const begun = page.waitForResponse('**/api/attempts')
  await page.keyboard.press('r')
  await begun
  const questions = await startAt(page, TEN, 10)
  await answer(page, questions, false)
  await goToNext(page)
  await expect(page.getByText('Your best yet', { exact: true })).toBeVisible()
  await expect(burst(page)).toHaveAttribute('data-burst', 'still')
  expect(await moving(page)).toBe(0)
  await inspect()
  await inspectDark()
  await page.goto(`/${TEN}/index.html`)
  await expect(page.getByText('Your best: 9 of 10')).toBeVisible()
})

test(
  'what a user earns is in the purse on top, also when the result is opened by its address',
  { tag: '@deep' },
  async ({ page }) => {
    await registerByApi(page.request)
    await startAt(page, TEN, 10)
    await answerByApi(page.request, TEN, await demoQuestions(TEN))
    await page.reload()
    await expect(page.getByRole('img', { name: 'Question 10 of 10. 10 right, 0 wrong.' })).toBeVisible()
    await page.goto(`/${TEN}/results.html`)
    await expect(page.getByText('+15 buxes')).toBeVisible()
    await expect(page.getByRole('link', { name: '15 buxes' })).toHaveText('15')
  },
)

test('sounds are loaded only for those who turn them on', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('/sounds-') && loaded.push(request.url()))
  const questions = await startAt(page, TEN, 2)
  await answer(page, questions, true)
  await expect(verdict(page).getByRole('heading')).toBeFocused()
  await goToNext(page)
  const toggle = page.getByRole('button', { name: 'Sound' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  expect(loaded).toEqual([])
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => loaded.length).toBe(1)
  await page.goto(`/${TEN}/index.html`)
  await expect(page.getByRole('switch', { name: 'Sound' })).toHaveAttribute('aria-checked', 'true')
})

test('on a touch screen nobody reads about keys', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ hasTouch: true, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(`/${TEN}/index.html`)
  await expect(page.getByRole('switch', { name: 'Sound' })).toBeVisible()
  await expect(page.getByText('Keyboard:')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden()
  await context.close()
})

test('W lists the wrong ones, each with both answers; R plays again; N goes on', async ({ page }) => {
  await finished(page, TEN, 7)
  await expect(page.getByRole('listitem').filter({ has: page.locator('details') })).toHaveCount(10)
  await page.keyboard.press('w')
  const rows = page.getByRole('listitem').filter({ has: page.locator('details') })
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) {
    await expect(row.locator('details')).toHaveAttribute('open', '')
    await expect(row).toContainText(/Not answered\. (Answer: .+\.|.+1st)/)
  }
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/1\.html$/)
  await expect(page.getByRole('img', { name: 'Question 1 of 10. 0 right, 0 wrong.' })).toBeVisible()
  await page.goto(`/${TEN}/results.html`)
  await expect(page.getByRole('heading', { name: 'Play next' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/index\.html$/)
})

test(
  'with fewer than half answered the other answers stay hidden, and the review says why',
  { tag: '@deep' },
  async ({ page, inspect }) => {
    await finished(page, TEN, 4)
    await expect(page.getByText('You answered fewer than half, so the other answers stay hidden.')).toBeVisible()
    const rows = page.getByRole('listitem').filter({ has: page.locator('details') })
    await expect(rows.filter({ hasText: 'Not answered.' })).toHaveCount(6)
    await expect(rows.filter({ hasText: /\bAnswer: / })).toHaveCount(0)
    await inspect()
  },
)

test('a result is shared by the keyboard: its picture, its words, its link', async ({
  page,
  context,
  inspect,
  inspectDark,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { origin } = new URL(process.env.SITE_URL ?? '')
  const foreign: string[] = []
  page.on(
    'request',
    (request) => /^https?:/.test(request.url()) && !request.url().startsWith(origin) && foreign.push(request.url()),
  )
  await finished(page, TEN, 8)
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Share your result' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  const picture = dialog.getByRole('img', { name: /^8 out of 10 on / })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1200)
  await expect(dialog.getByRole('link', { name: 'Save picture' })).toHaveAttribute('download', `${TEN}.png`)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeFocused()
  expect(await copied()).toBe(`${origin}/${TEN}/index.html?r=8of10`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(copied).toMatch(/^The 20th century in ten moments: 8\/10, .+\n●{8}○{2}\n/)
  expect((await copied()).split('\n')[2]).toBe(`${origin}/${TEN}`)
  for (const name of ['WhatsApp', 'Telegram', 'X', 'Facebook', 'Reddit']) {
    const way = dialog.getByRole('link', { name, exact: true })
    await expect(way).toHaveAttribute('target', '_blank')
    await expect(way).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await inspect()
  await inspectDark()
  expect(foreign).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a quiz is shared with its preview, and its embed code is there to copy', async ({ page, context, inspect }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `/${TEN}/index.html`)
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share this quiz' })
  await expect(dialog.getByRole('img', { name: /10 questions/ })).toHaveAttribute(
    'src',
    new RegExp(`^/og/${TEN}-\\d+\\.jpg$`),
  )
  await dialog.getByRole('button', { name: 'Embed code' }).press('Enter')
  const code = dialog.getByLabel('Embed code')
  await expect(code).toHaveValue(new RegExp(`^<iframe src="http[^"]+/${TEN}/embed" width="640" height="620" `))
  await dialog.getByRole('button', { name: 'Copy code' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())
  await inspect()
})

test('where the clipboard is blocked the text is there to copy by hand', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('blocked')) } })
  })
  await open(page, `/${TEN}/index.html`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  const text = page.getByRole('textbox', { name: 'Copy this text' })
  await expect(text).toHaveValue(new RegExp(`/${TEN}$`))
  await expect(text).toBeFocused()
})

test('nothing stored and nothing played has no result, and says so', async ({ page }) => {
  await page.goto(`/${TEN}/results.html`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No result here yet.')
  await page.getByRole('link', { name: 'Start quiz' }).click()
  await expect(page).toHaveURL(/index\.html$/)
})

test('a part of a game can be carried on or ended as it is', { tag: '@deep' }, async ({ page, inspect }) => {
  const questions = await start(page, TEN)
  await answer(page, questions, true)
  await goToNext(page)
  await page.goto(`/${TEN}/results.html`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You've answered 1 of 10.")
  await inspect()
  await page.evaluate(() => localStorage.setItem('tenpip_results_v1', '2'))
  await page.getByRole('button', { name: 'See results anyway' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your result: 1 out of 10.')
  // A guest's third result offers the Friday email, once.
  const offer = page.getByRole('complementary', { name: 'Newsletter' })
  await expect(offer.getByLabel('Email')).toBeVisible()
  await inspect()
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.locator('[tabindex="-1"]:focus').getByRole('heading', { name: 'Your answers' })).toBeVisible()
  await page.goto(`/${TEN}/1.html`)
  await expect(verdict(page)).toBeVisible()
})

test.describe('when the result cannot be fetched', () => {
  test.use({ expectedComplaints: ['500', 'Failed to load resource'] })
  test('the score stands, with a way to try again', { tag: '@deep' }, async ({ page }) => {
    const quiz_url = TEN
    const questions = await start(page, quiz_url)
    await answer(page, questions, true)
    await expect(verdict(page)).toBeVisible()
    let isBroken = true
    await page.route('**/api/get-result/**', (route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: '{"success":false,"message":"Something broke on our side.","data":{"code":"INTERNAL"}}',
          })
        : route.continue(),
    )
    await open(page, `/${quiz_url}/results.html`)
    await page.getByRole('button', { name: 'See results anyway' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText("We couldn't save this result yet.")
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your result: 1 out of 10.')
    await expect(page.getByText('Something broke on our side.').first()).toBeVisible()
    isBroken = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})
