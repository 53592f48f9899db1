import type { Page } from '@playwright/test'
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
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value))
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
  await expect(page.getByText(/Better than|among the first|is the average/)).toBeVisible()
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
  await expect(page.getByText('Last time: 9 out of 10.')).toBeVisible()
})

test('W lists the wrong ones, each with both answers; R plays again; N goes on', async ({ page }) => {
  await finished(page, TEN, 7)
  await expect(page.getByRole('listitem').filter({ has: page.locator('details') })).toHaveCount(10)
  await page.keyboard.press('w')
  const rows = page.getByRole('listitem').filter({ has: page.locator('details') })
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) {
    await expect(row.locator('details')).toHaveAttribute('open', '')
    await expect(row).toContainText(/No answer\. It's .+\./)
  }
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/1\.html$/)
  await expect(page.getByRole('img', { name: 'Question 1 of 10. 0 right, 0 wrong.' })).toBeVisible()
  await page.goto(`/${TEN}/results.html`)
  await expect(page.getByRole('heading', { name: 'Play next' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/index\.html$/)
})

test('with fewer than half answered the other answers stay hidden, and the review says why', async ({
  page,
  inspect,
}) => {
  await finished(page, TEN, 4)
  await expect(page.getByText('You answered fewer than half, so the other answers stay hidden.')).toBeVisible()
  const rows = page.getByRole('listitem').filter({ has: page.locator('details') })
  await expect(rows.filter({ hasText: 'No answer.' })).toHaveCount(6)
  await expect(rows.filter({ hasText: /No answer\. It's/ })).toHaveCount(0)
  await inspect()
})

test('a result is copied as a trail without answers, and drawn as a picture', async ({ page, context, inspect }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await finished(page, TEN, 8)
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('button', { name: 'Copy result' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const { origin } = new URL(page.url())
  expect(copied).toMatch(/^The 20th century in ten moments: 8\/10, .+\n●{8}○{2}\n/)
  expect(copied.split('\n')[2]).toBe(`${origin}/${TEN}`)
  await inspect()
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  const picture = dialog.getByRole('img', { name: /^8 out of 10 on / })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1200)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/index\.html\?r=8of10$/)
  await expect(dialog.getByRole('link', { name: 'Save picture' })).toHaveAttribute('download', `${TEN}.png`)
})

test('where the clipboard is blocked the text is there to copy by hand', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('blocked')) } })
  })
  await open(page, `/${TEN}/index.html`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByLabel('Press Ctrl+C to copy.')).toHaveValue(new RegExp(`/${TEN}$`))
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
