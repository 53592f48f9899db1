import { beforeEach, expect, test } from 'vitest'
import type { Question } from '#contract/quiz/question.ts'
import { areNamesHidden, setNamesHidden } from '../host/hidden-names.ts'
import { makeRoom } from '../live/test/room.ts'
import { roomAnswers } from '../personal-data.ts'
import {
  dropStoredAnswer,
  storeAnswer,
  storedAnswer,
  lastRoom,
  noteRoom,
  isNewAt,
  noteJoined,
} from './stored-in-tab.ts'

const question: Question = {
  qid: 'q',
  type: 'text',
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: [],
}
beforeEach(() => dropStoredAnswer())

test('what was being put together for a question is found again', () => {
  storeAnswer('room', 'q', 'Danube', false)
  expect(storedAnswer('room', question)).toEqual({ answer: 'Danube', isGiven: false })
})

test('it is for that question of that room alone, and only if it fits', () => {
  storeAnswer('room', 'q', 'Danube', true)
  expect(storedAnswer('other', question)).toBeNull()
  expect(storedAnswer('room', { ...question, qid: 'p' })).toBeNull()
  storeAnswer('room', 'q', 12, true)
  expect(storedAnswer('room', question)).toBeNull()
})

test('what became of an earlier question does not drop it', () => {
  storeAnswer('room', 'q', 'Danube', true)
  dropStoredAnswer('p')
  expect(storedAnswer('room', question)).not.toBeNull()
  dropStoredAnswer('q')
  expect(storedAnswer('room', question)).toBeNull()
})

test('a logout forgets it, and everything else about rooms', () => {
  storeAnswer('room', 'q', 'Danube', true)
  noteRoom('123456')
  noteJoined(makeRoom({ phase: 'open', index: 2 }))
  setNamesHidden('123456', true)
  roomAnswers.forget('user', { keepsUnsaved: true })
  expect(storedAnswer('room', question)).toBeNull()
  expect([lastRoom(), isNewAt(makeRoom({ index: 2 })), areNamesHidden('123456')]).toEqual([null, false, false])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
