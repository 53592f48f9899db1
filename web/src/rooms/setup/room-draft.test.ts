import { expect, test } from 'vitest'
import { closingProblem, inOneWeek, NEW_ROOM, newRoom, readRoster } from './room-draft.ts'

const NOW = new Date(2026, 0, 28, 10, 30)

test('homework closes in one week, at the end of the day, unless the host says otherwise', () => {
  expect(inOneWeek(NOW)).toBe('2026-02-04T23:59')
})

test('a closing time lies ahead, but not too far', () => {
  const at = (closesAt: string) => closingProblem(closesAt, NOW.getTime())
  expect(at('')).toBe('Choose a day and a time.')
  expect(at('2026-01-28T10:30')).toBe('Choose a time that is still to come.')
  expect(at('2026-01-28T10:31')).toBeNull()
  expect(at('2026-03-30T10:31')).toBe('Choose a day within the next 60.')
})

test('the defaults make a room that the host leads', () => {
  const { pace, settings, roster, again } = newRoom('q', NEW_ROOM, null)
  expect([pace, roster, again]).toEqual(['host', undefined, undefined])
  expect(settings).toMatchObject({ answer_seconds: null, read_seconds: null, teams: 0, closes_at: null })
})

test('homework has a closing time and the pasted names', () => {
  const made = newRoom('q', { ...NEW_ROOM, isHomework: true, closesAt: '2026-02-04T23:59', roster: 'Ana\nJo' }, 'r')
  expect(made).toMatchObject({ pace: 'self', roster: ['Ana', 'Jo'], again: 'r' })
  expect(made.settings?.closes_at).toBe(new Date(2026, 1, 4, 23, 59).toISOString())
})

test('a pasted list is read line by line, without what is around the names', () => {
  expect(readRoster('  Ana Bauer \r\n\r\nJo\n\tLi  Wei\n')).toEqual({
    names: ['Ana Bauer', 'Jo', 'Li Wei'],
    problems: [],
  })
  expect(readRoster(' \n\n')).toEqual({ names: [], problems: [] })
})

test('a name that is too long or there twice is named by its line', () => {
  const { problems } = readRoster(['Ana', '', 'x'.repeat(31), 'ana'].join('\n'))
  expect(problems).toEqual([
    'Line 3: use at most 30 characters.',
    'Line 4: on the list twice (ana). Add an initial to tell them apart.',
  ])
})

test('a list has at most 500 names', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `P${at}`).join('\n')
  expect(readRoster(names(500)).problems).toEqual([])
  expect(readRoster(names(501)).problems).toEqual(['501 names: a list can have at most 500.'])
})
