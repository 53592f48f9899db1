import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Attempt } from '#contract/api/play.ts'
import { blankPieces } from '#contract/quiz/kinds/blanks.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { Keyed } from '#contract/quiz/kinds/test/kind-fixture.ts'
import { KIND_FIXTURES } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import { links } from '#contract/api/links.ts'
import { questionHeading, type QuestionType } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import { demoQuizzes } from '#server/ops/demo/demo-quizzes.ts'
import { open } from './open.ts'

/** A question whose second option is right. */
export const choose = (text: string): NewQuestion => ({
  type: 'single',
  text,
  options: ['first', 'second'].map((option) => ({ text: option, last: false })),
  key: 1,
  why: '',
  source: '',
})

/** Questions of several kinds, answered one by one. */
export const ALL_KINDS = 'space-machines'
/** Ten questions. */
export const TEN = 'the-20th-century-in-ten-moments'
export const TIMED = 'capitals-of-europe'
/** Answers are checked at the end. */
export const AT_END = 'rules-of-the-game'

const quizzes = demoQuizzes('content')

/** A demo quiz with its keys, which no browser sees. */
export async function demoQuestions(quiz_url: string): Promise<KeyedQuestion[]> {
  const found = (await quizzes).find(({ quizUrl }) => quizUrl === quiz_url)
  if (!found) throw new Error(`There is no demo quiz ${quiz_url}.`)
  return found.questions
}

/** Every question of the demo, for what is drawn from all of its quizzes. */
const allDemoQuestions = async (): Promise<KeyedQuestion[]> => (await quizzes).flatMap(({ questions }) => questions)

/** The question on the page. */
export async function currentQuestion(page: Page, questions: KeyedQuestion[]): Promise<KeyedQuestion> {
  const words = await page.getByRole('heading', { level: 1 }).locator('[lang]').textContent()
  const said = (await page.getByRole('main').textContent()) ?? ''
  const isShown = (text: string) => blankPieces(text).every((one) => typeof one === 'number' || said.includes(one))
  const asked = questions.filter(({ type, text }) => {
    const heading = questionHeading({ type, text })
    return heading.text === words && (!heading.isTask || isShown(text))
  })
  // Two quizzes may ask in the same words.
  const question = asked.find(({ options }) => options.every(({ text }) => said.includes(text))) ?? asked[0]
  if (!question) throw new Error(`Nobody asks "${words}" here.`)
  return question
}

/** Chooses or types an answer with the pointer, without checking it where that needs another press. */
export const chooseAnswer = <K extends QuestionType>(page: Page, question: Keyed<K>, right: boolean): Promise<void> =>
  KIND_FIXTURES[question.type].choose(page, question, right)

/** Answers the question on the page, right, with nothing but keys. */
export const answerByKeys = <K extends QuestionType>(page: Page, question: Keyed<K>): Promise<void> =>
  KIND_FIXTURES[question.type].answerByKeys(page, question)

const checkAnswer = <K extends QuestionType>(page: Page, question: Keyed<K>, right: boolean): Promise<void> => {
  const { check = pressCheck } = KIND_FIXTURES[question.type]
  return check(page, question, right)
}

async function pressCheck(page: Page, question: { type: QuestionType }): Promise<void> {
  if (isSentByButton(question)) await page.getByRole('button', { name: 'Check', exact: true }).click()
}

/** Whether an answer goes with a press of its own; a single choice does not need one. */
export const isSentByButton = ({ type }: { type: QuestionType }): boolean => KINDS[type].chooses !== 'one'

/**
 * Waits on the page's own clock until a question accepts taps: one within a quarter of a second of its first paint
 * counts as the second half of a double tap.
 */
export const untilTapsCount = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => void setTimeout(resolve, 260)))),
  )

/** Answers the question on the page, and checks it. */
export async function answer(page: Page, questions: KeyedQuestion[], right: boolean): Promise<KeyedQuestion> {
  const question = await currentQuestion(page, questions)
  await untilTapsCount(page)
  await chooseAnswer(page, question, right)
  await checkAnswer(page, question, right)
  return question
}

export const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' })

/** Presses the next button as soon as it works, and waits for what follows. */
export async function goToNext(page: Page): Promise<void> {
  const before = page.url()
  await expect(async () => {
    const next = verdict(page).getByRole('button', { name: /^(Next|See results)$/ })
    if (page.url() === before && (await next.count())) await next.click({ timeout: 500 })
    expect(page.url()).not.toBe(before)
  }).toPass({ intervals: [50, 100] })
  const number = /(\d+)\.html$/.exec(page.url())?.[1]
  if (number) await expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${number} of`)
}

/** Starts a quiz from its first screen. */
export async function start(page: Page, quiz_url: string): Promise<KeyedQuestion[]> {
  await open(page, `/${quiz_url}/index.html`)
  const begun = page.waitForResponse('**/api/attempts')
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page).toHaveURL(new RegExp(`/${quiz_url}/1\\.html$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of')
  // A request next to the page before it has its cookie would be another guest.
  await begun
  return demoQuestions(quiz_url)
}

/** Starts today's daily from its own page; its questions are among those of all quizzes. */
export async function startDaily(page: Page): Promise<KeyedQuestion[]> {
  await open(page, links.daily)
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  const begun = page.waitForResponse('**/api/attempts')
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Question 1 of 10')
  await begun
  return allDemoQuestions()
}

/** Opens a question with all before it answered right. */
export async function startAt(
  page: Page,
  quiz_url: string,
  number: number,
  known?: KeyedQuestion[],
): Promise<KeyedQuestion[]> {
  const questions = known ?? (await demoQuestions(quiz_url))
  await answerByApi(page.request, quiz_url, questions.slice(0, number - 1))
  await page.goto(`/${quiz_url}/${number}.html`)
  const trail = `Question ${number} of ${questions.length}. ${number - 1} right, 0 wrong.`
  await expect(page.getByRole('img', { name: trail })).toBeVisible()
  return questions
}

/** Plays to the end with every answer right. */
export async function playOut(page: Page, questions: KeyedQuestion[], from = 0) {
  for (let place = from; place < questions.length; place++) {
    await answer(page, questions, true)
    await goToNext(page)
  }
  await expect(page).toHaveURL(/results\.html$/)
}

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

/** The server's record of this browser's open round. */
export async function openAttempt(request: APIRequestContext, quiz_url: string): Promise<Attempt> {
  const response = await request.post('/api/attempts', { headers: HEADERS, data: { quiz_url } })
  return (await response.json()).data
}

/** A right answer as a browser sends it. */
export const answerTo = <K extends QuestionType>(question: KeyedQuestion<K>): unknown =>
  SERVER_KINDS[question.type].demo.right(question, question.key)

/** Answers questions right without a screen; `page.request` is the same player as the page. */
export async function answerByApi(request: APIRequestContext, quiz_url: string, questions: KeyedQuestion[]) {
  const attempt = await openAttempt(request, quiz_url)
  await Promise.all(
    questions.map((question) =>
      request.put(`/api/attempts/${attempt.attempt_id}/answers/${question.qid}`, {
        headers: HEADERS,
        data: { answer: answerTo(question) },
        // The server may close a connection that idled since another test at the moment it is used again.
        maxRetries: 1,
      }),
    ),
  )
  return attempt
}

/** Lets this many guests play a quiz, so that there are statistics to show. */
export async function letOthersPlay(contexts: () => Promise<APIRequestContext>, quiz_url: string, count: number) {
  const questions = await demoQuestions(quiz_url)
  const chosen = questions.filter(({ type }) => type === 'single' || type === 'true_false')
  for (let player = 0; player < count; player++) {
    const request = await contexts()
    const { attempt_id } = await openAttempt(request, quiz_url)
    await Promise.all(
      chosen.map(({ qid, options, key }) => {
        const given = player % 3 === 0 ? key : (options[player % options.length]?.id ?? player % 2 === 0)
        const address = `/api/attempts/${attempt_id}/answers/${qid}`
        return request.put(address, { headers: HEADERS, data: { answer: given } })
      }),
    )
    await request.dispose()
  }
}
