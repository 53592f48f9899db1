import type { Page } from '@playwright/test'
import { isScored, QUESTION_TYPES, type QuestionType } from '#contract/quiz/question.ts'
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

/** Kinds that the screens of a round are enough for. */
const IN_A_ROUND: QuestionType[] = ['single', 'multiple', 'true_false', 'text', 'order']
export const SHOWN_APART = QUESTION_TYPES.filter((type) => !IN_A_ROUND.includes(type))

/** Every kind of question, with a unit and partial credit. */
const EVERYTHING = 'one-of-everything'
const FORMULAS = 'formulas-you-half-remember'
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

async function ask(page: Page, kind: string) {
  const questions = await demoQuestions(EVERYTHING)
  return startAt(page, EVERYTHING, questions.findIndex(({ type }) => type === kind) + 1)
}

async function check(page: Page, kind: string, right: boolean): Promise<void> {
  await answer(page, await ask(page, kind), right)
  await verdict(page).waitFor()
}

/** Ends a round in which one pair of every match and every sort is wrong, with the poll. */
async function finishPartly(page: Page): Promise<void> {
  const questions = await demoQuestions(EVERYTHING)
  const poll = questions.findIndex(({ type }) => type === 'poll')
  const isPairs = (type: string) => type === 'match' || type === 'sort'
  await answerByApi(
    page.request,
    EVERYTHING,
    questions.toSpliced(poll, 1).filter(({ type }) => !isPairs(type)),
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
  await open(page, `/${EVERYTHING}/${poll + 1}.html`)
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
  ...SHOWN_APART.map((kind): Screen => inWindow({ name: `kind-${kind}`, show: (page) => ask(page, kind) })),
  ...SHOWN_APART.map((kind): Screen =>
    inWindow({ name: `kind-${kind}-right`, show: (page) => check(page, kind, true) }),
  ),
  ...SHOWN_APART.filter((type) => isScored({ type })).map((kind): Screen =>
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
