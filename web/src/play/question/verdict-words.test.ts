import { expect, test } from 'vitest'
import type { Question } from '#contract/quiz/question.ts'
import { question, verdictOn } from '../round/test/quiz.ts'
import { isChecked, type CheckedVerdict } from '#web/kinds/checked-verdict.ts'
import { announcementOf, headingOf, rightAnswerOf, sharesLine, timedWords, toneOf } from './verdict-words.ts'

const verdict = (answer: string | null, more: Partial<CheckedVerdict> = {}): CheckedVerdict => {
  const verdict = { ...verdictOn('q1', answer), ...more }
  if (!isChecked(verdict)) throw new Error('This verdict tells nothing.')
  return verdict
}

test('the words for a question are the same every time', () => {
  expect(headingOf(question('q1'), verdict('a'), 1)).toBe(headingOf(question('q1'), verdict('a'), 2))
  expect(['Right.', 'Yes.', 'Correct.']).toContain(headingOf(question('q1'), verdict('a'), 1))
  expect(['Not this time.', 'Not quite.', 'That one got away.']).toContain(headingOf(question('q1'), verdict('b'), 0))
})

test('a streak is named from three on, a rare right answer at a quarter or less', () => {
  expect(headingOf(question('q1'), verdict('a'), 3)).toBe('Right. 3 in a row.')
  expect(headingOf(question('q1'), verdict('a', { shares: { right: 18, options: null } }), 2)).toBe(
    'Right. Only 18% of players got this.',
  )
  expect(headingOf(question('q1'), verdict('a', { shares: { right: 26, options: null } }), 1)).not.toContain('Only')
})

test('time that ran out says so', () => {
  expect(headingOf(question('q1'), verdict(null), 0)).toBe("Time's up.")
  expect(timedWords("Time's up.", true)).toBe("Time's up.")
  expect(timedWords('Partly right: 2 of 3.', true)).toBe("Time's up. Partly right: 2 of 3.")
  expect(timedWords('Right.', false)).toBe('Right.')
})

test('a wrong answer names the right one, a right one does not', () => {
  expect(rightAnswerOf(question('q1'), verdict('b'))).toBe('Answer: A.')
  expect(rightAnswerOf(question('q1'), verdict('a'))).toBeNull()
})

test('players are counted from twenty on', () => {
  expect(sharesLine(verdict('a'))).toBe("You're one of the first 20 to answer this.")
  expect(sharesLine(verdict('a', { shares: { right: 71, options: null } }))).toBe('71% of players got this.')
})

test('those who listen hear the verdict, the answer and the reason once', () => {
  const wrong = announcementOf(question('q1'), verdict('b'), 0)
  expect(wrong).toMatch(/^\D+\. The answer is A\. You chose B\. Because\.$/)
  const right = announcementOf(question('q1'), verdict('a', { shares: { right: 71, options: null } }), 4)
  expect(right).toMatch(/^\w+\. 4 in a row\. 71 percent of players got this\. Because\.$/)
})

test('a partly right answer says how many of its parts are right, or how much of the credit it has', () => {
  const partly = (of: Question, credit: number) => headingOf(of, verdict('b', { correct: false, credit }), 0)
  const prompts = ['a', 'b', 'c'].map((id) => ({ id, text: id, image: null }))
  const match = { ...question('q1'), type: 'match', prompts } as unknown as Question
  const number = { ...question('q1'), type: 'number', options: [], unit: null } as unknown as Question
  expect(partly(match, 666)).toBe('Partly right: 2 of 3.')
  expect(partly(question('q1', 'multiple'), 500)).toBe('Partly right: half of the credit.')
  expect(partly(number, 400)).toBe('Close: 40% of the credit.')
  expect(toneOf(verdict('b', { credit: 400 }))).toBe('partly')
  expect(announcementOf(match, verdict('b', { credit: 666 }), 0)).toMatch(/^Partly right: 2 of 3\. The answer is /)
})

test('where nothing is right or wrong, players hear what others say', () => {
  const poll = (options: Record<string, number> | null) =>
    verdict('a', { correct: null, credit: 0, key: null, shares: options && { right: 0, options } })
  expect(headingOf(question('q1'), poll(null), 0)).toBe('Thanks for your answer.')
  expect(toneOf(poll(null))).toBe('waiting')
  expect(sharesLine(poll({ a: 40, b: 60 }))).toBe('40% say the same.')
  expect(sharesLine(poll({ a: 100, b: 0 }))).toBe("You're the first, or everyone so far agrees with you.")
  expect(sharesLine(poll(null))).toBe('Only the author sees what you wrote.')
})
