import type { Page } from '@playwright/test'
import { links } from '#contract/api/links.ts'
import type { Deck, RecallBin } from '#contract/api/practice.ts'
import { open } from '../support/open.ts'
import { ALL_KINDS, answer, TEN, verdict } from '../support/playing.ts'
import { beginPractice, goToNextCard, missByApi } from '../support/practising.ts'
import { at, inWindow, type Screen } from './screen.ts'

/** What a player sees who has practised for a while. */
const RECALL: RecallBin[] = [
  { from: 0.6, to: 0.7, predicted: 0.66, actual: 0.5, reviews: 8 },
  { from: 0.7, to: 0.8, predicted: 0.76, actual: 0.81, reviews: 21 },
  { from: 0.8, to: 0.9, predicted: 0.87, actual: 0.84, reviews: 96 },
  { from: 0.9, to: 1, predicted: 0.93, actual: 0.95, reviews: 61 },
]
const recall: Deck['recall'] = { predicted: 0.87, actual: 0.86, reviews: 186 }

async function showRecall(page: Page): Promise<void> {
  await missByApi(page.request, TEN, [0, 1, 2, 3, 4, 5, 6])
  await missByApi(page.request, ALL_KINDS, [0, 1, 2])
  await page.route('**/api/practice', async (route) => {
    const response = await route.fetch()
    const answered = await response.json()
    await route.fulfill({ response, json: { ...answered, data: { ...answered.data, recall } } })
  })
  await page.route('**/api/practice/recall', (route) =>
    route.fulfill({ json: { success: true, message: 'Done.', data: RECALL } }),
  )
  await open(page, links.practice)
  await page.getByRole('table').waitFor()
}

async function begin(page: Page) {
  const questions = await missByApi(page.request, TEN, [0, 1])
  await beginPractice(page)
  return questions
}

async function check(page: Page, right: boolean) {
  const questions = await begin(page)
  await answer(page, questions, right)
  await verdict(page).waitFor()
  return questions
}

/** Practice, from the deck to the end of a session. */
export const practiceScreens: Screen[] = [
  at('practice-empty', links.practice),
  {
    name: 'practice-deck',
    async show(page) {
      await begin(page)
      await page.keyboard.press('Escape')
      await page.getByText('Carry on, 2 cards to go').waitFor()
    },
  },
  { name: 'practice-recall', show: showRecall },
  inWindow({ name: 'practice-question', show: begin }),
  inWindow({ name: 'practice-right', show: (page) => check(page, true) }),
  inWindow({ name: 'practice-wrong', show: (page) => check(page, false) }),
  inWindow({
    name: 'practice-offline',
    complaints: ['ERR_INTERNET_DISCONNECTED'],
    async show(page) {
      const questions = await begin(page)
      await page.context().setOffline(true)
      await answer(page, questions, true)
      await verdict(page).waitFor()
    },
  }),
  {
    name: 'practice-end',
    async show(page) {
      const questions = await check(page, true)
      await goToNextCard(page)
      await answer(page, questions, false)
      await goToNextCard(page)
      await page.getByText('Next: tomorrow').waitFor()
    },
  },
]
