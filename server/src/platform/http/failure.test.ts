import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { invalid } from './failure.ts'

const Input = z.strictObject({
  email: z.string('Enter your email.'),
  page: z.int(),
})
const failureOf = (input: unknown) => {
  const { error } = z.safeParse(Input, input, { reportInput: true })
  return invalid(error?.issues ?? [])
}

it('says the one thing that is wrong in the words of its field', () => {
  expect(failureOf({ page: 1 }).message).toBe('Enter your email.')
})

it('names the field where its words would not be understood without it', () => {
  expect(failureOf({ email: 'a@b.c' }).message).toBe('The field "page" is missing.')
  expect(failureOf({ email: 'a@b.c', page: 'x' }).message).toBe(`The field "page" isn't valid.`)
  expect(failureOf({ email: 'a@b.c', page: 1, role: 1 }).message).toBe(`The field "role" doesn't exist.`)
})

it('leaves several things to their fields', () => {
  expect(failureOf({})).toMatchObject({
    message: 'A few things need fixing.',
    fields: { email: 'Enter your email.', page: 'This is missing.' },
  })
})

it('says the name of a field as it came, and no more of it than anybody reads', () => {
  const messageFor = (name: string) => failureOf({ email: 'a@b.c', page: 1, [name]: 1 }).message
  expect(messageFor("$& $' $1")).toBe(`The field "$& $' $1" doesn't exist.`)
  expect(messageFor('x'.repeat(5000)).length).toBeLessThan(100)
})

it('names no more fields than anybody mends', () => {
  const made = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`made up ${n}`, 0]))
  const { fields = {} } = failureOf({ ...made, page: 1 })
  expect(Object.keys(fields)).toHaveLength(50)
  expect(fields['email']).toBe('Enter your email.')
})

it('keeps a field apart whose name is one of JavaScript’s own', () => {
  const { fields = {} } = failureOf(JSON.parse('{"email":"a@b.c","page":1,"__proto__":1,"role":1}'))
  expect(Object.keys(fields)).toEqual(['__proto__', 'role'])
})
