import { links } from '#contract/api/links.ts'
import { demoQuestions, TEN } from './support/playing.ts'
import { Host } from './support/room-host.ts'
import { give, joinButton, verdict } from './support/room-phone.ts'
import { expect, test } from './support/visitor.ts'

test('homework goes at one’s own pace, tells nothing before the end, and goes on where it was', async ({
  page,
  browser,
  inspect,
}) => {
  const closes_at = new Date(Date.now() + 86_400_000).toISOString()
  const host = await Host.of({ quiz_url: TEN, pace: 'self', settings: { closes_at }, roster: ['Ana', 'Bo'] })
  const questions = await demoQuestions(TEN)
  await page.goto(links.joinRoom(host.room.code))
  await page.getByLabel('Your name').selectOption('Ana')
  await inspect()
  await joinButton(page).click()
  for (const place of questions.keys()) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${place + 1} of 10.`)
    await give(page, questions, true)
    if (place === 4) {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 6 of 10.')
      await page.reload()
    }
    await expect(verdict(page)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Answers in.')
  await inspect()
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  const other = await context.newPage()
  await other.goto(links.joinRoom(host.room.code))
  await expect(other.getByRole('option', { name: 'Ana' })).toHaveCount(0)
  await context.close()
  await host.tell('end')
  await expect(page.getByText('10 of 10 right')).toBeVisible()
})
