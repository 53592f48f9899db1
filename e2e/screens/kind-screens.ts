import type { Page } from '@playwright/test'
import {
  answer,
  answerByApi,
  answerTo,
  demoQuestions,
  goToNext,
  openAttempt,
  startAt,
  untilTapsCount,
  verdict,
} from '../support/playing.ts'
import { open } from '../support/open.ts'
import { inWindow, type Screen } from './screen.ts'

/** Every kind of question, with a unit and partial credit. */
const EVERYTHING = 'one-of-everything'
const FORMULAS = 'formulas-you-half-remember'
const KINDS = ['number', 'match', 'blanks', 'sort', 'list', 'place', 'poll']
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

async function ask(page: Page, kind: string) {
  const questions = await demoQuestions(EVERYTHING)
  return startAt(page, EVERYTHING, questions.findIndex(({ type }) => type === kind) + 1)
}

async function check(page: Page, kind: string, right: boolean): Promise<void> {
  await answer(page, await ask(page, kind), right)
  await verdict(page).waitFor()
}

/** Ends a round in which one pair of every match and every sort is wrong. */
async function finishPartly(page: Page): Promise<void> {
  const questions = await demoQuestions(EVERYTHING)
  const isPairs = (type: string) => type === 'match' || type === 'sort'
  await answerByApi(
    page.request,
    EVERYTHING,
    questions.slice(0, -1).filter(({ type }) => !isPairs(type)),
  )
  const { attempt_id } = await openAttempt(page.request, EVERYTHING)
  for (const question of questions.filter(({ type }) => isPairs(type))) {
    const pairs = Object.entries(Object(answerTo(question)))
    const [, other] = pairs.find(([, choice]) => choice !== pairs[0]?.[1]) ?? []
    await page.request.put(`/api/attempts/${attempt_id}/answers/${question.qid}`, {
      headers: HEADERS,
      data: { answer: { ...Object.fromEntries(pairs), [pairs[0]?.[0] ?? '']: other } },
    })
  }
  await open(page, `/${EVERYTHING}/${questions.length}.html`)
  // Its earlier answers are there.
  await page.getByRole('img', { name: /\. [1-9]\d* right/ }).waitFor()
  await answer(page, questions, true)
  await verdict(page).waitFor()
  await goToNext(page)
  await page.getByRole('heading', { name: 'Play next' }).waitFor()
}

const openMedia = async (page: Page, quiz_url: string): Promise<void> => {
  await open(page, `/${quiz_url}/index.html`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await page.getByText('Transcript', { exact: true }).waitFor()
}

/** The kinds of questions that are not chosen from options, and questions with more than words. */
export const kindScreens: Screen[] = [
  ...KINDS.map((kind): Screen => inWindow({ name: `kind-${kind}`, show: (page) => ask(page, kind) })),
  ...KINDS.map((kind): Screen => inWindow({ name: `kind-${kind}-right`, show: (page) => check(page, kind, true) })),
  ...KINDS.filter((kind) => kind !== 'poll').map((kind): Screen =>
    inWindow({ name: `kind-${kind}-wrong`, show: (page) => check(page, kind, false) }),
  ),
  inWindow({ name: 'kind-formula', show: (page) => startAt(page, FORMULAS, 1) }),
  inWindow({ name: 'kind-code', show: (page) => startAt(page, FORMULAS, 9) }),
  inWindow({ name: 'kind-sound', show: (page, { mediaUrl }) => openMedia(page, mediaUrl) }),
  inWindow({
    name: 'kind-film',
    async show(page, { mediaUrl }) {
      await openMedia(page, mediaUrl)
      await untilTapsCount(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^[A-D], Danube$/ })
        .click()
      await goToNext(page)
    },
  }),
  {
    name: 'result-partial',
    async show(page) {
      await finishPartly(page)
      await page.locator('details').evaluateAll((rows) => rows.forEach((row) => row.setAttribute('open', '')))
    },
  },
]
