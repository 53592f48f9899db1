import { open } from './support/open.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { TEN } from './support/playing.ts'
import { makeQuiz, makeUser } from '../server/test/support/factories.ts'
import { logIn } from './support/log-in.ts'
import { expect, test } from './support/visitor.ts'

test('the author of a quiz has a page with all their quizzes', async ({ page, inspect, inspectDark }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, `/${TEN}/index.html`)
  await page.getByRole('main').getByRole('link', { name: 'Tenpip' }).click()
  await expect(page).toHaveTitle('Quizzes by Tenpip · Tenpip')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenpip')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards).toHaveCount(24)
  await inspect()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(48)
  await expect(cards.nth(24).getByRole('link')).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  await inspectDark()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('main').getByRole('link').nth(30).click()
  await page.goBack()
  await expect(cards).toHaveCount(48)
})

test('one’s own author page is a link away once a quiz is public', { tag: '@deep' }, async ({ page, context }) => {
  const database = await openSiteDatabase()
  try {
    const author = await makeUser(database)
    const { quizUrl } = await makeQuiz(database, author, { visibility: 'link' })
    await logIn(context, author)
    await open(page, '/profile')
    await expect(page.getByRole('heading', { name: 'Your quizzes' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Your author page' })).toBeHidden()
    await makeQuiz(database, author, { quizUrl })
    await page.reload()
    await page.getByRole('link', { name: 'Your author page' }).click()
    await expect(page).toHaveTitle(`Quizzes by ${author.name} · Tenpip`)
  } finally {
    await database.close()
  }
})

test('where there is no author, the page says so', async ({ page, expectedComplaints }) => {
  expectedComplaints.push('Failed to load resource')
  await page.goto('/author/00000000-0000-4000-8000-00000000dead')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')
})
