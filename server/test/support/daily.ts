import type { Daily } from '#contract/api/daily.ts'
import type { Answer, QuestionType } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { TestDatabase } from './test-database.ts'
import { makeQuiz, makeUser, type MadeUser } from './factories.ts'
import type { Player } from './player.ts'
import type { Site } from './site.ts'

/** Sets the site's clock, and stops it there. */
export const setClock = async ({ sql }: Pick<TestDatabase, 'sql'>, time: string): Promise<void> =>
  void (await sql("UPDATE test_clock SET stopped_at = $1, shift = '0'", [time]))

export const askDaily = (site: Site, date?: string, cookie = '') =>
  site.call<Daily>('GET', `/api/daily${date === undefined ? '' : `?date=${date}`}`, { cookie })

const question = (text: string) => ({
  type: 'single' as const,
  text,
  options: ['first', 'second', 'third'].map((option) => ({ text: option, last: false })),
  key: 1,
  why: 'It comes after the first.',
  source: '',
})

/** An approved quiz in a category, with questions that a daily can ask. */
export async function makeSource(database: TestDatabase, count: number, category = 'geography', author?: MadeUser) {
  const by = author ?? (await makeUser(database))
  const questions = Array.from({ length: count }, (_, at) => question(`Which of these is number two of ${at}?`))
  return { author: by, ...(await makeQuiz(database, by, { category, questions, rewarded: true })) }
}

const rightAnswer = <K extends QuestionType>(question: KeyedQuestion<K>): Answer =>
  SERVER_KINDS[question.type].demo.right(question, question.key)

const wrongAnswer = <K extends QuestionType>(question: KeyedQuestion<K>): Answer =>
  SERVER_KINDS[question.type].demo.wrong(question, question.key, () => 0)

/** Plays a daily, with that many right answers; the keys are read from the database. */
export async function playDaily(
  { database }: Pick<Site, 'database'>,
  player: Player,
  date: string,
  right: number,
): Promise<{ attemptId: string; quizId: string }> {
  const { attempt_id, quiz_id, quiz } = (await player.start(`daily-${date}`)).body.data
  const [version] = await database.sql<{ questions: KeyedQuestion[] }>(
    'SELECT questions FROM quiz_versions WHERE quiz_id = $1 ORDER BY version DESC LIMIT 1',
    [quiz_id],
  )
  const keys = new Map(version?.questions.map((one) => [one.qid, one]))
  for (const [at, { qid }] of quiz.questions.entries()) {
    const question = keys.get(qid)
    if (question) await player.answer(attempt_id, qid, at < right ? rightAnswer(question) : wrongAnswer(question))
  }
  await player.finish(quiz_id, attempt_id)
  return { attemptId: attempt_id, quizId: quiz_id }
}
