import { awardBadges } from '#server/badges/award-badges.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { sendReminders } from '#server/practice/send-reminders.ts'
import { inMain, registerByApi } from './support/account.ts'
import { open } from './support/open.ts'
import { linkIn } from './support/outbox.ts'
import { TEN } from './support/playing.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { expect, test } from './support/visitor.ts'

test('a profile shows what was earned, when and why, and the rules of what was not', async ({
  page,
  inspect,
  inspectDark,
}) => {
  const { email } = await registerByApi(page.request)
  const site = await openSiteDatabase()
  await site.sql(
    `INSERT INTO attempts (quiz_id, version, user_id, seed, replay, started_at, finished_at, correct, credit, total, first, result)
     SELECT q.id, q.version, u.id, 1, n = 2, at, at, correct, 1000 * correct, 10, n = 1, '{}'
     FROM quizzes q, users u, (VALUES (1, 4, now() - interval '3 days'), (2, 10, now() - interval '1 minute')) AS plays (n, correct, at)
     WHERE q.quiz_url = $1 AND u.email = $2`,
    [TEN, email],
  )
  await awardBadges({ db: site.db, log: createLog('silent') })
  // The site's own job may have been faster, and is not done yet.
  await expect
    .poll(() => site.sql('SELECT badge FROM badges JOIN users ON id = user_id WHERE email = $1', [email]))
    .toEqual([{ badge: 'second-wind' }])
  await site.close()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/profile')
    const badges = page.getByRole('region', { name: 'Badges' })
    await expect(badges.getByText('1 of 12')).toBeVisible()
    const items = badges.getByRole('listitem')
    await expect(items).toHaveCount(12)
    await expect(items.first().getByRole('heading')).toHaveText('Second wind')
    await expect(items.first()).toContainText('“The 20th century in ten moments”: 4 of 10 at first, then all of them.')
    await expect(items.nth(1).getByRole('heading')).toHaveText('All-rounder (not yet)')
    await expect(items.nth(1)).toContainText('Finish a quiz in every category')
    const days = page.getByRole('region', { name: 'Day by day' })
    await expect(days.getByRole('link', { name: 'Daily ten' })).toBeVisible()
    await expect(days.getByRole('link', { name: /practised\.$/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await inspect()
  }
  await inspectDark()
  await page.getByRole('link', { name: 'See the quiz of Second wind' }).click()
  await expect(page).toHaveURL(new RegExp(`/${TEN}/index\\.html$`))
})

test('nobody is reminded unless they ask, and the link in the email ends it', async ({ page, inspect, baseURL }) => {
  const { email } = await registerByApi(page.request)
  await open(page, '/edit-profile#mail')
  await expect(page.getByText('Verify your email to get one.')).toBeVisible()
  const site = await openSiteDatabase()
  await site.sql('UPDATE users SET verified_at = now() WHERE email = $1', [email])
  await page.reload()
  const hour = page.getByLabel('Remind me')
  await expect(hour).toHaveValue('never')
  await Promise.all([page.waitForResponse('**/api/daily-reminder'), hour.selectOption('07:00')])
  await page.reload()
  await expect(hour).toHaveValue('7')
  await inspect()
  // As if it were seven o'clock.
  await site.sql(
    `UPDATE practice_reminders SET hour = extract(hour FROM clock_now() AT TIME ZONE time_zone), next_at = clock_now()
     WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  )
  const config = { ...readConfig({ LIMITS: 'off', SECRET: 'x'.repeat(40) }), publicUrl: baseURL ?? '' }
  await sendReminders(site.db, config, { make: async () => true })
  await site.close()
  const link = await linkIn(email, 'The daily ten is ready', 'unsubscribe/daily')
  await page.context().clearCookies()
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1, name: 'Stop the daily reminder?' })).toBeVisible()
  await inspect()
  await inMain(page).getByRole('button', { name: 'Stop the emails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No more reminders' })).toBeFocused()
  await expect(page).toHaveTitle(/^No more reminders/)
  // Where a mail program opens the address that it could have posted to.
  await open(page, link.replace('#', '?token='))
  await inMain(page).getByRole('button', { name: 'Stop the emails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No more reminders' })).toBeVisible()
  await inspect()
})
