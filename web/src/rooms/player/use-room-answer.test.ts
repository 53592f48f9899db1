import { expect, test } from 'vitest'
import { makeRoom } from '../live/test/room.ts'
import { afterRefusal } from './use-room-answer.ts'

const question = {
  qid: 'q',
  type: 'text' as const,
  text: 'Which?',
  rendered: null,
  image: null,
  media: null,
  options: [],
}
const now = Date.parse('2030-01-01T12:00:00.000Z')
const [before, after] = [new Date(now - 1000).toISOString(), new Date(now + 1000).toISOString()]

test('an answer that met a pause is kept until the room goes on', () => {
  const paused = makeRoom({ phase: 'paused', paused_from: 'open', question })
  expect(afterRefusal(paused, 'q', before, now)).toBe('hold')
  expect(afterRefusal({ ...paused, paused_from: 'closed' }, 'q', null, now)).toBe('late')
})

test('homework that is paused shows no question, and keeps the answer', () => {
  const paused = makeRoom({ pace: 'self', phase: 'paused', paused_from: 'open' })
  expect(afterRefusal(paused, 'q', null, now)).toBe('hold')
})

test('a question that is open again is answered again, within the own time', () => {
  const open = makeRoom({ phase: 'open', question })
  expect(afterRefusal(open, 'q', after, now)).toBe('again')
  expect(afterRefusal(open, 'q', null, now)).toBe('again')
  expect(afterRefusal(open, 'q', before, now)).toBe('late')
})

test('another question, or a closed one, is too late', () => {
  expect(afterRefusal(makeRoom({ phase: 'open', question }), 'other', null, now)).toBe('late')
  expect(afterRefusal(makeRoom({ phase: 'closed', question }), 'q', null, now)).toBe('late')
})

test('without a line nothing is decided', () => {
  expect(afterRefusal(null, 'q', null, now)).toBe('again')
})
