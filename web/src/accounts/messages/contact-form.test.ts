import { expect, test } from 'vitest'
import { aboutOf, contactRules, fillIn, topicOf } from './contact-form.ts'

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

const ANA = { name: 'Ana', email: 'ana@example.com' }
const EMPTY = { name: '', email: '', topic: 'other', message: '' }

test('a form is filled in with what it is about and who is logged in', () => {
  expect(fillIn({ about: aboutOf('about=rivers'), draft: null, user: ANA, current: EMPTY })).toEqual({
    ...ANA,
    topic: 'question',
    message: 'About "rivers": ',
  })
})

test('a form is filled in with what was typed before', () => {
  const draft = { name: 'A', email: '', topic: 'other', message: 'The answer is the Danube' }
  expect(fillIn({ about: aboutOf('about=rivers'), draft, user: ANA, current: EMPTY })).toEqual({
    ...draft,
    email: ANA.email,
  })
})

test('what is typed stays when the session ends, or when it becomes known who it is', () => {
  const typed = { name: 'Bo', email: 'bo@example.com', topic: 'broken', message: 'About "rivers": It is the Danube' }
  for (const user of [null, ANA])
    expect({ ...typed, ...fillIn({ about: aboutOf('about=rivers'), draft: null, user, current: typed }) }).toEqual(
      typed,
    )
})
