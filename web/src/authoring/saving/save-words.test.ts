import { expect, it } from 'vitest'
import { editedWords } from './save-words.ts'

const at = (day: number, hour: number): Date => new Date(2026, 10, day, hour, 44)
const edited = (day: number, hour: number): string => editedWords(at(day, hour).toISOString(), at(17, 20).getTime())

it('says that a time is when something was edited, and on which day', () => {
  expect(edited(17, 6)).toBe('Edited today, 06:44')
  expect(edited(16, 23)).toBe('Edited yesterday')
  expect(edited(10, 12)).toBe('Edited 7 days ago')
  expect(edited(4, 12)).toBe('Edited on 4 November 2026')
})
