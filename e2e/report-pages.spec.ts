import { readFile } from 'node:fs/promises'
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

const QUIZZES = 53

/** An author with more quizzes than a page of a report shows, each played today. */
async function makeMany() {
  const author = await makeUser(database)
  for (let n = 1; n <= QUIZZES; n++)
    await makeQuiz(database, author, { visibility: 'link', title: `Rivers ${String(n).padStart(2, '0')}` })
  await database.sql(
    `INSERT INTO attempts (quiz_id, version, seed, replay, finished_at, correct, credit, total)
     SELECT q.id, 1, n, false, clock_now(), 1, 1000, 1 FROM quizzes q JOIN quiz_versions v ON v.quiz_id = q.id,
       generate_series(1, 1 + (v.title = 'Rivers 53')::int) n WHERE author_id = $1`,
    [author.id],
  )
  return author
}

test('the most played quizzes are shown, and the others on demand', async ({
  page,
  context,
  inspect,
  expectedComplaints,
}) => {
  expectedComplaints.push('Failed to load resource')
  await logIn(context, await makeMany())
  for (const [address, caption] of [
    ['/reports', 'Your quizzes on this day'],
    ['/reports?days=7', 'Your quizzes in this period'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, address)
    const quizzes = page.getByRole('table', { name: caption }).getByRole('link')
    await expect(quizzes).toHaveCount(50)
    await expect(quizzes.first()).toHaveText('Rivers 53')
    await expect(page.getByText('Showing the 50 most played of 53 quizzes')).toBeVisible()
    const plays = page.getByRole('term').filter({ hasText: /^plays$/ })
    await expect(plays.locator('..')).toContainText('54')

    await context.route(/page=2/, (route) => route.abort())
    await page.getByRole('button', { name: 'Load more' }).press('Enter')
    const again = page.getByRole('button', { name: "That didn't load. Try again" })
    await expect(again).toBeFocused()
    await context.unroute(/page=2/)
    await again.press('Enter')
    await expect(quizzes).toHaveCount(QUIZZES)
    await expect(quizzes.nth(50)).toBeFocused()
    await expect(page.getByText('Showing all 53 quizzes')).toBeVisible()
    await expect(again).toBeHidden()
    await page.setViewportSize({ width: 360, height: 800 })
    await inspect()

    await page.reload()
    await expect(page.getByText('Showing the 50 most played of 53 quizzes')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.trimEnd().split('\r\n'), 'the file holds all').toHaveLength(1 + QUIZZES)
  }
})
