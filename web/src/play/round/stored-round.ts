import { allOrNothing } from '#contract/quiz/credit.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { fitsQuestion } from '#contract/quiz/question.ts'
import type { RecentQuiz } from '#web/platform/progress/recent-quizzes.ts'
import { beginRound, questionIn, type RoundAnswer, type Round } from './round.ts'
import { isCheckedEntry, type SummaryEntry, type TriedEntry } from './round-storage.ts'

/** Credit that was not stored follows from whether the answer is right. */
const creditIn = ({ correct, credit }: SummaryEntry): number | null =>
  typeof credit === 'number' ? credit : correct === null ? null : allOrNothing(correct)

/** A round as stored: entries that do not belong to it are ignored. */
export function restoreRound(
  quiz: Quiz,
  stored: { recent: RecentQuiz | undefined; summary: readonly SummaryEntry[]; tried: readonly TriedEntry[] },
  seed: number,
): Round {
  const { recent, summary, tried } = stored
  const round = beginRound(quiz, recent?.seed ?? seed, recent?.restart === true)
  const given = new Map<string, RoundAnswer>()
  for (const entry of summary) {
    const { qid, answer, correct } = entry
    const question = questionIn(round, qid)
    if (question && fitsQuestion(question, answer))
      given.set(qid, { answer, correct, credit: creditIn(entry), sent: isCheckedEntry(entry), verdict: null })
  }
  return {
    ...round,
    attemptId: recent?.attempt_id ?? null,
    challenge: recent?.challenge,
    given,
    tried: new Map(tried.filter(({ qid }) => questionIn(round, qid)).map((entry) => [entry.qid, entry.tried])),
  }
}

export const summaryOf = ({ quiz: { quiz_url }, given, tried }: Round): (SummaryEntry | TriedEntry)[] => [
  ...[...given].map(([qid, { answer, correct, credit }]) => ({
    ...{ qid, quiz_url, answer, correct },
    // What follows from whether it is right is not stored twice.
    ...(credit !== null && credit !== creditIn({ qid, quiz_url, answer, correct }) && { credit }),
  })),
  ...[...tried].flatMap(([qid, all]) => (given.has(qid) || all.length === 0 ? [] : [{ qid, quiz_url, tried: all }])),
]

/** A finished round is complete with whatever was answered, so that nobody is asked to carry on with it. */
export const recentOf = (
  { quiz, attemptId, seed, restart, given, challenge }: Round,
  isOver: boolean,
  player?: string,
): RecentQuiz => ({
  at: new Date().toISOString(),
  total: isOver ? given.size : quiz.questions.length,
  title: quiz.quiz_title,
  hue: quiz.category.hue,
  icon: quiz.category.slug,
  emblem: quiz.cover.path,
  attempt_id: attemptId,
  seed,
  version: quiz.version,
  ...(restart && { restart }),
  ...(player !== undefined && { player }),
  ...(challenge !== undefined && { challenge }),
})
