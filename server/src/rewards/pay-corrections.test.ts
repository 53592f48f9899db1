import { expect, it } from 'vitest'
import { correctionPay, type Payee } from './pay-corrections.ts'

const payee = (userId: string, more: Partial<Payee> = {}): Payee => ({
  userId,
  missing: 1,
  day: '2026-03-02',
  paid: 0,
  isPaid: false,
  mailbox: null,
  ...more,
})
const box = (paid = 0, payee?: string | null) => ({ hash: 'aa', paid, payee })
const paysOf = (...payees: Payee[]) => [...correctionPay(payees).values()]

it('pays what is missing, up to the limit of the day', () => {
  expect(paysOf(payee('a'), payee('b', { missing: 6, paid: 196 }), payee('c', { paid: 200 }))).toEqual([1, 4, 0])
})

it('says to whom it was paid before', () => {
  expect(paysOf(payee('a', { isPaid: true }), payee('b', { isPaid: true, paid: 200 }))).toEqual([null, 0])
})

it('pays a mailbox once, to the account that was paid for the quiz', () => {
  expect(paysOf(payee('a', { mailbox: box(3, 'b') }), payee('b', { mailbox: box(3, 'b') }))).toEqual([0, 1])
  expect(paysOf(payee('a', { mailbox: box(3, null) })), 'whose account was deleted').toEqual([0])
})

it('pays the first of those who share a mailbox that was paid for no such quiz', () => {
  expect(paysOf(payee('a', { mailbox: box() }), payee('b', { mailbox: box() }))).toEqual([1, 0])
  const full = payee('a', { mailbox: box(), paid: 200 })
  expect(paysOf(full, payee('b', { mailbox: box() })), 'unless its day is full').toEqual([0, 1])
  expect(paysOf(payee('a', { mailbox: box(199), missing: 6 })), 'up to the limit of the mailbox').toEqual([1])
})
