import { expect, test } from 'vitest'
import { question, verdictOn } from '../round/test-quiz.ts'
import { isChecked, type CheckedVerdict } from '#web/kinds/checked-verdict.ts'
import { announcementOf, headingOf, rightAnswerOf, sharesLine } from './verdict-words.ts'

const verdict = (answer: string | null, more: Partial<CheckedVerdict> = {}): CheckedVerdict => {
  const verdict = { ...verdictOn('q1', answer), ...more }
  if (!isChecked(verdict)) throw new Error('This verdict tells nothing.')
  return verdict
}

test('the words for a question are the same every time', () => {
  expect(headingOf(verdict('a'), 1)).toBe(headingOf(verdict('a'), 2))
  expect(['Right.', 'Yes.', 'Correct.']).toContain(headingOf(verdict('a'), 1))
  expect(['Not this time.', 'Not quite.', 'That one got away.']).toContain(headingOf(verdict('b'), 0))
})

test('a streak is named from three on, a rare right answer at a quarter or less', () => {
  expect(headingOf(verdict('a'), 3)).toBe('Right. 3 in a row.')
  expect(headingOf(verdict('a', { shares: { right: 18, options: null } }), 2)).toBe(
    'Right. Only 18% of players got this.',
  )
  expect(headingOf(verdict('a', { shares: { right: 26, options: null } }), 1)).not.toContain('Only')
})

test('time that ran out says so', () => {
  expect(headingOf(verdict(null), 0)).toBe("Time's up.")
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
