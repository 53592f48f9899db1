import { anyResult } from '#contract/test/any-result.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Result } from '#contract/api/play.ts'
import { recentQuizzes } from '#web/platform/progress/recent-quizzes.ts'
import { onResultsChanged } from '#web/platform/progress/progress.ts'
import { useSession } from '#web/platform/session/session.ts'
import { answerQuestion, changeRound, dropProgress, setResult, progressOf, startRound } from './quiz-progress.ts'
import { refetchResult } from './refetch-result.ts'
import { recentOf, summaryOf } from './stored-round.ts'
import { beginRound, giveAnswer, adoptAttempt, applyVerdict } from './round.ts'
import { storedResult, storedSummary, storeRecent, storeResult, storeSummary } from './round-storage.ts'
import { makeQuiz, verdictOn } from './test/quiz.ts'

const quiz = makeQuiz(1)
const wrong = verdictOn('q1', 'b')
const right = { ...wrong, correct: true, credit: 1000, key: 'b' }

const result = (attempt_id: string, isCorrected = false): Result =>
  anyResult({
    quiz_id: quiz.id,
    attempt_id,
    correct: isCorrected ? 1 : 0,
    best: isCorrected ? 1 : 0,
    review: [
      { ...(isCorrected ? right : wrong), text: '', why: '', correct: isCorrected, credit: 0, corrected: isCorrected },
    ],
  })

/** A finished round with a wrong answer, and a server that has corrected it since. */
beforeEach(() => {
  localStorage.clear()
  dropProgress(['rivers'])
  useSession.setState({ authenticated: false, user: null })
  startRound(quiz)
  answerQuestion('rivers', 'q1', 'b')
  changeRound('rivers', (round) =>
    adoptAttempt(round, {
      attempt_id: 'one',
      quiz_id: quiz.id,
      version: 1,
      seed: round.seed,
      answers: [],
      finds: [],
      quiz,
    }),
  )
  changeRound('rivers', (round) => applyVerdict(round, { qid: 'q1', answer: 'b' }, wrong))
  setResult(result('one'))
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: result('one', true) }))
})
afterEach(() => vi.unstubAllGlobals())

test('a corrected result replaces the stored one, and its answers count in the round', async () => {
  const changed = vi.fn<() => void>()
  const stop = onResultsChanged(changed)
  const before = recentQuizzes().get('rivers')
  await refetchResult(result('one'))
  stop()
  expect(changed).toHaveBeenCalledOnce()
  expect(storedResult('rivers')).toMatchObject({ correct: 1, best: 1 })
  expect(progressOf('rivers').round?.given.get('q1')).toMatchObject({ correct: true, verdict: { key: 'b' } })
  expect(storedSummary('rivers')).toMatchObject([{ qid: 'q1', answer: 'b', correct: true }])
  expect(recentQuizzes().get('rivers'), 'when it was played').toEqual(before)
})

test('a result of an earlier round does not replace that of a later one', async () => {
  setResult(result('two'))
  await refetchResult(result('one'))
  expect(storedResult('rivers')).toMatchObject({ attempt_id: 'two', correct: 0 })
})

/** What another tab stores, of which this one has seen nothing yet. */
function playElsewhere(): void {
  const round = giveAnswer(beginRound(quiz, 7, true), 'q1', 'a')
  storeSummary('rivers', summaryOf(round))
  storeRecent('rivers', recentOf(round, false))
}

test('a round that another tab has started since keeps its answers', async () => {
  playElsewhere()
  await refetchResult(result('one'))
  expect(storedSummary('rivers')).toMatchObject([{ qid: 'q1', answer: 'a', correct: null }])
  expect(storedResult('rivers')).toMatchObject({ attempt_id: 'one', correct: 1 })
})

test('the result of a round that another tab has finished since is not replaced', async () => {
  playElsewhere()
  storeResult(result('two'))
  await refetchResult(result('one'))
  expect(storedResult('rivers')).toMatchObject({ attempt_id: 'two', correct: 0 })
  expect(storedSummary('rivers')).toMatchObject([{ qid: 'q1', answer: 'a', correct: null }])
})
