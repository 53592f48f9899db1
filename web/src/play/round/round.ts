import { links } from '#contract/api/links.ts'
import type { Verdict, Attempt, Result } from '#contract/api/play.ts'
import { fitsQuestion, type Answer, type Question } from '#contract/quiz/question.ts'
import type { Quiz, Settings } from '#contract/quiz/quiz.ts'
import { shuffle } from '#contract/quiz/shuffle.ts'
import { isRecord } from '#contract/is-record.ts'
import { pipOf, type Pip } from '#web/ui/pips.ts'
import { answerOfTried } from '#web/kinds/kind-props.ts'
import { isUnchecked, type TriedByQid, type QueuedTry, adoptFinds } from './tries.ts'

/** One answer of the player, and what is known about it. */
export interface RoundAnswer {
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
  given: ReadonlyMap<string, RoundAnswer>
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

/** Whether all answers are checked at the end; until then they can be changed. */
export const checksAtEnd = ({ settings }: { settings: Pick<Settings, 'feedback'> }): boolean =>
  settings.feedback === 'end'

const withGiven = (round: Round, qid: string, given: RoundAnswer): Round => ({
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
  if (before && (!checksAtEnd(round.quiz) || sameAnswer(before.answer, answer))) return round
  return withGiven(round, qid, unsent({ answer }))
}

const unsent = ({ answer }: Pick<RoundAnswer, 'answer'>): RoundAnswer => ({
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

/** Where a round goes on: at its next question, or at its result. */
export function resumeLink(round: Round): string {
  const index = resumeIndex(round)
  return index === null ? links.results(round.quiz.quiz_url) : links.question(round.quiz.quiz_url, index + 1)
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

/** The fields of an object in the order of their names: the database returns them in an order of its own. */
const sorted = (_: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/** Whether two answers are exactly the same. */
export const sameAnswer = (one: Answer, other: Answer): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted)

export interface QueuedAnswer {
  qid: string
  answer: Answer
}

/** The answers that the server does not have, in the order they were given. */
export const unsentAnswers = ({ given }: Round): QueuedAnswer[] =>
  [...given].flatMap(([qid, { answer, sent }]) => (sent ? [] : [{ qid, answer }]))

/** The tries that the server has not seen, at questions that are open. */
export const unsentTries = ({ given, tried }: Round): QueuedTry[] =>
  [...tried].flatMap(([qid, all]) => (given.has(qid) ? [] : all.filter(isUnchecked).map(({ text }) => ({ qid, text }))))

const judged = (verdict: Verdict): RoundAnswer => {
  const { answer, correct, credit } = verdict
  return { answer, sent: true, correct, credit, verdict }
}

/** Applies the server's verdict to the answer that was sent, which may have changed since. */
export function applyVerdict(round: Round, { qid, answer }: QueuedAnswer, verdict: Verdict): Round {
  const given = round.given.get(qid)
  if (!given || (checksAtEnd(round.quiz) && !sameAnswer(given.answer, answer))) return round
  return withGiven(round, qid, judged(verdict))
}

/** Removes an answer that the server will never accept. */
export function dropAnswer(round: Round, qid: string): Round {
  const given = new Map(round.given)
  given.delete(qid)
  return { ...round, given }
}

/** Forgets a round that the server no longer knows; its answers will be sent to the next one. */
export const forgetAttempt = (round: Round): Round => ({
  ...round,
  attemptId: null,
  synced: false,
  given: new Map([...round.given].map(([qid, given]) => [qid, unsent(given)])),
  tried: adoptFinds(round.tried, []),
})

/** Continues with the server's round, which may be another than the one started here. */
export function adoptAttempt(round: Round, { attempt_id, seed, quiz, answers, finds }: Attempt): Round {
  const isOther = round.attemptId !== null && round.attemptId !== attempt_id
  const known = new Map(answers.map((verdict) => [verdict.qid, verdict]))
  const adopted: Round = {
    ...beginRound(quiz, seed),
    attemptId: attempt_id,
    synced: true,
    challenge: round.challenge,
  }
  const given = new Map<string, RoundAnswer>()
  for (const [qid, mine] of round.given) {
    const question = questionIn(adopted, qid)
    if (question && fitsQuestion(question, mine.answer))
      given.set(qid, isOther || !known.has(qid) ? unsent(mine) : mine)
  }
  for (const [qid, verdict] of known) {
    const mine = given.get(qid)
    const isNewer = mine && !mine.sent && checksAtEnd(quiz) && !sameAnswer(mine.answer, verdict.answer)
    if (!isNewer) given.set(qid, judged(verdict))
  }
  return { ...adopted, given, tried: adoptFinds(round.tried, finds) }
}

/** Whether this is the result of this exact round. */
export const isResultOf = (result: Result | null, round: Round | null): result is Result =>
  result !== null && round !== null && round.attemptId !== null && result.attempt_id === round.attemptId

/** The credit of a round, as far as its verdicts are known. */
export const creditSoFar = ({ given }: Round): number =>
  [...given.values()].reduce((sum, { credit }) => sum + (credit ?? 0), 0)
