import { beforeEach, expect, test } from 'vitest'
import { dropMessage, storeMessage, unsentMessage } from './unsent-forms.ts'

beforeEach(dropMessage)

const inStorage = (value: unknown) => sessionStorage.setItem('contact_draft', JSON.stringify(value))

test.each([null, 7, 'text', { name: 1 }])('%j in storage is no message', (value) => {
  inStorage(value)
  expect(unsentMessage(null)).toBeNull()
})

test('a message is for whoever typed it, and what a guest typed for whoever logs in', () => {
  storeMessage({ message: 'Of Ana' }, 'ana')
  expect(unsentMessage('ana')).toMatchObject({ message: 'Of Ana' })
  expect([unsentMessage('ben'), unsentMessage(null)]).toEqual([null, null])
  storeMessage({ message: 'Of a guest' }, null)
  expect([unsentMessage(null), unsentMessage('ben')]).toMatchObject([
    { message: 'Of a guest' },
    { message: 'Of a guest' },
  ])
})

test('a message from a version that named nobody is still there', () => {
  inStorage({ name: 'Ana', message: 'Hello' })
  expect(unsentMessage('ana')).toEqual({ name: 'Ana', message: 'Hello' })
})
