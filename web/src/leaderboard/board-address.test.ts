import { expect, it } from 'vitest'
import { readBoardAddress, writeBoardAddress } from './board-address.ts'

it('reads what it knows, and takes the rest for not said', () => {
  expect(readBoardAddress('')).toEqual({ period: 'week', category: null })
  expect(readBoardAddress('?period=month&category=music')).toEqual({ period: 'month', category: 'music' })
  expect(readBoardAddress('period=year&category=%3Cb%3E&page=x')).toEqual({ period: 'week', category: null })
})

it('writes what it read, and nothing for what everyone sees first', () => {
  for (const search of ['', '?period=day', '?category=film-and-tv', '?period=all&category=music'])
    expect(writeBoardAddress(readBoardAddress(search))).toBe(search)
  expect(writeBoardAddress(readBoardAddress('?period=week&nonsense=1'))).toBe('')
})
