import type { Result } from '#contract/play.ts'
import type { Answer } from '#contract/question.ts'
import type { Quiz } from '#contract/quiz.ts'
import { noteFresh } from '#web/platform/copies/copy-times.ts'
import { onProgressForgotten, RECENT_KEY, SUMMARY_KEY } from '#web/platform/progress.ts'
import { useSession } from '#web/platform/session/session.ts'
import { isStorageRefused, onStoredElsewhere } from '#web/platform/storage.ts'
import { sameAnswer } from './answers.ts'
import { beginRun, giveAnswer, type Run } from './attempt.ts'
import { isResultOf, recentOf, restoreRun, summaryOf } from './restore.ts'
import type { SummaryEntry } from './shapes.ts'
import {
  hasQuiz,
  recentQuizzes,
  storedQuiz,
  storedResult,
  storedSummary,
  storeQuiz,
  storeRecent,
  storeResult,
  storeSummary,
} from './stored.ts'

/** What this browser knows of one quiz and its player. */
export interface Game {
  /** The copy that was stored here; while a round is on, the version it is played in. */
  quiz: Quiz | null
  run: Run | null
  /** The last result, of this round or of an earlier one. */
  result: Result | null
  /** Whether another tab has gone on with this round. */
  isElsewhere: boolean
  /** Whether the last try to reach the server failed. */
  isLineDown: boolean
  /** Whether a round is to be played against the clock. */
  isTimed: boolean
  finishing: 'no' | 'asked' | 'failed'
  /** Whether the server does not have this quiz any more. */
  isGone: boolean
}

export const NO_GAME: Game = {
  quiz: null,
  run: null,
  result: null,
  isElsewhere: false,
  isLineDown: false,
  isTimed: false,
  finishing: 'no',
  isGone: false,
}

const games = new Map<string, Game>()
const listeners = new Set<() => void>()

const newSeed = (): number => crypto.getRandomValues(new Int32Array(1))[0] ?? 1

/**
 * Whose round this browser has: nobody answers for somebody else. `away`: its user has logged out, and it waits for them;
 * `other`: somebody else is logged in.
 */
export function ownerOf(quiz_url: string): 'mine' | 'other' | 'away' | 'unknown' {
  const player = recentQuizzes().get(quiz_url)?.player
  const { authenticated, user } = useSession.getState()
  if (player === undefined) return 'mine'
  if (user) return user.id === player ? 'mine' : 'other'
  return authenticated === 'unknown' ? 'unknown' : 'away'
}

/** Who plays a round: whoever is logged in, and after their logout still they, until another round begins. */
function playerOf({ quiz, seed }: Run): string | undefined {
  const before = recentQuizzes().get(quiz.quiz_url)
  return useSession.getState().user?.id ?? (before?.seed === seed ? before.player : undefined)
}

/** The round in storage, in the version that it was begun with, if a copy of that is at hand. */
function storedRun(quiz_url: string, quiz: Quiz | null, result: Result | null): Run | null {
  if (ownerOf(quiz_url) === 'other') return null
  const recent = recentQuizzes().get(quiz_url)
  const summary = storedSummary(quiz_url)
  if (!quiz || (recent && recent.version !== quiz.version)) return null
  // Without a word on which round they are of, answers are worth keeping only if none was ever finished.
  if (!recent && (summary.length === 0 || result)) return null
  return restoreRun(quiz, recent, summary, newSeed())
}

function load(quiz_url: string, copy: Quiz | null = null): Game {
  const [quiz, result] = [storedQuiz(quiz_url) ?? copy, storedResult(quiz_url)]
  return { ...NO_GAME, quiz, result, run: storedRun(quiz_url, quiz, result) }
}

export function gameOf(quiz_url: string): Game {
  const known = games.get(quiz_url)
  if (known) return known
  const loaded = load(quiz_url)
  games.set(quiz_url, loaded)
  return loaded
}

export function setGame(quiz_url: string, change: Partial<Game>): void {
  games.set(quiz_url, { ...gameOf(quiz_url), ...change })
  for (const listener of listeners) listener()
}

onProgressForgotten(() => {
  games.clear()
  for (const listener of listeners) listener()
})

/** Of a quiz that is not there any more, what was answered and a result can be looked at, and a round that reached the server finished. */
export const hasSomethingLeft = ({ quiz, run, result }: Game): boolean =>
  quiz !== null && (result !== null || (run !== null && (run.attemptId !== null || run.given.size > 0)))

/** What another tab has answered of this very round, and this one has not heard of yet. */
function answeredElsewhere(quiz_url: string, run: Run): SummaryEntry[] {
  if (recentQuizzes().get(quiz_url)?.seed !== run.seed) return []
  const known = gameOf(quiz_url).run?.given
  return storedSummary(quiz_url).filter(({ qid }) => !run.given.has(qid) && !known?.has(qid))
}

/** Changes the round and keeps it, before anything is shown. */
export function setRun(quiz_url: string, run: Run): void {
  const before = gameOf(quiz_url)
  if (before.quiz?.version !== run.quiz.version || !hasQuiz(quiz_url)) storeQuiz(run.quiz)
  storeSummary(quiz_url, [...summaryOf(run), ...answeredElsewhere(quiz_url, run)])
  storeRecent(quiz_url, recentOf(run, false, playerOf(run)))
  setGame(quiz_url, { run, quiz: run.quiz })
}

export const changeRun = (quiz_url: string, how: (run: Run) => Run): void => {
  const { run } = gameOf(quiz_url)
  if (run) setRun(quiz_url, how(run))
}

/** Begins a round. `restart` closes the one that is open, as it stands. */
export function beginGame(quiz: Quiz, { restart = false, isTimed = false } = {}): void {
  setRun(quiz.quiz_url, beginRun(quiz, newSeed(), restart))
  setGame(quiz.quiz_url, { isTimed, isElsewhere: false, finishing: 'no', isGone: false })
}

/** Keeps a fetched quiz, unless a round goes on in another version of it, or is remembered with it. */
export function keepQuiz(quiz: Quiz): void {
  const { run, result, quiz: copy } = gameOf(quiz.quiz_url)
  if (run) return
  if (copy?.version === quiz.version && hasQuiz(quiz.quiz_url)) return noteFresh(quiz.quiz_url)
  storeQuiz(quiz)
  setGame(quiz.quiz_url, { quiz, run: storedRun(quiz.quiz_url, quiz, result) })
}

export function answerQuestion(quiz_url: string, qid: string, answer: Answer): void {
  changeRun(quiz_url, (run) => giveAnswer(run, qid, answer))
}

export function keepResult(result: Result): void {
  const { run } = gameOf(result.quiz_url)
  storeResult(result)
  if (run && isResultOf(result, run)) storeRecent(result.quiz_url, recentOf(run, true, playerOf(run)))
  setGame(result.quiz_url, { result, finishing: 'no' })
}

/** Whether what is kept will be gone with this page. */
export const isUnkept = (): boolean => isStorageRefused()

/** Reads again what another tab, or another screen, has written, and goes on with that. */
export function rereadGame(quiz_url: string): void {
  setGame(quiz_url, { ...load(quiz_url, gameOf(quiz_url).quiz), isElsewhere: false })
}

const wentOn = (mine: Run, stored: Run): boolean =>
  mine.seed !== stored.seed ||
  [...stored.given].some(([qid, { answer }]) => {
    const own = mine.given.get(qid)
    return !own || !sameAnswer(own.answer, answer)
  })

function hearOtherTab(quiz_url: string): void {
  const { run, quiz } = gameOf(quiz_url)
  const now = load(quiz_url, quiz)
  if (!run || !now.run) return setGame(quiz_url, { ...now, isElsewhere: false })
  if (wentOn(run, now.run)) return setGame(quiz_url, { isElsewhere: true })
  // Only verdicts came in: they are welcome in every tab.
  const given = new Map(run.given)
  for (const [qid, { correct }] of now.run.given) {
    const own = given.get(qid)
    if (own && own.correct === null && correct !== null) given.set(qid, { ...own, correct, sent: true })
  }
  setGame(quiz_url, { run: { ...run, attemptId: run.attemptId ?? now.run.attemptId, given }, result: now.result })
}

let isListening = false

export function subscribeToGames(listener: () => void): () => void {
  listeners.add(listener)
  if (!isListening) {
    isListening = true
    useSession.subscribe(({ user }, before) => {
      // A login may have brought a guest's round to the user, or the user's own from elsewhere: the server knows.
      if (user && user.id !== before.user?.id) for (const quiz_url of games.keys()) rereadGame(quiz_url)
    })
    onStoredElsewhere((key) => {
      for (const quiz_url of games.keys())
        if (key === SUMMARY_KEY + quiz_url || key === RECENT_KEY) hearOtherTab(quiz_url)
    })
  }
  return () => listeners.delete(listener)
}
