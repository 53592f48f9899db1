import { describe, expect, it } from 'vitest'
import { isAccepted, rightSpelling } from './typed-answer.ts'

describe('accepted', () => {
  it.each([
    ['Danube', 'danube'],
    ['Danube', ' DANUBE. '],
    ['Danube', 'the Danube'],
    ['The Beatles', 'beatles'],
    ['The Beatles', 'the beatels'],
    ['Danube', 'danub'],
    ['Danube', 'danubee'],
    ['Danube', 'dnaube'],
    ['São Paulo', 'sao paulo'],
    ['São Paulo', 'Sao-Paulo'],
    ['Zürich', 'Zurich'],
    ['Łódź', 'lodz'],
    ['Curaçao', 'curacao'],
    ['New York', 'newyork'],
    ['Antoni Gaudí', 'antonio gaudi'],
    ['Mississippi', 'misisippi'],
    ['Tchaikovsky', 'chaikovsky'],
    ['Tchaikovsky', 'Tchaikowsky'],
    ['L’Oréal', 'loreal'],
    ['iron', 'Iron'],
    ['Apollo 11', 'apollo 11'],
    ['Apollo 11', 'appollo 11'],
    ['rock & roll', 'rock and roll'],
    ['Beyoncé', 'beyonce'],
    ['hydrogen', 'hidrogen'],
    ['Москва', 'москва'],
    ['Louis XIV', 'louis xiv'],
    ['Louis XIV', 'Luis XIV'],
    ['amber', 'amberr'],
    ['baton', 'batton'],
  ])('for %s: %s', (accepted, typed) => {
    expect(isAccepted(typed, [accepted])).toBe(true)
  })
})

describe('refused', () => {
  it.each([
    ['Danube', 'Rhine'],
    ['Danube', ''],
    ['Danube', '   '],
    ['Danube', '!?'],
    ['Danube', 'the'],
    ['iron', 'ion'],
    ['gold', 'cold'],
    ['Mars', 'Mar'],
    ['Iran', 'Iraq'],
    ['1968', '1986'],
    ['1968', '1967'],
    ['Apollo 11', 'Apollo 12'],
    ['Danube', 'dan'],
    ['Danube', 'dnuabe river'],
    ['Austria', 'Australia'],
    ['Slovakia', 'Slovenia'],
    ['Tchaikovsky', 'Chaykovski'],
    ['neon', 'xenon'],
    ['Niger', 'Nigeria'],
    ['Louis XIV', 'Louis XVI'],
    ['Catherine II', 'Catherine I'],
    ['Catherine', 'Catherine I'],
    ['Rocky III', 'Rocky II'],
    ['amber', 'umber'],
    ['umber', 'Amber'],
    ['baton', 'bacon'],
    ['West Germany', 'East Germany'],
    ['Hispaniola', 'Hispania'],
  ])('for %s: %s', (accepted, typed) => {
    expect(isAccepted(typed, [accepted])).toBe(false)
  })
})

it('takes any of several accepted answers', () => {
  expect(isAccepted('ussr', ['Soviet Union', 'USSR'])).toBe(true)
})

it('takes a near word that is accepted as well', () => {
  expect(isAccepted('umber', ['amber', 'umber'])).toBe(true)
})

it('answers at once, also to nonsense of any length', () => {
  const before = process.cpuUsage().user
  isAccepted(
    'x'.repeat(200),
    Array.from({ length: 50 }, (_, i) => `answer number ${i} ${'y'.repeat(150)}`),
  )
  const milliseconds = (process.cpuUsage().user - before) / 1000
  expect(milliseconds).toBeLessThan(100)
})

it('tells how an answer is spelt that was accepted with a typo', () => {
  expect(rightSpelling('shrw', ['Mole', 'Shrew'])).toBe('Shrew')
  expect(rightSpelling('the SHREW.', ['Shrew'])).toBeNull()
  expect(rightSpelling('mouse', ['Shrew'])).toBeNull()
})
