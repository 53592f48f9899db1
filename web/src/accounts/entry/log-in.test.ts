import { expect, test } from 'vitest'
import { loginPurpose } from './log-in.ts'

test.each([
  ['', null],
  ['next=%2F', null],
  ['next=%2Fredem-prizes', 'Log in to redeem prizes.'],
  ['next=%2Fmake-quiz%2F7', 'Log in to make a quiz.'],
  ['next=%2Fmake-quizzes', null],
  ['next=%2F%2Fevil.example', null],
  ['next=%2Fprofile&why=expired', "You've been logged out. Log in to carry on."],
])('the login at ?%s says %s', (search, sentence) => {
  expect(loginPurpose(search)).toBe(sentence)
})
