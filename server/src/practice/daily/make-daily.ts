import { sql } from 'drizzle-orm'
import { dailyUrl } from '#contract/api/links.ts'
import { STANDARD_SETTINGS } from '#contract/quiz/settings.ts'
import { ensureSiteAccount } from '#server/accounts/site-account.ts'
import { ensureUnlistedCategory } from '#server/catalogue/put-category.ts'
import { showVersion } from '#server/catalogue/change-card.ts'
import type { Config } from '#server/platform/config.ts'
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { hmacOf } from '#server/platform/secret.ts'
import { putQuiz } from '#server/quizzes/publish-version.ts'
import { drawDaily, easyToHard } from './draw-daily.ts'
import {
  facilities,
  putSources,
  recentQuestions,
  sourceQuizzes,
  type SourceQuestions,
  type SourceQuiz,
} from './sources-store.ts'
import { dailyDays } from './store.ts'

/** No list shows it; a card needs one. */
const CATEGORY = {
  slug: 'daily-ten',
  name: 'Daily ten',
  description: 'Ten questions, the same for everyone, new every day.',
  hue: 'straw',
  icon: 'calendar-days',
} as const

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

interface DrawOptions {
  config: Pick<Config, 'secret'>
  questions: SourceQuestions
}

/** Whether a day has a daily: not before it has come, or before the first one, and not where too few questions are left. */
type DailyState = 'there' | 'no day for one' | 'too few questions'

/** Draws the daily of a day that has come and publishes it, unless it has one already. Of many at once, one does. */
export async function makeDaily(db: Db, options: DrawOptions, date: string): Promise<DailyState> {
  const known = await stateOf(db, date)
  if (known) return known
  // The search that finds too few is the longest, and nobody has to wait for it.
  if (!(await drawQuestions(db, options, date))) return 'too few questions'
  return transact(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.daily})`)
    const state = await stateOf(tx, date)
    if (state) return state
    const drawn = await drawQuestions(tx, options, date)
    const [easiest] = drawn ?? []
    if (!drawn || !easiest) return 'too few questions'
    const version = await putQuiz(tx, {
      quizUrl: dailyUrl(date),
      authorId: await ensureSiteAccount(tx),
      rewarded: false,
      countsOn: date,
      categoryId: await ensureUnlistedCategory(tx, CATEGORY),
      // The day stays in one line with its month.
      title: `Daily ten, ${longDate.format(new Date(date)).replace(' ', '\u00A0')}`,
      description: 'Ten questions, the same for everyone, from easy to hard.',
      image: null,
      emblem: 'calendar-days',
      lang: easiest.quiz.lang,
      // A question is right or not, so that a score is the same number everywhere: in the grid, the board and the histogram.
      settings: { ...STANDARD_SETTINGS, visibility: 'link', partial_credit: false },
      questions: drawn.map(({ question, qid }) => ({ ...question, qid })),
      bands: [],
    })
    await showVersion(tx, version)
    const sources = drawn.map(({ quiz, question, qid }) => ({
      qid,
      quizId: quiz.id,
      sourceQid: question.qid,
      version: quiz.version,
    }))
    await putSources(tx, version.quizId, date, sources)
    return 'there'
  })
}

async function stateOf(db: Db, date: string): Promise<DailyState | undefined> {
  const { today, first, isDrawn } = await dailyDays(db, date)
  if (isDrawn) return 'there'
  return date > today || date < (first ?? today) ? 'no day for one' : undefined
}

/** As many quizzes of each category are tried before all of them are. */
const A_FEW = 100
const ID_BYTES = 9

/** Draws questions for a day, in the order in which they are asked; null if there are too few. */
async function drawQuestions(db: Db, { config, questions }: DrawOptions, date: string) {
  const hashOf = (text: string): Buffer => hmacOf(config, 'daily', `${date} ${text}`)
  const keyOf = (text: string): string => hashOf(text).toString('hex')
  const recent = await recentQuestions(db, date)
  const drawFrom = async (sources: readonly SourceQuiz[]) => {
    const quizzes = new Map(sources.map((quiz) => [quiz.id, quiz]))
    const questionsOf = async (quizId: string) => {
      const quiz = quizzes.get(quizId)
      return quiz ? questions.of(db, quiz, recent) : []
    }
    const drawn = await drawDaily({ keyOf, quizzes: sources, questionsOf })
    return drawn?.flatMap(({ quizId, question }) => {
      const quiz = quizzes.get(quizId)
      return quiz ? [{ quiz, question }] : []
    })
  }
  const few = await sourceQuizzes(db, keyOf('quizzes'), A_FEW)
  const drawn =
    (await drawFrom(few)) ??
    (areAll(few) ? null : await drawFrom(await sourceQuizzes(db, keyOf('quizzes'), Number.MAX_SAFE_INTEGER)))
  if (!drawn) return null
  const named = drawn.map(({ quiz, question }) => ({ quizId: quiz.id, qid: question.qid }))
  const facilityOf = await facilities(db, named)
  return easyToHard(drawn, ({ quiz, question }) => facilityOf(quiz.id, question.qid)).map(({ quiz, question }) => ({
    quiz,
    question,
    qid: hashOf(`id ${quiz.id} ${question.qid}`).subarray(0, ID_BYTES).toString('base64url'),
  }))
}

/** Whether these are all there are, as no category has as many as were asked for. */
function areAll(sources: readonly SourceQuiz[]): boolean {
  const counts = new Map<string, number>()
  for (const { category } of sources) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts.values()].every((count) => count < A_FEW)
}
