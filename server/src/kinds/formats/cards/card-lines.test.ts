import { describe, expect, test } from 'vitest'
import type { Format } from '#contract/api/imports.ts'
import { readQuestions } from '../read-questions.ts'

async function read(input: string, format: Format | null = null, choose: string | null = null) {
  const found = await readQuestions({ input, format, choose })
  return { ...found, cards: found.questions.map(({ text, key }) => [text, key]) }
}

describe('quotes around a side with line breaks', () => {
  test('are no part of it, and neither are those of the other sides', async () => {
    const { format, cards, items } = await read(
      '"The capital\nof France"\tParis\r\nThe capital of Italy\t"Rome, ""Roma""\nin Italian"\n"Spain?"\tMadrid\n',
    )
    expect(format).toBe('cards')
    expect(cards).toEqual([
      ['The capital\nof France', ['Paris']],
      ['The capital of Italy', ['Rome, "Roma" in Italian']],
      ['Spain?', ['Madrid']],
    ])
    expect(items.map(({ line }) => line)).toEqual([1, 3, 5])
  })

  test('stay where every line is a card', async () => {
    expect((await read('"Hello"\tgreeting\n"Bye bye"\tfarewell\n')).cards).toEqual([
      ['"Hello"', ['greeting']],
      ['"Bye bye"', ['farewell']],
    ])
  })

  test('that are not closed prove nothing', async () => {
    const { cards, items } = await read('"Hello\tgreeting\nSpain\tMadrid', 'cards')
    expect(cards).toEqual([
      ['"Hello', ['greeting']],
      ['Spain', ['Madrid']],
    ])
    expect(items).toHaveLength(2)
  })
})

describe('separators that the author of a deck chose', () => {
  const CAPITALS = [
    ['France', ['Paris']],
    ['Italy', ['Rome']],
    ['Spain', ['Madrid']],
  ]
  test.each([
    'France,Paris;Italy,Rome;Spain,Madrid',
    'France, Paris; Italy, Rome; Spain, Madrid;',
    'France - Paris;Italy - Rome;\nSpain - Madrid',
    'France\tParis;Italy\tRome;Spain\tMadrid',
    'France: Paris\nItaly: Rome\nSpain: Madrid',
    'France => Paris\nItaly => Rome\nSpain => Madrid',
    'France::Paris\n\nItaly::Rome\n\nSpain::Madrid',
  ])('are found where they fit all of it: %j', async (input) => {
    expect((await read(input, 'cards')).cards).toEqual(CAPITALS)
  })

  test('are asked for where two of them fit', async () => {
    const input = 'Paris, France - a city\nRome, Italy - another'
    const { ask, items, cards } = await read(input, 'cards')
    expect(cards).toEqual([])
    expect(items.map(({ outcome }) => outcome)).toEqual(['asked', 'asked'])
    expect(ask?.choices.map(({ id, label }) => [id, label])).toEqual([
      ['dash', 'A dash between the sides'],
      ['comma', 'A comma between the sides'],
    ])
    expect((await read(input, 'cards', 'dash')).cards).toEqual([
      ['Paris, France', ['a city']],
      ['Rome, Italy', ['another']],
    ])
    expect((await read(input, 'cards', 'comma')).cards).toEqual([
      ['Paris', ['France - a city']],
      ['What goes with “Rome”?', ['Italy - another']],
    ])
  })

  test('a semicolon that may be between cards or between sides is asked for', async () => {
    const input = 'to run;to walk, to go;to see, to look'
    const { questions, problem } = await read(input, 'cards')
    expect([questions, problem]).toEqual([
      [],
      "We can't tell the two sides of these cards apart. Put a tab between them.",
    ])
  })

  test.each(['France - Paris\nItaly', 'no signs'])('are not guessed in %j', async (input) => {
    const { questions, problem } = await read(input, 'cards')
    expect([questions, problem]).toEqual([
      [],
      "We can't tell the two sides of these cards apart. Put a tab between them.",
    ])
  })
})
