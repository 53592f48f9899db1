import { expect, it } from 'vitest'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { readMs } from './durations.ts'
import type { RoomRow } from './tables.ts'

it('a question is read as long as its text, and heard as long as its sound, up to a minute', () => {
  const settings = { read_seconds: null } as RoomRow['settings']
  const asked = (seconds: number | null) =>
    readMs(settings, { text: 'Which bird?', media: seconds === null ? null : { seconds } } as KeyedQuestion)
  expect([asked(null), asked(20), asked(600)]).toEqual([2_000, 25_000, 65_000])
  expect(readMs({ ...settings, read_seconds: 5 }, { text: 'Which?', media: { seconds: 9 } } as KeyedQuestion)).toBe(
    5_000,
  )
})
