import { chooseAnswer, currentQuestion, demoQuestions, TEN } from './support/playing.ts'
import { Host } from './support/room-host.ts'
import { give, gotIt, isAsked, isStream, join, verdict } from './support/room-phone.ts'
import { expect, test } from './support/visitor.ts'

const LOST = ['Failed to load resource', 'net::ERR']

test.describe('without a line', () => {
  test.use({ expectedComplaints: LOST })

  test('where streams are blocked, the room is asked for instead', async ({ page }) => {
    await page.route('**/events*', (route) => (isStream(route.request()) ? route.abort() : route.continue()))
    const host = await Host.of({ quiz_url: TEN })
    const questions = await demoQuestions(TEN)
    await join(page, host.room, 'Ana')
    await host.ask()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of 10.')
    await give(page, questions, true)
    await expect(gotIt(page)).toBeVisible()
    await host.tell('reveal')
    await expect(verdict(page)).toContainText('+1,000 points')
  })

  test('an answer gets through as soon as there is a line again', async ({ page, context }) => {
    const host = await Host.of({ quiz_url: TEN })
    const questions = await demoQuestions(TEN)
    await join(page, host.room, 'Ana')
    await host.ask()
    await isAsked(page, 1)
    const question = await currentQuestion(page, questions)
    await context.setOffline(true)
    await chooseAnswer(page, question, true)
    await expect(page.getByText('Not sent yet. We keep trying.')).toBeVisible()
    await context.setOffline(false)
    await expect(gotIt(page)).toBeVisible()
    await host.tell('reveal')
    await expect(verdict(page)).toContainText('+1,000 points')
  })

  test(
    'an answer that comes while the room is paused is sent when it goes on',
    { tag: '@deep' },
    async ({ page, context }) => {
      const host = await Host.of({ quiz_url: TEN })
      const questions = await demoQuestions(TEN)
      await join(page, host.room, 'Ana')
      await host.ask()
      await isAsked(page, 1)
      const question = await currentQuestion(page, questions)
      await context.setOffline(true)
      await expect(page.getByText("You're offline. We keep trying to reach the room.").first()).toBeVisible()
      await chooseAnswer(page, question, true)
      await host.tell('pause')
      await context.setOffline(false)
      await expect(page.getByText('Your answer is sent when it goes on.')).toBeVisible()
      await host.tell('resume')
      await expect(gotIt(page)).toBeVisible()
      await host.tell('reveal')
      await expect(verdict(page)).toContainText('+1,000 points')
    },
  )

  test(
    'a question that closed meanwhile is honestly missed, and the next one is not',
    { tag: '@deep' },
    async ({ page, context }) => {
      const host = await Host.of({ quiz_url: TEN })
      const questions = await demoQuestions(TEN)
      await join(page, host.room, 'Ana')
      await host.ask()
      await isAsked(page, 1)
      const question = await currentQuestion(page, questions)
      await context.setOffline(true)
      await chooseAnswer(page, question, true)
      await host.tell('reveal')
      await context.setOffline(false)
      await expect(verdict(page)).toContainText("Your answer didn't get through in time.")
      await host.tell('next', 'next')
      await isAsked(page, 2)
      await give(page, questions, true)
      await expect(gotIt(page)).toBeVisible()
    },
  )

  test('somebody who was away for a question is back for the next', { tag: '@deep' }, async ({ page, context }) => {
    const host = await Host.of({ quiz_url: TEN })
    const questions = await demoQuestions(TEN)
    await join(page, host.room, 'Ana')
    await context.setOffline(true)
    await host.ask()
    await host.tell('reveal', 'next', 'next')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 2 of 10.')
    await give(page, questions, true)
    await expect(gotIt(page)).toBeVisible()
  })
})
