import { readFile } from 'node:fs/promises'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { ANSWERS_AS_LINES } from '../server/test/support/answer-lines.ts'
import { makeQuiz, makeUser } from '../server/test/support/factories.ts'
import { logIn } from './support/log-in.ts'
import { open } from './support/open.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { expect, test } from './support/visitor.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
test.beforeAll(async () => {
  database = await openSiteDatabase()
})
test.afterAll(() => database.close())

const PAYLOAD = '<img src=x onerror="window.__x=1">'
const choose = (text: string): NewQuestion => ({
  type: 'single',
  text,
  options: [
    { text: 'Ankara', last: false },
    { text: `Istanbul ${PAYLOAD}`, last: false },
  ],
  key: 0,
  why: '',
  source: '',
})

/** An author whose quiz was started 24 times today and finished 20 times, with the first question mostly wrong. */
async function makePlayed() {
  const author = await makeUser(database)
  const quiz = await makeQuiz(database, author, {
    visibility: 'link',
    title: '=Capitals of Asia',
    questions: [choose(`Which city is it? ${PAYLOAD}`), choose('And this one?')],
  })
  await database.sql(
    `WITH rounds AS (
       INSERT INTO attempts (quiz_id, version, seed, replay, finished_at, correct, credit, total)
       SELECT $1, 1, n, false, CASE WHEN n > 4 THEN clock_now() END, CASE WHEN n > 4 THEN right_ones END,
              CASE WHEN n > 4 THEN 1000 * right_ones END, CASE WHEN n > 4 THEN 2 END
       FROM generate_series(1, 24) n, LATERAL (SELECT (n % 4 = 0)::int + 1 AS right_ones) AS marks RETURNING id, seed
     ), asked AS (
       SELECT q->>'qid' AS qid, q->>'key' AS key, place,
              (SELECT o->>'id' FROM jsonb_array_elements(q->'options') o WHERE o->>'id' <> q->>'key') AS wrong
       FROM quiz_versions, jsonb_array_elements(questions) WITH ORDINALITY AS all_of (q, place) WHERE quiz_id = $1
     )
     INSERT INTO answers (attempt_id, qid, answer, correct, credit)
     SELECT r.id, qid, to_jsonb(CASE WHEN right_one THEN key ELSE wrong END), right_one, 1000 * right_one::int
     FROM rounds r, asked, LATERAL (SELECT place = 2 OR r.seed % 4 = 0 AS right_one) AS mark
     WHERE r.seed > 4`,
    [quiz.id],
  )
  await database.sql(ANSWERS_AS_LINES)
  await database.sql(
    `INSERT INTO question_reports (quiz_id, qid, message)
     SELECT quiz_id, questions->1->>'qid', $2 FROM quiz_versions WHERE quiz_id = $1`,
    [quiz.id, `This is the old capital. ${PAYLOAD}`],
  )
  return author
}

test('an author sees the day, what misfires and why, and nothing that was written runs', async ({
  page,
  context,
  visit,
  inspect,
}) => {
  await logIn(context, await makePlayed())
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit('/reports')
  const figure = (name: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('..')
  await expect(figure('plays')).toContainText('20')
  await expect(figure('finished')).toContainText('83%')
  await expect(figure('average')).toContainText('63%')
  await expect(figure('started')).toContainText('24')
  await expect(page.getByRole('img', { name: /^Plays by hour, UTC: most at \d\d:00, with \d+ plays\.$/ })).toBeVisible()
  await page.getByRole('switch', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Plays by hour, UTC' }).getByRole('row')).toHaveCount(25)
  const quizzes = page.getByRole('table', { name: 'Your quizzes on this day' })
  await expect(quizzes.getByRole('row').nth(1)).toContainText('1. Which city is it?')
  const lookAt = page.getByRole('region', { name: 'Questions to look at' })
  await expect(lookAt.getByRole('listitem').nth(0)).toContainText('25% right, 75% chose "Istanbul')
  await expect(lookAt.getByRole('listitem').nth(1)).toContainText('100% right, 1 reported')
  await expect(page.getByText('Reached by', { exact: true }).first().locator('..')).toContainText('24 rounds')
  await expect(page.getByText('Reached by', { exact: true }).nth(1).locator('..')).toContainText('20 rounds')
  await expect(page.getByText('This is the old capital.')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, '__x'))).toBeUndefined()
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
    if (width === 360) await inspect()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(quizzes).toBeVisible()
})

test('the sheet holds every question, and no formula', async ({ page, context }) => {
  await logIn(context, await makePlayed())
  await page.goto('/reports')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  const day = new Date().toISOString().slice(0, 10)
  expect(file.suggestedFilename()).toBe(`report-${day}.csv`)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`"${day}","'=Capitals of Asia",`)
  expect(text).toContain('Ankara: 5')
})

test('7 and 30 days are shown together, and each quiz opens its own report', async ({ page, context, inspect }) => {
  const author = await makePlayed()
  await database.sql(
    `UPDATE attempts a SET started_at = a.started_at - interval '10 days', finished_at = a.finished_at - interval '10 days'
     FROM quizzes q WHERE q.id = a.quiz_id AND q.author_id = $1 AND a.seed <= 12`,
    [author.id],
  )
  await logIn(context, author)
  await open(page, '/reports')
  await page.getByText('7 days', { exact: true }).click()
  await expect(page).toHaveURL('/reports?days=7')
  await expect(page.getByText(/^7 days up to \d+ \w+ \d{4}\. 12 plays\.$/)).toBeAttached()
  await expect(page.getByRole('radio', { name: '7 days' })).toBeFocused()
  const plays = page
    .getByRole('term')
    .filter({ hasText: /^plays$/ })
    .locator('..')
  await expect(plays).toContainText('12')
  await expect(page.getByRole('img', { name: /^Plays by day, UTC: most on \d+ \w+, with 12 plays\.$/ })).toBeVisible()
  await inspect()
  await page.getByText('30 days', { exact: true }).click()
  await expect(page).toHaveURL('/reports?days=30')
  await expect(plays).toContainText('20')
  await page.getByRole('switch', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Plays by day, UTC' }).getByRole('row')).toHaveCount(31)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^report-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(3)

  await page.getByRole('link', { name: '=Capitals of Asia' }).click()
  await expect(page).toHaveURL(/\/reports\/[\w-]+\?days=30$/)
  await expect(page).toHaveTitle('Report · =Capitals of Asia · Tenpip')
  await expect(page.getByText('Reached by', { exact: true }).first().locator('..')).toContainText('24 rounds')
  await expect(page.getByText('25% of 20 answers')).toBeVisible()
  await expect(page.getByText('This is the old capital.')).toBeVisible()
  await page.getByText('Item analysis', { exact: true }).first().click()
  await expect(page.getByText('From 20 finished first plays.').first()).toBeVisible()
  await expect(page.getByText('The average mark of someone who only guesses').first()).toBeVisible()
  const chosen = page.getByRole('table', { name: 'Who chose what' })
  await expect(chosen.first()).toContainText(/Right: Ankara.*?25% \(5 of 20\)/)
  await inspect()
  await page.getByText('7 days', { exact: true }).click()
  await expect(page.getByText('25% of 12 answers')).toBeVisible()
  await expect(page.getByText(/^7 days up to \d+ \w+ \d{4}\. 12 plays\.$/)).toBeAttached()

  await open(page, '/my-quizzes')
  await page.getByRole('link', { name: '=Capitals of Asia' }).click()
  await expect(page).toHaveURL(/\/reports\/[\w-]+\?days=7$/)
  await expect(page.getByRole('heading', { level: 1, name: '=Capitals of Asia' })).toBeVisible()
})

test(
  'longer reports fit every screen, and say when there is nothing',
  { tag: '@deep' },
  async ({ page, context, inspect }) => {
    const author = await makePlayed()
    await makeQuiz(database, author, { visibility: 'link', title: 'Rivers of Asia' })
    await logIn(context, author)
    for (const address of ['/reports?days=7', '/reports?days=30'])
      for (const [width, colorScheme] of [
        [360, 'dark'],
        [768, 'light'],
        [1280, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await open(page, address)
        await expect(page.getByRole('link', { name: '=Capitals of Asia' })).toBeVisible()
        await inspect('whole')
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      }
    await page.getByRole('link', { name: '=Capitals of Asia' }).click()
    await page.getByRole('button', { name: '30 days earlier' }).click()
    await expect(page.getByText('No plays in these 30 days yet. Share your quiz: =Capitals of Asia')).toBeVisible()
    await page.getByRole('button', { name: '30 days later' }).click()
    await expect(page.getByRole('button', { name: '30 days later' })).toBeDisabled()
    await expect(page.getByRole('button', { name: '30 days later' })).toBeFocused()
  },
)

test('the books are read from the about page, on any day', async ({ page, context, inspect }) => {
  await logIn(context, await makePlayed())
  await open(page, '/about')
  await page.getByRole('main').getByRole('link', { name: 'bux ledger' }).click()
  await expect(page).toHaveURL('/books')
  await expect(page.getByText(/^Balanced: /)).toBeVisible()
  await inspect()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL(/\/books\?date=/)
  await expect(page.getByText(/^Balanced: /)).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL('/books')
})

test('days are gone through by key and by address, and none to come', { tag: '@deep' }, async ({ page, context }) => {
  const user = await makeUser(database)
  await logIn(context, user)
  await page.goto('/reports?date=2199-01-01')
  const day = new Date().toISOString().slice(0, 10)
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(day)
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()
  await expect(page.getByText("That day is in the future. Here's today instead.")).toBeVisible()
  await expect(page.getByText("You haven't made a quiz yet.")).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('[')
  await expect(page).toHaveURL(/\?date=\d{4}-\d\d-\d\d$/)
  await expect(page.getByText(/^You joined on \d+ \w+ \d{4}\. There are no reports before that\.$/)).toBeVisible()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/\/reports$/)
  await makeQuiz(database, user, { visibility: 'link' })
  await page.reload()
  await expect(page.getByText('No plays on this day.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share a quiz' })).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill('2026-05-14')
  await expect(page).toHaveURL(/\?date=2026-05-14$/)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/reports$/)
})

test(
  'without a line the last copy of the day stays',
  { tag: '@deep' },
  async ({ page, context, expectedComplaints }) => {
    expectedComplaints.push('Failed to load resource')
    await logIn(context, await makePlayed())
    await page.goto('/reports')
    await expect(page.getByText('Which city is it?').first()).toBeVisible()
    await context.route('**/api/reports/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(/^Saved copy from/)).toBeVisible()
    await expect(page.getByText('Which city is it?').first()).toBeVisible()
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
)
