import { expect, test } from 'vitest'
import { readRoster } from './roster.ts'

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
