import { expect, it, describe } from 'vitest'
import { searchWords, levelReachedBy, queryOf, shareOf } from './search-query.ts'

it.each([
  ['Rivers of the World', 'rivers of the world'],
  ['São Tomé & Príncipe', 'sao tome principe'],
  ['  Łódź — Zürich  ', 'lodz zurich'],
  ['100% Straße', '100 strasse'],
  ['Película: Amélie', 'pelicula amelie'],
  ['日本 quiz', '日本 quiz'],
  ["Rock 'n' roll", 'rock n roll'],
  ['', ''],
])('reads %j as %j', (text, words) => {
  expect(searchWords(text)).toBe(words)
})

const FREQUENT = new Map([
  ['famous', 0.1],
  ['famously', 0.02],
  ['t/famous', 0.05],
  ['rivers', 0.2],
  ['p/ri', 0.3],
  ['n/64', 0.1],
  ['n/128', 0.04],
  ['n/256', 0.01],
])
const whole = (text: string) => ({ text, isBeginning: false })
const beginning = (text: string) => ({ text, isBeginning: true })

describe('the query for the index of words', () => {
  it('has whole words and beginnings, each word in one of its spellings', () => {
    expect(queryOf([[whole('famous'), whole('famously')], [beginning('riv')]], 'title')).toBe(
      "('t/famous' | 't/famously') & ('t/riv':*)",
    )
    expect(queryOf([[whole('ri')]], 'anywhere')).toBe("('p/ri')")
  })

  it('counts the letters of any script', () => {
    expect(queryOf([[beginning('𠀋𠂢')]], 'anywhere')).toBe("('p/𠀋𠂢')")
    expect(queryOf([[beginning('𠀋𠂢𠂤')]], 'title')).toBe("('t/𠀋𠂢𠂤':*)")
  })
})

describe('what the statistics say', () => {
  it('is the share of cards with all words', () => {
    expect(shareOf([[whole('famous'), whole('famously')]], 'anywhere', FREQUENT)).toBe(0.1)
    expect(shareOf([[beginning('fam')]], 'title', FREQUENT)).toBe(0.05)
    expect(shareOf([[whole('famous')], [whole('rivers')]], 'anywhere', FREQUENT)).toBeCloseTo(0.02)
    expect(shareOf([[whole('famous')], [whole('zebra')]], 'anywhere', FREQUENT)).toBe(0)
  })

  it('is the highest level of plays that enough cards have reached', () => {
    expect(levelReachedBy(0.05, 1, FREQUENT)).toBe(64)
    expect(levelReachedBy(0.04, 1, FREQUENT)).toBe(128)
    expect(levelReachedBy(0.001, 1, FREQUENT)).toBe(256)
    expect(levelReachedBy(0.2, 1, FREQUENT)).toBeUndefined()
    expect(levelReachedBy(Infinity, Infinity, new Map())).toBeUndefined()
  })

  it('is no level of plays that too many have reached, as where all quizzes are played alike', () => {
    expect(levelReachedBy(0.05, 0.1, FREQUENT)).toBe(64)
    expect(levelReachedBy(0.05, 0.09, FREQUENT)).toBeUndefined()
    expect(levelReachedBy(0.0032, 0.01, new Map([['n/64', 0.6]]))).toBeUndefined()
  })
})
