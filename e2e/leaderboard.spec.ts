import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { makeUser } from '../server/test/support/factories.ts'
import { logIn } from './support/log-in.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { expect, test } from './support/visitor.ts'

let database: Awaited<ReturnType<typeof openSiteDatabase>>
let last: { name: string; cookie: string }
test.beforeAll(async () => {
  database = await openSiteDatabase()
  // Once, by whichever worker comes first: sixty players in one category, two tied at the top, and the test user last.
  await database.sql(`
    WITH made AS (
      INSERT INTO users (name, email) SELECT 'rival-' || n, 'rival-' || n || '@example.com' FROM generate_series(0, 60) n
      ON CONFLICT DO NOTHING RETURNING id, name
    )
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    SELECT made.id, c.id, least(split_part(made.name, '-', 2)::int + 1, 60), 1, clock_now()
    FROM made, categories c WHERE c.slug = 'music'`)
  last = await sessionOf('rival-0')
})
test.afterAll(() => database.close())

async function sessionOf(name: string) {
  const token = randomBytes(32).toString('base64url')
  await database.sql(
    `INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT $1, id, clock_now() + interval '1 day' FROM users WHERE name = $2`,
    [hashToken(token), name],
  )
  return { name, cookie: `session=${token}` }
}

test('a board shows the top, one’s own place at the foot, and the way to it', async ({
  page,
  context,
  visit,
  inspect,
}) => {
  await logIn(context, last)
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit('/leaderboard?category=music')
  await expect(page).toHaveTitle(/^Leaderboard/)
  const board = page.getByRole('table', { name: 'This week, Music' })
  await expect(board.getByRole('row')).toHaveCount(51)
  await expect(board.getByRole('row').nth(1)).toContainText('60')
  for (const [at, rank] of ['1', '1', '3'].entries())
    await expect(
      board
        .getByRole('row')
        .nth(at + 1)
        .getByRole('cell')
        .first(),
    ).toHaveText(rank)
  const place = page.getByRole('complementary', { name: 'Your place' })
  await expect(place).toContainText('61')
  await place.getByRole('button', { name: 'Jump to me' }).click()
  const own = page.getByRole('table', { name: 'Around you' }).getByRole('row', { name: last.name })
  await expect(own).toBeFocused()
  await expect(own).toBeInViewport()
  await expect(place).toBeHidden()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(board.getByRole('row')).toHaveCount(62)
  await expect(page.getByText('Showing 61 of 61 players')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Around you' })).toBeHidden()
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
    if (width === 360) await inspect()
  }
})

test(
  'period and category live in the address, and an empty board invites',
  { tag: '@deep' },
  async ({ page, context }) => {
    const user = await makeUser(database)
    await logIn(context, user)
    await page.goto('/leaderboard?period=month&category=nonsense')
    await expect(page.getByRole('radio', { name: 'This month' })).toBeChecked()
    await expect(page.getByLabel('Category')).toHaveValue('')
    await expect(page.getByText("You're not on the board yet.")).toBeVisible()
    await database.sql('UPDATE users SET on_board = false WHERE id = $1', [user.id])
    await page.reload()
    await expect(page.getByText("You've chosen to stay off the board.")).toBeVisible()
    await page.getByRole('link', { name: 'Change that' }).click()
    const show = page.getByRole('switch', { name: 'Show me on the leaderboard' })
    await expect(show).not.toBeChecked()
    await Promise.all([page.waitForResponse('**/api/update-profile'), show.click()])
    await page.goBack()
    await expect(page.getByText("You're not on the board yet.")).toBeVisible()
    await page.getByText('Today', { exact: true }).click()
    await expect(page).toHaveURL(/\?period=day&category=nonsense$/)
    await page.getByLabel('Category').selectOption('Books')
    await expect(page).toHaveURL(/\?period=day&category=books$/)
    await expect(page.getByText('No one has played Books today. You could be first.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Category')).toHaveValue('books')
  },
)

test(
  'without a line the last copy stays, with its time',
  { tag: '@deep' },
  async ({ page, context, expectedComplaints }) => {
    expectedComplaints.push('Failed to load resource')
    await logIn(context, last)
    await page.goto('/leaderboard?category=music')
    await expect(page.getByText('Showing 50 of 61 players')).toBeVisible()
    await context.route('**/api/leaderboard*', (route) => route.abort())
    await page.reload()
    await expect(page.getByText(/^Saved copy from/)).toBeVisible()
    await expect(page.getByRole('row')).not.toHaveCount(0)
    await page.getByText('All time', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.unroute('**/api/leaderboard*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Showing 50 of 61 players')).toBeVisible()
  },
)

test('a guest is asked to log in first', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/leaderboard?period=month')
  await expect(page).toHaveURL(/\/login\?next=%2Fleaderboard%3Fperiod%3Dmonth$/)
})
