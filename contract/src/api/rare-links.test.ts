import { expect, it } from 'vitest'
import { links } from './links.ts'
import { quizUrlIn } from './rare-links.ts'

const QUIZ = 'capitals-of-europe'

it.each([links.quiz(QUIZ), links.quizStart(QUIZ), links.question(QUIZ, 12), links.results(QUIZ), links.embed(QUIZ)])(
  '%s belongs to its quiz, with or without a slash at its end',
  (path) => expect([quizUrlIn(path), quizUrlIn(`${path}/`)]).toEqual([QUIZ, QUIZ]),
)

it.each([links.home, links.category('geography'), links.content('contact-us') + '/more', `/${QUIZ}/other.html`, '//x'])(
  '%s belongs to no quiz',
  (path) => expect(quizUrlIn(path)).toBeUndefined(),
)
