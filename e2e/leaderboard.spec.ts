import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { makeUser } from '../server/test/support/factories.ts'
import { logIn } from './support/log-in.ts'
import { open } from './support/open.ts'
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
  const rows = page.getByRole('list', { name: 'This week, Music' }).getByRole('listitem')
  await expect(rows).toHaveCount(50)
  for (const [at, words] of [/^1rival-(59|60)60 right/, /^1rival-(59|60)60 right/, /^3rival-5859 right/].entries())
    await expect(rows.nth(at)).toHaveText(words)
  // The first stands between the second and the third; the others follow below.
  const places = await rows.evaluateAll((all) => all.slice(0, 4).map((one) => one.getBoundingClientRect()))
  const [first = 0, second = 0, third = 0] = places.map(({ left }) => left)
  expect([second < first, first < third]).toEqual([true, true])
  expect(places[3]?.top).toBeGreaterThanOrEqual(places[0]?.bottom ?? Infinity)
  expect(places[3]?.width).toBeLessThanOrEqual(720)
  const place = page.getByRole('complementary', { name: 'Your rank' })
  await expect(place).toContainText('61')
  await place.getByRole('button', { name: 'Jump to me' }).click()
  const own = page.getByRole('list', { name: 'Around you' }).getByRole('listitem').filter({ hasText: last.name })
  await expect(own).toBeFocused()
  await expect(own).toBeInViewport()
  await expect(place).toBeHidden()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(rows).toHaveCount(61)
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

test('while nobody has played this week, last week’s board is there, also without a line', async ({
  page,
  context,
  inspect,
  inspectDark,
  expectedComplaints,
}) => {
  await database.sql(`
    INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
    SELECT u.id, c.id, length(u.name), 1, clock_now() - interval '7 days'
    FROM users u, categories c WHERE u.name IN ('rival-0', 'rival-10') AND c.slug = 'food'`)
  await logIn(context, last)
  await open(page, '/leaderboard?category=food')
  await expect(page.getByText("Nobody has played Food yet this week. Here's last week:")).toBeVisible()
  const rows = page.getByRole('list', { name: 'Last week, Food' }).getByRole('listitem')
  await expect(rows).toHaveText([/^1rival-10\d+ right/, /^2rival-0You\d+ right/])
  await inspect()
  await page.setViewportSize({ width: 360, height: 740 })
  await inspectDark()
  expectedComplaints.push('Failed to load resource')
  await context.route('**/api/leaderboard*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/^Saved copy from/)).toBeVisible()
  await expect(page.getByText("Here's last week:")).toBeVisible()
  await expect(rows).toHaveCount(2)
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
    await expect(page.getByText("You're not on the leaderboard yet.")).toBeVisible()
    await database.sql('UPDATE users SET on_board = false WHERE id = $1', [user.id])
    await page.reload()
    await expect(page.getByText("You're hidden from the leaderboard.")).toBeVisible()
    await page.getByRole('link', { name: 'Change this' }).click()
    const show = page.getByRole('switch', { name: 'Show me on the leaderboard' })
    await expect(show).not.toBeChecked()
    await Promise.all([page.waitForResponse('**/api/update-profile'), show.click()])
    await page.goBack()
    await expect(page.getByText("You're not on the leaderboard yet.")).toBeVisible()
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
    await expect(page.getByRole('list', { name: 'This week, Music' }).getByRole('listitem')).not.toHaveCount(0)
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
