import { expect, type Page } from '@playwright/test'
import { dailyUrl } from '#contract/api/links.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { answerByApi, openAttempt } from './playing.ts'
import { openSiteDatabase } from './site-database.ts'

export const today = (): string => new Date().toISOString().slice(0, 10)

/** Today's questions with their keys, which have ids of their own. */
async function dailyQuestions(): Promise<KeyedQuestion[]> {
  const { sql, close } = await openSiteDatabase()
  const [version] = await sql<{ questions: KeyedQuestion[] }>(
    'SELECT v.questions FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id WHERE q.quiz_url = $1',
    [dailyUrl(today())],
  )
  await close()
  return version?.questions ?? []
}

/** Answers the rest of a begun daily right without a screen, all but the last question, and opens that one. */
export async function goToLastOfDaily(page: Page): Promise<void> {
  const url = dailyUrl(today())
  const questions = await dailyQuestions()
  const { answers } = await openAttempt(page.request, url)
  const answered = new Set(answers.map(({ qid }) => qid))
  const rest = questions.slice(0, -1).filter(({ qid }) => !answered.has(qid))
  await answerByApi(page.request, url, rest)
  await page.goto(`/${url}/${questions.length}.html`)
  const wrong = answers.filter(({ correct }) => !correct).length
  const trail = `Question ${questions.length} of ${questions.length}. ${questions.length - 1 - wrong} right, ${wrong} wrong.`
  await expect(page.getByRole('img', { name: trail })).toBeVisible()
}
