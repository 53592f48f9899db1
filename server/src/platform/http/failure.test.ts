import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { invalid } from './failure.ts'

const Input = z.strictObject({
  email: z.string('Enter your email.'),
  page: z.int(),
})
const told = (input: unknown) => {
  const { error } = z.safeParse(Input, input, { reportInput: true })
  return invalid(error?.issues ?? [])
}

it('says the one thing that is wrong in the words of its field', () => {
  expect(told({ page: 1 }).message).toBe('Enter your email.')
})

it('names the field where its words would not be understood without it', () => {
  expect(told({ email: 'a@b.c' }).message).toBe('The field "page" is missing.')
  expect(told({ email: 'a@b.c', page: 'x' }).message).toBe(`The field "page" isn't valid.`)
  expect(told({ email: 'a@b.c', page: 1, role: 1 }).message).toBe(`The field "role" doesn't exist.`)
})

it('leaves several things to their fields', () => {
  expect(told({})).toMatchObject({
    message: 'A few things need fixing.',
    fields: { email: 'Enter your email.', page: 'This is missing.' },
  })
})

it('says the name of a field as it came, and no more of it than anybody reads', () => {
  const toldOf = (name: string) => told({ email: 'a@b.c', page: 1, [name]: 1 }).message
  expect(toldOf("$& $' $1")).toBe(`The field "$& $' $1" doesn't exist.`)
  expect(toldOf('x'.repeat(5000)).length).toBeLessThan(100)
})
