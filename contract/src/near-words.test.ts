import { expect, it } from 'vitest'
import { nearWords } from './near-words.ts'
import { isAccepted } from './typed-answer.ts'

const words = [...nearWords((text) => text)]

it('has each word in one group, so that the others of the group have it too', () => {
  const strays = words.filter(([word, group]) => [...group].some((near) => !nearTo(near).has(word)))
  expect(strays).toEqual([])
})

it.each(words)('for %s, none of its near words is right', (word, group) => {
  expect(isAccepted(word, [word])).toBe(true)
  expect([...group].filter((near) => near !== word && isAccepted(near, [word]))).toEqual([])
})

const nearTo = (word: string) => new Map(words).get(word) ?? new Set()
