import { beforeEach, expect, test } from 'vitest'
import type { Question } from '#contract/question.ts'
import { roomAnswers } from '../personal-data.ts'
import { dropKeptAnswer, keepAnswer, keptAnswer } from './kept-answer.ts'

const question: Question = { qid: 'q', type: 'text', text: 'Which?', image: null, options: [] }
beforeEach(dropKeptAnswer)

test('what was being put together for a question is found again', () => {
  keepAnswer('room', 'q', 'Danube', false)
  expect(keptAnswer('room', question)).toEqual({ answer: 'Danube', isGiven: false })
})

test('it is for that question of that room alone, and only if it fits', () => {
  keepAnswer('room', 'q', 'Danube', true)
  expect(keptAnswer('other', question)).toBeNull()
  expect(keptAnswer('room', { ...question, qid: 'p' })).toBeNull()
  keepAnswer('room', 'q', 12, true)
  expect(keptAnswer('room', question)).toBeNull()
})

test('a logout forgets it', () => {
  keepAnswer('room', 'q', 'Danube', true)
  roomAnswers.forget('user', { keepsUnsaved: true })
  expect(keptAnswer('room', question)).toBeNull()
})
