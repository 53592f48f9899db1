import { expect, test } from 'vitest'
import type { Attempt } from '#contract/api/play.ts'
import type { Answer } from '#contract/quiz/question.ts'
import {
  beginRound,
  giveAnswer,
  resumeIndex,
  streakAt,
  trailOf,
  type Round,
  unsentAnswers,
  adoptAttempt,
  applyVerdict,
  forgetAttempt,
  sameAnswer,
} from './round.ts'
import { makeQuiz, verdictOn } from './test/quiz.ts'

const quiz = makeQuiz(5)
const fresh = beginRound(quiz, 1)
const atEnd = beginRound(makeQuiz(5, { feedback: 'end' }), 1)

const answered = (round: Round, ...given: [qid: string, answer: string][]): Round =>
  given.reduce((now, [qid, answer]) => giveAnswer(now, qid, answer), round)
const checked = (round: Round, ...given: [qid: string, answer: string][]): Round =>
  given.reduce(
    (now, [qid, answer]) => applyVerdict(giveAnswer(now, qid, answer), { qid, answer }, verdictOn(qid, answer)),
    round,
  )
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  attempt_id: 'one',
  quiz_id: quiz.id,
  version: 1,
  seed: 1,
  answers: [],
  finds: [],
  quiz,
  ...more,
})

test('the first answer stands', () => {
  const round = answered(fresh, ['q1', 'b'], ['q1', 'a'])
  expect(round.given.get('q1')).toMatchObject({ answer: 'b', sent: false, correct: null })
})

test('an answer changes until the end where all are checked then, and has to be sent again', () => {
  const sent = applyVerdict(answered(atEnd, ['q1', 'b']), { qid: 'q1', answer: 'b' }, verdictOn('q1', 'b', true))
  expect(unsentAnswers(sent)).toEqual([])
  expect(unsentAnswers(answered(sent, ['q1', 'a']))).toEqual([{ qid: 'q1', answer: 'a' }])
})

test('the word on an answer that was changed meanwhile is not taken for the new one', () => {
  const changed = answered(atEnd, ['q1', 'b'], ['q1', 'a'])
  const round = applyVerdict(changed, { qid: 'q1', answer: 'b' }, verdictOn('q1', 'b', true))
  expect(unsentAnswers(round)).toEqual([{ qid: 'q1', answer: 'a' }])
})

test('an answer that the question cannot have been given changes nothing', () => {
  expect(giveAnswer(fresh, 'q1', 'no-such-option')).toBe(fresh)
  expect(giveAnswer(fresh, 'no-such-question', 'a')).toBe(fresh)
})

test('unsent answers keep the order they were given in', () => {
  const round = answered(fresh, ['q3', 'a'], ['q1', 'a'])
  expect(unsentAnswers(round).map(({ qid }) => qid)).toEqual(['q3', 'q1'])
})

test('the trail tells right from wrong, skipped from to do, and what is not checked yet', () => {
  const round = answered(checked(fresh, ['q1', 'a'], ['q2', 'b']), ['q4', 'a'])
  expect(trailOf(round, 4)).toEqual(['right', 'wrong', 'skipped', 'answered', 'current'])
  const partly = applyVerdict(round, { qid: 'q4', answer: 'b' }, { ...verdictOn('q4', 'b'), credit: 500 })
  expect(trailOf(partly, 4)[3]).toBe('partly')
  expect(trailOf(fresh, 0)).toEqual(['current', 'todo', 'todo', 'todo', 'todo'])
})

test('playing goes on after the last answer, then at what was skipped', () => {
  expect(resumeIndex(fresh)).toBe(0)
  expect(resumeIndex(answered(fresh, ['q1', 'a'], ['q3', 'a']))).toBe(3)
  expect(resumeIndex(answered(fresh, ['q1', 'a'], ['q5', 'a']))).toBe(1)
  expect(
    resumeIndex(checked(fresh, ...['q1', 'q2', 'q3', 'q4', 'q5'].map((q): [string, string] => [q, 'a']))),
  ).toBeNull()
})

test('a streak is counted back to the last answer that was not right', () => {
  const round = checked(fresh, ['q1', 'b'], ['q2', 'a'], ['q3', 'a'], ['q4', 'a'])
  expect([streakAt(round, 3), streakAt(round, 0), streakAt(round, 4)]).toEqual([3, 0, 0])
})

test("the server's round is gone on with: its seed, its order, its answers", () => {
  const other = { ...quiz, questions: quiz.questions.toReversed() }
  const round = adoptAttempt(fresh, attempt({ seed: 9, quiz: other, answers: [verdictOn('q2', 'b')] }))
  expect(round.order.map(({ qid }) => qid)).toEqual(['q5', 'q4', 'q3', 'q2', 'q1'])
  expect(round).toMatchObject({ seed: 9, attemptId: 'one', synced: true })
  expect(round.given.get('q2')).toMatchObject({ correct: false, sent: true })
})

test('of two answers to one question the server’s stands, and what it lacks stays to be sent', () => {
  const round = adoptAttempt(answered(fresh, ['q1', 'a'], ['q2', 'a']), attempt({ answers: [verdictOn('q1', 'b')] }))
  expect(round.given.get('q1')?.answer).toBe('b')
  expect(unsentAnswers(round)).toEqual([{ qid: 'q2', answer: 'a' }])
})

test('checked answers that the server does not have are sent again', () => {
  const round = { ...checked(fresh, ['q1', 'a']), attemptId: 'one' }
  expect(unsentAnswers(adoptAttempt(round, attempt()))).toEqual([{ qid: 'q1', answer: 'a' }])
  expect(unsentAnswers(adoptAttempt(round, attempt({ attempt_id: 'two' })))).toEqual([{ qid: 'q1', answer: 'a' }])
  expect(unsentAnswers(forgetAttempt(round))).toEqual([{ qid: 'q1', answer: 'a' }])
})

test('a changed answer is newer than the server’s where answers are checked at the end', () => {
  const server = attempt({ quiz: atEnd.quiz, answers: [verdictOn('q1', 'b', true)] })
  expect(unsentAnswers(adoptAttempt(answered(atEnd, ['q1', 'a']), server))).toEqual([{ qid: 'q1', answer: 'a' }])
})

test('answers to questions that another version does not have are left behind', () => {
  const round = adoptAttempt(answered(fresh, ['q5', 'a']), attempt({ quiz: makeQuiz(3) }))
  expect(round.given.size).toBe(0)
})

test('the order of a list matters, the order of the fields of an object does not', () => {
  const answer = (value: unknown) => value as Answer
  expect(sameAnswer(answer({ b: 'x', a: 'y' }), answer({ a: 'y', b: 'x' }))).toBe(true)
  expect(sameAnswer(answer({ b: 'x', a: 'y' }), answer({ a: 'x', b: 'y' }))).toBe(false)
  expect(sameAnswer(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(sameAnswer('1', 1)).toBe(false)
})
