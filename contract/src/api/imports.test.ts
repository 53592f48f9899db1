import { expect, it } from 'vitest'
import { type Loss, lossLines } from './imports.ts'

const REASON = "The reason isn't included."
const NO_POLLS = 'GIFT has no "Poll" questions.'
const lost = (question: number | null, message = REASON): Loss => ({ question, left_out: false, message })
const leftOut = (question: number, message = NO_POLLS): Loss => ({ question, left_out: true, message })

it('says a sentence once for all the questions it is about', () => {
  expect(lossLines([4, 0, 1, 2, 7, 8].map((question) => lost(question)))).toEqual([
    "Questions 1–3, 5, 8 and 9: the reason isn't included.",
  ])
  expect(lossLines([lost(6)])).toEqual(["Question 7: the reason isn't included."])
})

it('begins with what is left out, however many other losses come before it', () => {
  const others = Array.from({ length: 30 }, (_, index) => lost(index, `The text changes in way ${index}.`))
  const lines = lossLines([...others, lost(null, "The quiz's category isn't included."), leftOut(9), leftOut(8)])
  expect(lines.slice(0, 3)).toEqual([
    'Questions 9 and 10 are left out. GIFT has no "Poll" questions.',
    "The quiz's category isn't included.",
    'Question 1: the text changes in way 0.',
  ])
  expect(lossLines([leftOut(2)])).toEqual(['Question 3 is left out. GIFT has no "Poll" questions.'])
})
