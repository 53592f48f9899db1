import { describe, expect, it } from 'vitest'
import type { Question } from './question.ts'
import type { Settings } from './quiz.ts'
import { shuffle, shuffleOptions } from './shuffle.ts'

const settings: Settings = {
  feedback: 'each',
  timer_seconds: null,
  shuffle_options: true,
  shuffle_questions: true,
  visibility: 'all',
  partial_credit: true,
}
const option = (id: string, last = false) => ({ id, text: id, rendered: null, image: null, last })
const question = (qid: string, type: 'single' | 'order' = 'single'): Question => ({
  qid,
  type,
  text: qid,
  rendered: null,
  image: null,
  media: null,
  options: ['a', 'b', 'c', 'd'].map((id) => option(id)),
})
const quiz = { settings, questions: ['1', '2', '3', '4', '5', '6'].map((qid) => question(qid)) }
const order = (questions: Question[]) => questions.map(({ qid, options }) => qid + options.map(({ id }) => id).join(''))

describe('the order of play', () => {
  it('is the same for the same seed', () => {
    expect(order(shuffle(quiz, 42))).toEqual(order(shuffle(quiz, 42)))
  })

  it('keeps every question and every option exactly once', () => {
    for (let seed = 0; seed < 200; seed++)
      expect(
        shuffle(quiz, seed)
          .map(({ qid }) => qid)
          .toSorted(),
      ).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('puts each option in each place about equally often', () => {
    const firsts = new Map<string, number>()
    for (let seed = 0; seed < 4000; seed++) {
      const id = shuffle(quiz, seed * 7919)[0]?.options[0]?.id ?? ''
      firsts.set(id, (firsts.get(id) ?? 0) + 1)
    }
    for (const count of firsts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })

  it('leaves what the author does not want mixed as it is, but always mixes what is to be put in order', () => {
    const still = { ...settings, shuffle_options: false, shuffle_questions: false }
    const both = { settings: still, questions: [question('1'), question('2', 'order')] }
    const orders = new Set(Array.from({ length: 50 }, (_, seed) => order(shuffle(both, seed)).join()))
    expect([...orders].every((one) => one.startsWith('1abcd,'))).toBe(true)
    expect(orders.size).toBeGreaterThan(5)
  })

  it('keeps a pinned option last', () => {
    const none = { ...question('1'), options: [option('none', true), option('a'), option('b')] }
    for (let seed = 0; seed < 50; seed++)
      expect(shuffle({ settings, questions: [none] }, seed)[0]?.options.at(-1)?.id).toBe('none')
  })

  it('takes any whole number for a seed', () => {
    for (const seed of [0, -1, 2 ** 31, 2 ** 31 - 1, -(2 ** 31)]) expect(shuffle(quiz, seed)).toHaveLength(6)
  })
})

describe('the options of one question, for whoever is asked', () => {
  const asked = question('q')
  const pinned = { ...asked, options: [option('a'), option('b'), option('none', true), option('c')] }
  const idsFor = (seat: string) => shuffleOptions(pinned, seat).options.map(({ id }) => id)

  it('stand in the same order each time, and in different ones for others', () => {
    expect(idsFor('seat 1')).toEqual(idsFor('seat 1'))
    const orders = new Set(Array.from({ length: 20 }, (_, seat) => idsFor(`seat ${seat}`).join()))
    expect(orders.size).toBeGreaterThan(3)
  })

  it('stand with what the author pinned at the end', () => {
    for (let seat = 0; seat < 20; seat++) expect(idsFor(`seat ${seat}`).at(-1)).toBe('none')
  })
})
