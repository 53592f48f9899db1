import type { QuestionDay, QuizDay } from '#contract/api/reports.ts'
import type { ItemAnalysis } from '#contract/api/item-analysis.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { questionTitle } from '#contract/quiz/question-words.ts'
import { isScored } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { analyseQuiz, byQuestion, discriminationOf, answersTo } from './analysis/analyse-quiz.ts'
import type { CountedRow } from './analysis/first-plays.ts'
import { countsOf, figuresOf, type CountedDay, type PlayCounts } from './counted-day.ts'
import { versionsOf, type AnswerCount, type Hour, type PlayedVersion } from './day-attempts.ts'
import { sumFigures, dayFigures, type Reach } from './day-figures.ts'
import { answerCounts } from './answer-counts.ts'
import { storedFigures } from './stored-figures.ts'
import { grouped } from './sums.ts'

/** A quiz on a day, with what a report of several days adds up. */
export type QuizOnDay = QuizDay & PlayCounts

/** How quizzes of a day did, question by question, in the order in which they are named. */
export async function quizDays(
  tx: Db,
  { live, kept, liveHours }: CountedDay,
  ids: readonly string[],
): Promise<QuizOnDay[]> {
  const isNamed = new Set(ids)
  const named = kept.filter(({ quiz_id }) => isNamed.has(quiz_id))
  const without = named.map(({ quiz_id }) => quiz_id)
  const plays = { ...live, quizzes: ids, without, ids: named.flatMap((one) => one.ids) }
  const known: PlayedVersion[] = []
  const { hours, ...figures } = sumFigures([
    ...(without.length > 0 ? await storedFigures(tx, live.day, without) : []),
    await dayFigures(
      tx,
      plays,
      liveHours.filter(({ quiz_id }) => isNamed.has(quiz_id)),
      known,
    ),
  ])
  const whole = {
    hours: byQuiz(hours),
    given: byQuiz(figures.given),
    reach: byQuiz(figures.reach),
    counted: byQuiz(figures.counted),
    versions: byQuiz(await allVersions(tx, hours, known)),
  }
  return ids.map((id) => {
    const ofIt = whole.hours.get(id) ?? []
    const day = {
      hours: ofIt,
      given: whole.given.get(id) ?? [],
      reach: whole.reach.get(id) ?? [],
      counted: whole.counted.get(id) ?? [],
      versions: whole.versions.get(id) ?? [],
    }
    return { ...quizDay(day), ...countsOf(ofIt) }
  })
}

const byQuiz = <T extends { quiz_id: string }>(rows: readonly T[]): Map<string, T[]> =>
  grouped(rows, ({ quiz_id }) => quiz_id)

/** The versions that were played, newest first; those that are known are not read again. */
async function allVersions(tx: Db, hours: readonly Hour[], known: readonly PlayedVersion[]): Promise<PlayedVersion[]> {
  const names = new Set(known.map(({ quiz_id, version }) => `${quiz_id} ${version}`))
  const others = hours.filter(({ quiz_id, version }) => !names.has(`${quiz_id} ${version}`))
  const read = others.length > 0 ? await versionsOf(tx, others) : []
  return [...known, ...read].toSorted((one, other) => other.version - one.version)
}

/** All data of one quiz on the day. */
interface Day {
  hours: Hour[]
  given: AnswerCount[]
  reach: Reach[]
  counted: CountedRow[]
  /** Newest first. */
  versions: PlayedVersion[]
}

/** A question that was edited is shown in its newest form; a removed one comes after the others. */
function quizDay(day: Day): QuizDay {
  const [newest] = day.versions
  const questions = new Map<string, KeyedQuestion>()
  for (const version of day.versions)
    for (const question of version.questions) if (!questions.has(question.qid)) questions.set(question.qid, question)
  const reach = reachOf(day)
  const analyses = analyseQuiz(day.counted, day.versions)
  const answers = byQuestion(day.counted)
  const analysed = [...questions.values()].map((question) =>
    questionDay(question, day, {
      reached: reach.get(question.qid) ?? 0,
      counted: answers.get(question.qid) ?? [],
      analysis: analyses.get(question.qid) ?? null,
    }),
  )
  const [hardest] = analysed
    .filter(({ facility }) => facility !== null)
    .toSorted((a, b) => (a.facility ?? 0) - (b.facility ?? 0) || b.answers - a.answers)
  const { plays, finished_percent, average } = figuresOf(countsOf(day.hours))
  return {
    id: newest?.quiz_id ?? '',
    quiz_url: newest?.quiz_url ?? '',
    quiz_title: newest?.title ?? '',
    plays,
    finished_percent,
    average,
    hardest: hardest?.qid ?? null,
    questions: analysed,
  }
}

/** How many attempts reached each question, over all versions. */
function reachOf({ reach }: Day): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { qid, count } of reach) counts.set(qid, (counts.get(qid) ?? 0) + count)
  return counts
}

function questionDay(
  question: KeyedQuestion,
  { given }: Day,
  { reached, counted, analysis }: { reached: number; counted: readonly CountedRow[]; analysis: ItemAnalysis | null },
): QuestionDay {
  const { qid } = question
  const { answers, right, credit, options } = answersTo(question, counted)
  const isMarked = answers > 0 && isScored(question)
  return {
    qid,
    ...questionTitle(question),
    answers,
    facility: isMarked ? right / answers : null,
    credit: isMarked ? credit / (FULL_CREDIT * answers) : null,
    discrimination: discriminationOf(analysis),
    analysis,
    options,
    given: answerCounts(
      question,
      given.filter((one) => one.qid === qid),
    ),
    reached,
    corrected_at: null,
  }
}
