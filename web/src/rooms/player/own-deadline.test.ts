import { expect, test } from 'vitest'
import { makeRoom } from '../live/test/room.ts'
import { needsOwnDeadline, ownDeadline } from './own-deadline.ts'

const opened = Date.parse('2030-01-01T12:00:00.000Z')
const asked = (answer_seconds: number | null, closesAfter: number | null) => {
  const { settings } = makeRoom()
  return {
    opened_at: new Date(opened).toISOString(),
    closes_at: closesAfter === null ? null : new Date(opened + closesAfter * 1000).toISOString(),
    settings: { ...settings, answer_seconds },
  }
}

test('everyone has their own time, however long the room waits for others', () => {
  expect(ownDeadline(asked(20, 40), 1)).toEqual({ until: opened + 20_000, seconds: 20 })
  expect(ownDeadline(asked(20, 40), 1.5)).toEqual({ until: opened + 30_000, seconds: 30 })
  expect(ownDeadline(asked(20, 40), 2)).toEqual({ until: opened + 40_000, seconds: 40 })
})

test("nobody has longer than the room, and where the quiz decides, the room's end counts", () => {
  expect(ownDeadline(asked(20, 20), 2)).toEqual({ until: opened + 20_000, seconds: 20 })
  expect(ownDeadline(asked(null, 45), 1)).toEqual({ until: opened + 45_000, seconds: 45 })
})

test('where the quiz decides, the server tells how long one has', () => {
  const told = new Date(opened + 30_000).toISOString()
  expect(ownDeadline(asked(null, 45), 1, told)).toEqual({ until: opened + 30_000, seconds: 30 })
})

test('without a limit there is none', () => {
  expect(ownDeadline(asked(null, null), 1)).toBeNull()
})

test('the server is asked for it as soon as the question opens', () => {
  const timed = { ...makeRoom({ index: 0, phase: 'open' }), ...asked(null, 45) }
  expect(needsOwnDeadline(timed)).toBe(true)
  expect(needsOwnDeadline({ ...timed, phase: 'read' })).toBe(false)
  expect(needsOwnDeadline({ ...timed, ...asked(20, 40) })).toBe(false)
  expect(needsOwnDeadline({ ...timed, ...asked(null, null) })).toBe(false)
})
