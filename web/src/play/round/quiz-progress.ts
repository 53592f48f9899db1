import type { Result } from '#contract/api/play.ts'
import type { Answer } from '#contract/quiz/question.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { noteFresh } from '#web/platform/progress/quiz-copies.ts'
import { onProgressForgotten, RECENT_KEY, SUMMARY_KEY } from '#web/platform/progress/progress.ts'
import { recentQuizzes } from '#web/platform/progress/recent-quizzes.ts'
import { ownerOf, type Ownership, useSession } from '#web/platform/session/session.ts'
import { onStoredElsewhere } from '#web/platform/storage.ts'
import { sameAnswer, beginRound, giveAnswer, type Round, isResultOf } from './round.ts'
import { recentOf, restoreRound, summaryOf } from './stored-round.ts'
import {
  type SummaryEntry,
  hasQuiz,
  storedQuiz,
  storedResult,
  storedSummary,
  storedTried,
  storeQuiz,
  storeRecent,
  storeResult,
  storeSummary,
} from './round-storage.ts'
import { addTry, dropTry, mergeFinds, type QueuedTry } from './tries.ts'

/** What this browser knows about one quiz and its player. */
export interface QuizProgress {
  /** The stored copy; during a round, the version being played. */
  quiz: Quiz | null
  round: Round | null
  /** The last result, of this round or an earlier one. */
  result: Result | null
  /** Whether another tab has continued this round. */
  isElsewhere: boolean
  /** Whether the last try to reach the server failed. */
  isUnreachable: boolean
  /** Whether the round is played with the timer. */
  isTimed: boolean
  finishing: 'no' | 'requested' | 'failed'
  /** Whether the server no longer has this quiz. */
  isGone: boolean
}

export const NO_PROGRESS: QuizProgress = {
  quiz: null,
  round: null,
  result: null,
  isElsewhere: false,
  isUnreachable: false,
  isTimed: false,
  finishing: 'no',
  isGone: false,
}

const byQuiz = new Map<string, QuizProgress>()
const listeners = new Set<() => void>()

export function progressOf(quiz_url: string): QuizProgress {
  const known = byQuiz.get(quiz_url)
  if (known) return known
  const loaded = load(quiz_url)
  byQuiz.set(quiz_url, loaded)
  return loaded
}

export function setProgress(quiz_url: string, change: Partial<QuizProgress>): void {
  byQuiz.set(quiz_url, { ...progressOf(quiz_url), ...change })
  for (const listener of listeners) listener()
}

/** Starts a round. `restart` closes the open one. */
export function startRound(quiz: Quiz, { restart = false, isTimed = false } = {}): void {
  playRound(beginRound(quiz, newSeed(), restart), isTimed)
}

/** Plays a round in this tab, with the quiz's timer where `isTimed` and there is one. */
export function playRound(round: Round, isTimed: boolean): void {
  const { quiz_url, settings } = round.quiz
  setRound(quiz_url, round)
  setProgress(quiz_url, {
    isTimed: isTimed && settings.timer_seconds !== null,
    isElsewhere: false,
    finishing: 'no',
    isGone: false,
  })
}

export function answerQuestion(quiz_url: string, qid: string, answer: Answer): void {
  changeRound(quiz_url, (round) => giveAnswer(round, qid, answer))
}

/** Tries an answer of several, which `requestSending` then sends. */
export const tryAnswer = (quiz_url: string, one: QueuedTry): void =>
  changeRound(quiz_url, (round) => ({ ...round, tried: addTry(round.tried, one) }))
export const withdrawTry = (quiz_url: string, one: QueuedTry): void =>
  changeRound(quiz_url, (round) => ({ ...round, tried: dropTry(round.tried, one) }))

export const changeRound = (quiz_url: string, how: (round: Round) => Round): void => {
  const { round } = progressOf(quiz_url)
  if (round) setRound(quiz_url, how(round))
}

/** Changes the round and writes it to storage before anything is shown: the write-ahead part of the queue. */
export function setRound(quiz_url: string, round: Round): void {
  const before = progressOf(quiz_url)
  if (before.quiz?.version !== round.quiz.version || !hasQuiz(quiz_url)) storeQuiz(round.quiz)
  storeSummary(quiz_url, [...summaryOf(round), ...answeredElsewhere(quiz_url, round)])
  storeRecent(quiz_url, recentOf(round, false, playerOf(round)))
  setProgress(quiz_url, { round, quiz: round.quiz })
}

/** Stores a fetched quiz, unless a round or a review still needs another version of it. */
export function storeFetchedQuiz(quiz: Quiz): void {
  const { round, result, quiz: copy } = progressOf(quiz.quiz_url)
  if (round) return
  if (copy?.version === quiz.version && hasQuiz(quiz.quiz_url)) return noteFresh(quiz.quiz_url)
  storeQuiz(quiz)
  setProgress(quiz.quiz_url, { quiz, round: storedRound(quiz.quiz_url, quiz, result) })
}

export function setResult(result: Result): void {
  const { round } = progressOf(result.quiz_url)
  storeResult(result)
  if (round && isResultOf(result, round)) storeRecent(result.quiz_url, recentOf(round, true, playerOf(round)))
  setProgress(result.quiz_url, { result, finishing: 'no' })
}

/** Reads again what another tab or screen has written, and continues with that. */
export function rereadProgress(quiz_url: string): void {
  setProgress(quiz_url, { ...load(quiz_url, progressOf(quiz_url).quiz), isElsewhere: false })
}

/** Whose round this browser has: nobody answers for someone else. */
export const roundOwner = (quiz_url: string): Ownership => ownerOf(recentQuizzes().get(quiz_url)?.player ?? null)

/**
 * For a quiz that no longer exists, answers and a result can still be viewed, and a round that reached the server can
 * be finished.
 */
export const hasProgressLeft = ({ quiz, round, result }: QuizProgress): boolean =>
  quiz !== null && (result !== null || (round !== null && (round.attemptId !== null || round.given.size > 0)))

/** Whether this page has read the progress of a quiz. */
export const isLoaded = (quiz_url: string): boolean => byQuiz.has(quiz_url)

/** Forgets what this page has read of these quizzes. */
export function dropProgress(quizUrls: readonly string[]): void {
  for (const quiz_url of quizUrls) byQuiz.delete(quiz_url)
  for (const listener of listeners) listener()
}

let timesForgotten = 0

/** A function that says whether progress was cleared since: what is under way for it then is not stored any more. */
export function watchForgetting(): () => boolean {
  const before = timesForgotten
  return () => timesForgotten > before
}

onProgressForgotten(() => {
  timesForgotten++
  dropProgress([...byQuiz.keys()])
})

let isListening = false

export function subscribeToProgress(listener: () => void): () => void {
  listeners.add(listener)
  if (!isListening) {
    isListening = true
    useSession.subscribe(({ user }, before) => {
      // A login may have given a guest's round to the user, or the user may have one from elsewhere: the server knows.
      if (user && user.id !== before.user?.id) for (const quiz_url of byQuiz.keys()) rereadAtLogin(quiz_url)
    })
    onStoredElsewhere((key) => {
      for (const quiz_url of byQuiz.keys())
        if (key === SUMMARY_KEY + quiz_url || key === RECENT_KEY) readOtherTab(quiz_url)
    })
  }
  return () => listeners.delete(listener)
}

/** Reads again what a login may have changed; a round that goes on keeps its timer. */
function rereadAtLogin(quiz_url: string): void {
  const { quiz, round, isTimed } = progressOf(quiz_url)
  const now = load(quiz_url, quiz)
  setProgress(quiz_url, { ...now, isTimed: isTimed && now.round?.seed === round?.seed })
}

function readOtherTab(quiz_url: string): void {
  const { round, quiz } = progressOf(quiz_url)
  const now = load(quiz_url, quiz)
  if (!round || !now.round) return setProgress(quiz_url, { ...now, isElsewhere: false })
  if (hasDiverged(round, now.round)) return setProgress(quiz_url, { isElsewhere: true })
  // Only verdicts arrived: they apply in every tab.
  const given = new Map(round.given)
  for (const [qid, { correct, credit }] of now.round.given) {
    const own = given.get(qid)
    if (own && own.credit === null && credit !== null) given.set(qid, { ...own, correct, credit, sent: true })
  }
  setProgress(quiz_url, {
    round: {
      ...round,
      attemptId: round.attemptId ?? now.round.attemptId,
      given,
      tried: mergeFinds(round.tried, now.round.tried),
    },
    result: now.result,
  })
}

const hasDiverged = (mine: Round, stored: Round): boolean =>
  mine.seed !== stored.seed ||
  [...stored.given].some(([qid, { answer }]) => {
    const own = mine.given.get(qid)
    return !own || !sameAnswer(own.answer, answer)
  })

function load(quiz_url: string, copy: Quiz | null = null): QuizProgress {
  const [quiz, result] = [storedQuiz(quiz_url) ?? copy, storedResult(quiz_url)]
  return { ...NO_PROGRESS, quiz, result, round: storedRound(quiz_url, quiz, result) }
}

/** The stored round, in the version it was started with, if a copy of that is stored. */
function storedRound(quiz_url: string, quiz: Quiz | null, result: Result | null): Round | null {
  if (roundOwner(quiz_url) === 'other') return null
  const recent = recentQuizzes().get(quiz_url)
  const summary = storedSummary(quiz_url)
  if (!quiz || (recent && recent.version !== quiz.version)) return null
  // Without knowing which round they belong to, answers are kept only if no round was ever finished.
  if (!recent && (summary.length === 0 || result)) return null
  return restoreRound(quiz, { recent, summary, tried: storedTried(quiz_url) }, newSeed())
}

const newSeed = (): number => crypto.getRandomValues(new Int32Array(1))[0] ?? 1

/** Who plays a round: the logged-in user, and after their logout still that user, until another round starts. */
function playerOf({ quiz, seed }: Round): string | undefined {
  const before = recentQuizzes().get(quiz.quiz_url)
  return useSession.getState().user?.id ?? (before?.seed === seed ? before.player : undefined)
}

/** Answers that another tab has given in this round, and this one has not seen yet. */
function answeredElsewhere(quiz_url: string, round: Round): SummaryEntry[] {
  if (recentQuizzes().get(quiz_url)?.seed !== round.seed) return []
  const known = progressOf(quiz_url).round?.given
  return storedSummary(quiz_url).filter(({ qid }) => !round.given.has(qid) && !known?.has(qid))
}
