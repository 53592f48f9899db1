import { expect, it } from 'vitest'
import { written } from './fields.ts'

const MARK = '\u0301'
const messageFor = (text: string) =>
  written(100)
    .safeParse(text)
    .error?.issues.map(({ message }) => message)

it('stores what an author writes in one form, however it was typed', () => {
  expect(written(100).parse('Zoe\u0308\r\nAna')).toBe('Zoë\nAna')
  expect(written(3).parse('\u03B1\u0313\u0300\u0345'.repeat(3))).toBe('ᾂᾂᾂ')
})

it('lets a letter have as many accents as any language has, and no more', () => {
  expect(messageFor(`a${MARK.repeat(20)}`)).toBeUndefined()
  expect(messageFor(`a${MARK.repeat(40)}`)).toEqual(['This has too many accents on one letter.'])
})

it('looks at the length before anything else', () => {
  expect(messageFor('a'.repeat(101))).toEqual(['Keep this under 100 characters.'])
  expect(messageFor(MARK.repeat(500))).toEqual(['Keep this under 100 characters.'])
})
