import { isScored, QUESTION_TYPES } from '#contract/quiz/question.ts'
import { demoQuizzes } from '#server/ops/demo/demo-quizzes.ts'
import { currentQuestion, chooseAnswer, untilTapsCount, verdict } from './support/playing.ts'
import { beginPractice, missByApi } from './support/practising.ts'
import { expect, test } from './support/visitor.ts'

for (const kind of QUESTION_TYPES.filter((type) => isScored({ type })))
  test(`a card of the kind ${kind} is answered in one go`, { tag: '@deep' }, async ({ page }) => {
    const quizzes = await demoQuizzes('content')
    const found = quizzes.find(({ questions }) => questions.some(({ type }) => type === kind))
    const place = found?.questions.findIndex(({ type }) => type === kind) ?? -1
    const questions = await missByApi(page.request, found?.quizUrl ?? '', [place])
    await beginPractice(page)
    // What the rarer kinds are answered with is loaded after the question.
    await expect(page.getByRole('main').locator('form, ol button, input').first()).toBeVisible()
    const question = await currentQuestion(page, questions)
    await untilTapsCount(page)
    await chooseAnswer(page, question, true)
    const check = page.getByRole('button', { name: 'Check', exact: true })
    if (await check.count()) await check.click()
    await expect(verdict(page)).toContainText(/^(Right|Yes|Correct)\./)
    await expect(verdict(page)).toContainText(/Back in \d+ days\./)
  })
