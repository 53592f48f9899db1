import { expect, test } from './support/visitor.ts'
import { open } from './support/open.ts'
import { answer, TEN, verdict } from './support/playing.ts'
import { goToNextCard, missByApi } from './support/practising.ts'

test.use({
  serviceWorkers: 'allow',
  isFirstVisit: true,
  expectedComplaints: ['Failed to load resource', 'net::ERR', 'A screen did not load'],
})

test('a session survives reloads without a connection', { tag: '@deep' }, async ({ page, context }) => {
  await open(page, '/practice')
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
  const questions = await missByApi(page.request, TEN, [0, 1, 2])
  await page.reload()
  await page.getByRole('button', { name: 'Practise' }).click()
  await answer(page, questions, true)
  await expect(verdict(page)).toContainText('Back in')
  await context.setOffline(true)
  const title = page.getByRole('heading', { level: 1 })
  for (const number of [2, 3]) {
    await page.reload()
    await expect(title).toContainText(`Card ${number} of 3.`)
    await answer(page, questions, true)
    await expect(verdict(page)).toContainText("Saved. We'll check this when you're back online.")
  }
  await goToNextCard(page)
  await page.goto('/practice')
  await expect(page.getByText("You're offline").first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Nothing to practise right now')).toBeVisible()
})
