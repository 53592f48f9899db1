import { expect, it } from 'vitest'
import { looksLikeSite, nameSkeletons } from './names.ts'

const lookAlike = (one: string, other: string): boolean =>
  nameSkeletons(one).some((skeleton) => nameSkeletons(other).includes(skeleton))

it.each([
  ['Ana', 'ANA'],
  ['Ana', 'Аnа'],
  ['Ana', 'Ａｎａ'],
  ['Ana', '𝐀𝐧𝐚'],
  ['Ian', 'lan'],
  ['paypal', 'раураl'],
  ['Ana B', 'Ana   B'],
  ['Ana ❤', 'Ana ❤\uFE0F'],
])('%s and %s look alike', (one, other) => {
  expect(lookAlike(one, other)).toBe(true)
})

it.each([
  ['Ana', 'Anna'],
  ['Zoë', 'Zoe'],
  ['Дмитрий', 'Dmitri'],
  ['田中', '田口'],
])('%s and %s do not', (one, other) => {
  expect(lookAlike(one, other)).toBe(false)
})

it.each([
  ...['Tenpip', 'tenpip', 'TENPIP', 'Теnpip', 'Ｔｅｎｐｉｐ', 'ΤΕΝΡΙΡ', 'TENPlP', 'Tenp1p', 'Tênpíp'],
  ...['Tenpip Support', 't.e.n.p.i.p', 'The tenpip team'],
])('T53: %s speaks for the site', (name) => {
  expect(looksLikeSite(name)).toBe(true)
})

it.each(['Ten', 'Pip', 'Tena Pipkin', 'Pipten'])('%s does not', (name) => {
  expect(looksLikeSite(name)).toBe(false)
})
