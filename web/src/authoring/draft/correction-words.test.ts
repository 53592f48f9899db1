import { expect, it } from 'vitest'
import { aheadWords, doneWords } from './correction-words.ts'

it('says before publishing how many players are re-scored', () => {
  const words = (players: number) => aheadWords({ qid: 'q', number: 3, players })
  expect(words(14)).toBe('You changed the answer to question 3. 14 players will be re-scored; nobody loses points.')
  expect(words(1)).toBe('You changed the answer to question 3. 1 player will be re-scored; nobody loses points.')
  expect(words(0)).toBe('You changed the answer to question 3. No past score changes; nobody loses points.')
})

it('says afterwards how far it is, and how many it were', () => {
  const words = (players: number, done: boolean) => doneWords({ qid: 'q', number: 3, players, done })
  expect(words(1200, false)).toBe('Question 3 corrected: re-scoring now, 1,200 players so far')
  expect(words(14, true)).toBe('Question 3 corrected: 14 players re-scored')
  expect(words(0, true)).toBe('Question 3 corrected: no past score changed')
})
