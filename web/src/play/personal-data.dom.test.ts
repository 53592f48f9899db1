import { anyResult } from '#contract/test/any-result.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/platform/session/session.ts'
import { keepDraft, storedAnswerDraft } from '#web/kinds/use-stored-draft.ts'
import { rounds } from './personal-data.ts'
import { answerQuestion, changeRound, setResult, progressOf, startRound } from './round/quiz-progress.ts'
import { adoptAttempt, applyVerdict } from './round/round.ts'
import { refetchResult } from './round/refetch-result.ts'
import { makeQuiz, question, verdictOn } from './round/test/quiz.ts'

const NOTHING = { email: '', verified: true, avatar: null, buxes: 0, created_at: '' }
const guest = () => useSession.setState({ authenticated: false, user: null })
const user = (id: string) => useSession.setState({ authenticated: true, user: { id, name: id, ...NOTHING } })

beforeEach(() => {
  localStorage.clear()
  rounds.forget('ana', { keepsUnsaved: false })
  guest()
})
afterEach(() => vi.unstubAllGlobals())

type Feedback = 'each' | 'end'
const quizAt = (quiz_url: string, feedback: Feedback = 'each') => ({
  ...makeQuiz(3, { feedback }),
  quiz_url,
  quiz_title: `The ${quiz_url}`,
})

/** Answers the first question of a quiz. */
function play(quiz_url: string, feedback: Feedback = 'each'): void {
  startRound(quizAt(quiz_url, feedback))
  answerQuestion(quiz_url, 'q1', 'a')
}

/** The server has that answer. */
const arrive = (quiz_url: string, isSilent = false) => {
  const quiz = quizAt(quiz_url, isSilent ? 'end' : 'each')
  const attempt = { attempt_id: quiz_url, quiz_id: quiz.id, version: 1, seed: 1, answers: [], finds: [], quiz }
  changeRound(quiz_url, (round) => adoptAttempt(round, attempt))
  changeRound(quiz_url, (round) => applyVerdict(round, { qid: 'q1', answer: 'a' }, verdictOn('q1', 'a', isSilent)))
}

const resultOf = (quiz_url: string) =>
  anyResult({ quiz_url, quiz_id: quizAt(quiz_url).id, attempt_id: quiz_url, correct: 1, total: 3 })

/** The quizzes of which something is stored, by the kind of key. */
const stored = () =>
  Object.fromEntries(
    ['quiz', 'summary', 'result'].map((kind) => [
      kind,
      Object.keys(localStorage)
        .filter((key) => key.startsWith(`${kind}_`))
        .map((key) => key.slice(kind.length + 1))
        .toSorted(),
    ]),
  )
const recent = (): Record<string, { player?: string }> => JSON.parse(localStorage.getItem('tenpip_recent_v1') ?? '{}')

test('what the server has goes with its player, also what they played as a guest and only looked at', () => {
  play('lakes')
  arrive('lakes')
  setResult(resultOf('lakes'))
  user('ana')
  play('rivers')
  arrive('rivers')
  localStorage.setItem('quiz_seas', '{}')
  expect(rounds.unsaved('ana')).toEqual([])
  rounds.forget('ana', { keepsUnsaved: true })
  expect(Object.keys(localStorage)).toEqual([])
  expect(progressOf('rivers')).toMatchObject({ quiz: null, round: null })
  expect(progressOf('lakes').result).toBeNull()
})

test.each([
  ['stays, if it is to be kept', true, ['rivers']],
  ['goes, if it is to be deleted', false, []],
])('what the server does not have is named, and %s', (_, keepsUnsaved, left) => {
  user('ana')
  play('rivers')
  answerQuestion('rivers', 'q2', 'b')
  play('lakes')
  arrive('lakes')
  expect(rounds.unsaved('ana')).toEqual(['2 answers in “The rivers”'])
  rounds.forget('ana', { keepsUnsaved })
  expect(stored()).toEqual({ quiz: left, summary: left, result: [] })
  expect(Object.keys(recent())).toEqual(left)
})

test('answers that are checked at the end are unsaved only until the server has them', () => {
  user('ana')
  play('rivers', 'end')
  expect(rounds.unsaved('ana')).toEqual(['1 answer in “The rivers”'])
  arrive('rivers', true)
  expect(rounds.unsaved('ana')).toEqual([])
})

test('what somebody else could not send waits for them, whoever logs out', () => {
  user('ben')
  play('rivers')
  user('ana')
  play('lakes')
  rounds.forget('ana', { keepsUnsaved: false })
  expect(stored()).toEqual({ quiz: ['rivers'], summary: ['rivers'], result: [] })
  expect(recent()).toMatchObject({ rivers: { player: 'ben' } })
  expect(rounds.unsaved('ana')).toEqual([])
})

test('whoever comes next finds only what those before could not send, and what a guest left', () => {
  user('ben')
  for (const quiz of ['rivers', 'lakes']) play(quiz)
  arrive('lakes')
  setResult(resultOf('lakes'))
  guest()
  play('seas')
  user('ana')
  rounds.forgetOthers('ana', { sparesOpen: false })
  expect(stored()).toEqual({ quiz: ['rivers', 'seas'], summary: ['rivers', 'seas'], result: [] })
  expect(recent()).toMatchObject({ rivers: { player: 'ben' }, seas: { player: 'ana' } })
  expect(progressOf('lakes')).toMatchObject({ round: null, result: null })
})

test('a round that is open when its session ends stays; on the next page it is gone', () => {
  user('ana')
  play('rivers')
  arrive('rivers')
  guest()
  rounds.forgetOthers(null, { sparesOpen: true })
  expect(progressOf('rivers').round?.given.size).toBe(1)
  expect(stored().summary).toEqual(['rivers'])
  rounds.forgetOthers(null, { sparesOpen: false })
  expect(stored()).toEqual({ quiz: [], summary: [], result: [] })
})

test('a guest’s own progress is nobody else’s', () => {
  play('rivers')
  arrive('rivers')
  rounds.forgetOthers(null, { sparesOpen: false })
  expect(stored().summary).toEqual(['rivers'])
})

test('a result that arrives after the logout is not stored', async () => {
  let respond = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)))
  user('ana')
  const fetched = refetchResult(resultOf('rivers'))
  guest()
  rounds.forget('ana', { keepsUnsaved: false })
  respond(Response.json({ success: true, message: '', data: resultOf('rivers') }))
  await fetched
  expect(Object.keys(localStorage)).toEqual([])
})

test('what was filled in and not answered goes with its player', () => {
  keepDraft('mine 1', 'q1', 'a')
  expect(storedAnswerDraft('mine 1', question('q1'))).toBe('a')
  rounds.forget('ana', { keepsUnsaved: true })
  expect(storedAnswerDraft('mine 1', question('q1'))).toBeUndefined()
})
