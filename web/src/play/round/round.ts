import type { Verdict } from '#contract/play.ts'
import { fitsQuestion, type Answer, type Question } from '#contract/question.ts'
import type { Quiz } from '#contract/quiz.ts'
import { shuffle } from '#contract/shuffle.ts'
import { pipOf, type Pip } from '#web/ui/pips.ts'
import { sameAnswer } from './same-answer.ts'
import { answerOfTried } from '#web/kinds/answer-of-tried.ts'
import { isUnchecked, type TriedByQid } from './tries.ts'

/** One answer of the player, and what is known about it. */
export interface GivenAnswer {
  answer: Answer
  /** Whether the server has this exact answer. */
  sent: boolean
  /** Null until it was checked; a stored answer has this without the rest of its verdict. */
  correct: boolean | null
  /** The same; where nothing is right or wrong, this alone says that the server has it. */
  credit: number | null
  verdict: Verdict | null
}

/** One round of a quiz, as this browser knows it. */
export interface Round {
  quiz: Quiz
  seed: number
  /** The questions in play order. */
  order: readonly Question[]
  attemptId: string | null
  /** Whether an open round on the server has to be closed first. */
  restart: boolean
  /** Whether the round has been compared with the server's record since this page opened. */
  synced: boolean
  /** By question, in the order of answering. */
  given: ReadonlyMap<string, GivenAnswer>
  /** What was tried at questions with several answers. */
  tried: TriedByQid
  /** The token of the challenge that it belongs to. */
  challenge?: string | undefined
}

export const beginRound = (quiz: Quiz, seed: number, restart = false): Round => ({
  quiz,
  seed,
  order: shuffle(quiz, seed),
  attemptId: null,
  restart,
  synced: false,
  given: new Map(),
  tried: new Map(),
})

export const questionIn = ({ order }: Round, qid: string): Question | undefined => order.find((one) => one.qid === qid)

export const isChangeable = ({ quiz }: Round): boolean => quiz.settings.feedback === 'end'

export const withGiven = (round: Round, qid: string, given: GivenAnswer): Round => ({
  ...round,
  given: new Map(round.given).set(qid, given),
})

/** Answers a question: the first answer counts, except where all are checked at the end. */
export function giveAnswer(round: Round, qid: string, given: Answer): Round {
  const question = questionIn(round, qid)
  const before = round.given.get(qid)
  if (!question) return round
  const tried = round.tried.get(qid) ?? []
  // When the time is over, the server keeps what was found, but it has not seen the rest.
  const answer = given === null && tried.some(isUnchecked) ? answerOfTried(question, tried) : given
  if (!fitsQuestion(question, answer)) return round
  if (before && (!isChangeable(round) || sameAnswer(before.answer, answer))) return round
  return withGiven(round, qid, unsent({ answer }))
}

export const unsent = ({ answer }: Pick<GivenAnswer, 'answer'>): GivenAnswer => ({
  answer,
  sent: false,
  correct: null,
  credit: null,
  verdict: null,
})

const lastAnswered = ({ order, given }: Round): number => order.findLastIndex(({ qid }) => given.has(qid))

/** The trail, with `current` (zero-based) as the current question; passed-over questions are skipped. */
export function trailOf(round: Round, current: number): Pip[] {
  const furthest = Math.max(current, lastAnswered(round))
  return round.order.map(({ qid }, index) => {
    const given = round.given.get(qid)
    if (given) return pipOf(given.correct, given.credit)
    return index === current ? 'current' : index < furthest ? 'skipped' : 'todo'
  })
}

/** The zero-based positions of questions without an answer. */
export const unansweredIndexes = ({ order, given }: Round): number[] =>
  order.flatMap(({ qid }, index) => (given.has(qid) ? [] : [index]))

/** Where to continue: after the last answer, else at what was skipped; null when everything is answered. */
export function resumeIndex(round: Round): number | null {
  const open = unansweredIndexes(round)
  const last = lastAnswered(round)
  return open.find((index) => index > last) ?? open[0] ?? null
}

/** The streak of right answers that ends at this position. */
export function streakAt({ order, given }: Round, index: number): number {
  let streak = 0
  for (let at = index; at >= 0; at--) {
    if (given.get(order[at]?.qid ?? '')?.correct !== true) break
    streak++
  }
  return streak
}

export const countRight = ({ given }: Round): number => [...given.values()].filter(({ correct }) => correct).length
