import { expect, test } from 'vitest'
import { aboutOf, contactRules, topicOf } from './contact-form.ts'

test('a message about a question says which, and takes it along', () => {
  expect(aboutOf('about=rivers&q=4')).toEqual({
    topic: 'question',
    line: 'About question 4 of "rivers": ',
    sent: { about: 'rivers', question: '4' },
  })
})

test('a message about a quiz needs no question', () => {
  expect(aboutOf('about=rivers')).toMatchObject({ line: 'About "rivers": ', sent: { about: 'rivers' } })
})

test.each(['', 'about=', 'about=%3Cb%3E', 'about=a%0Ab', 'q=4'])('?%s prefills nothing', (search) => {
  expect(aboutOf(search)).toEqual({ topic: null, line: '', sent: {} })
})

test('a topic can be asked for, if it is one', () => {
  expect(aboutOf('topic=account').topic).toBe('account')
  expect(aboutOf('topic=delete').topic).toBeNull()
  expect(topicOf('nonsense')).toBe('other')
})

test('a short message is asked to say more', () => {
  expect(contactRules.message('Hello')).toBe('Please write a little more: at least 20 characters.')
  expect(contactRules.message('Hello, this is long enough.')).toBeNull()
})
