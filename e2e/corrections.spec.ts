import type { BrowserContext, Page } from '@playwright/test'
import type { Draft } from '#contract/quiz/draft.ts'
import { approveQuiz } from '#server/authoring/moderate-quiz.ts'
import { sentBack } from '../server/test/support/author.ts'
import { makeDraft, question, serverDraft } from './support/authoring.ts'
import { makeAuthor } from './support/log-in.ts'
import { open } from './support/open.ts'
import { goToNext, untilTapsCount } from './support/playing.ts'
import { shiftsOf, watchShifts } from './support/shifts.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { expect as expectIn, inspectPage, test as base } from './support/visitor.ts'

const expect = expectIn.configure({ timeout: 20_000 })
const TEXTS = ['Which passes Vienna?', 'Which passes Basel?', 'Which passes Ulm?']
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }
const WRONGED = 'Which passes Basel?'
const PHONE = { width: 360, height: 740 }

interface Desk {
  context: BrowserContext
  page: Page
  quiz: Draft
}

/** An author in a browser of their own, with an approved quiz whose second key is wrong. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ browser, baseURL }, use, { testId }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
    await (await makeAuthor()).enter(context)
    const quiz_title = `Rivers ${testId.slice(-12)}`
    const quiz = await makeDraft(context.request, { quiz_title, questions: TEXTS.map(question), publish: true })
    const { db, close } = await openSiteDatabase()
    await approveQuiz(db, { quizUrl: quiz.quiz_url, reason: '', publicUrl: 'https://quiz.example' })
    await close()
    await use({ context, page: await context.newPage(), quiz })
    await context.request.delete(`/api/quiz/${quiz.id}`, { headers: HEADERS })
    await context.close()
  },
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page) => page.getByRole('complementary', { name: 'Corrected in your favour' })
const reviewed = (page: Page) => page.getByRole('listitem').filter({ hasText: WRONGED })

/** Plays the quiz in the browser: by its present keys everything is right but the second question. */
async function play(page: Page, { quiz_url }: Draft) {
  await open(page, `/${quiz_url}/index.html`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  for (let number = 1; number <= TEXTS.length; number++) {
    await expect(heading(page)).toContainText(`Question ${number} of`)
    const river = (await heading(page).textContent())?.includes(WRONGED) ? 'Rhine' : 'Danube'
    await untilTapsCount(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^[A-I], ${river}$`) })
      .click()
    await goToNext(page)
  }
  await expect(heading(page)).toContainText('Your result: 2 out of 3.')
}

/** Corrects the key in the editor, and sees there who is re-scored. */
async function correctKey({ page, quiz }: Desk) {
  await open(page, `/make-quiz/${quiz.id}?at=q2`)
  await untilTapsCount(page)
  await page.getByRole('radio', { name: 'Right answer: B' }).check({ force: true })
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const panel = page.getByRole('dialog')
  const told = 'You changed the answer to question 2. 1 player will be re-scored; nobody loses points.'
  await expect(panel.getByRole('status')).toHaveText(told)
  await inspectPage(page)
  await panel.getByRole('button', { name: 'Publish changes' }).click()
  await expect(panel).toContainText("We're re-scoring past plays now.")
  await panel.getByRole('link', { name: 'My quizzes' }).click()
  const row = page.getByRole('listitem').filter({ hasText: quiz.quiz_title })
  await expect(row).toContainText('Question 2 corrected: 1 player re-scored')
  await inspectPage(page)
}

/** Does the same without a screen. */
async function correctByApi({ context: { request }, quiz: { id, quiz_title } }: Desk) {
  const { questions, revision } = await serverDraft(request, id)
  const data = {
    id,
    quiz_title,
    base_revision: revision,
    questions: questions.map(sentBack).map((sent, at) => (at === 1 ? { ...sent, key: 1 } : sent)),
    publish: true,
  }
  expect((await request.post('/api/quiz', { headers: HEADERS, data })).status()).toBe(200)
  const { sql, close } = await openSiteDatabase()
  await expect
    .poll(() => sql('SELECT FROM key_corrections WHERE quiz_id = $1 AND done_at IS NOT NULL', [id]))
    .toHaveLength(1)
  await close()
}

test.slow()
test.use({ expectedComplaints: async ({ browserName: _ }, use) => use(['ERR_INTERNET_DISCONNECTED']) })

test('a corrected key reaches the user who was right: home, profile, result and balance', async ({
  page,
  context,
  desk,
  inspect,
  inspectDark,
}) => {
  await (await makeAuthor()).enter(context)
  await play(page, desk.quiz)
  await correctKey(desk)
  await watchShifts(page)
  await page.setViewportSize(PHONE)
  await open(page, `/?q=${encodeURIComponent(desk.quiz.quiz_title)}`)
  await expect(notice(page)).toContainText('A question was corrected in your favour: +1 right, +6 buxes.')
  await expect(notice(page)).toContainText(WRONGED)
  await expect(page.getByText('You: 3/3')).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThan(0.02)
  await inspect()
  await inspectDark()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByRole('link', { name: /^8 buxes/ })).toBeVisible()

  await context.setOffline(true)
  await notice(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(page).getByRole('alert')).toHaveText("You're offline, so this stays here for now.")
  expect(await page.evaluate(() => window.scrollY), 'dismissing scrolls nothing').toBe(0)
  await context.setOffline(false)

  await open(page, '/profile')
  await expect(notice(page)).toContainText('+1 right, +6 buxes.')
  await inspect()
  await notice(page).getByRole('link', { name: desk.quiz.quiz_title }).click()
  await expect(heading(page)).toContainText('Your result: 3 out of 3.')
  await expect(page.getByRole('main').getByText('A question was corrected since you played: +1 right.')).toBeVisible()
  await expect(page.getByText('6 for a corrected question')).toBeVisible()
  await expect(reviewed(page)).toContainText('Corrected since you played: now counted as right.')
  await inspect()

  await open(page, '/profile')
  await notice(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  const asked = page.waitForResponse('**/api/notices')
  await open(page, '/')
  expect(await (await asked).json()).toMatchObject({ data: [] })
  await expect(notice(page)).toHaveCount(0)
})

test(
  'a corrected key reaches a guest, who has no buxes, on home and on the result',
  { tag: '@deep' },
  async ({ page, desk, inspect }) => {
    await play(page, desk.quiz)
    const { quiz_url, quiz_title } = desk.quiz
    await correctByApi(desk)
    await open(page, '/')
    await expect(notice(page)).toContainText('A question was corrected in your favour: +1 right.')
    await expect(notice(page)).not.toContainText('bux')
    await inspect('structure')
    await notice(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice(page)).toHaveCount(0)

    await page.route('**/api/get-result/**', (route) => route.abort('internetdisconnected'))
    await open(page, `/${quiz_url}/results.html`)
    await expect(heading(page)).toContainText('Your result: 3 out of 3.')
    await expect(reviewed(page)).toContainText('Corrected since you played: now counted as right.')
    await open(page, `/${quiz_url}/index.html`)
    await expect(page.getByText('Your best: 3 of 3')).toBeVisible()
    await open(page, `/?q=${encodeURIComponent(quiz_title)}`)
    await expect(page.getByText('You: 3/3')).toBeVisible()
  },
)

test(
  'a result that is opened first is fetched again, and without a connection it stays as it was',
  { tag: '@deep' },
  async ({ page, context, desk }) => {
    await play(page, desk.quiz)
    await correctKey(desk)
    const { quiz_url } = desk.quiz
    await context.route('**/api/get-result/**', (route) => route.abort('internetdisconnected'))
    await open(page, `/${quiz_url}/results.html`)
    await expect(heading(page)).toContainText('Your result: 2 out of 3.')
    await expect(reviewed(page)).toBeVisible()
    await context.unroute('**/api/get-result/**')
    const tab = await context.newPage()
    await open(tab, `/${quiz_url}/results.html`)
    await expect(heading(tab)).toContainText('Your result: 3 out of 3.')
    await expect(tab.getByRole('main').getByText('A question was corrected since you played: +1 right.')).toBeVisible()
    await open(tab, `/${quiz_url}/3.html`)
    await expect(tab.getByRole('img', { name: 'Question 2 of 3. 3 right, 0 wrong.' })).toBeVisible()
    await tab.close()
  },
)
