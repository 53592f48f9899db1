import { describe, expect, test } from 'vitest'
import type { Format } from '#contract/api/imports.ts'
import { readQuestions } from '../read-questions.ts'

/** The questions as their texts and keys, or why they are refused. */
async function read(
  input: string,
  { format = null, choose = null }: { format?: Format | null; choose?: string | null } = {},
) {
  const found = await readQuestions({ input, format, choose })
  const cards = found.items.map(({ line, outcome, message, question }) => {
    const one = question === null ? undefined : found.questions[question]
    return one ? [line, outcome, one.text, one.key] : [line, message]
  })
  return { ...found, cards }
}

/** A side that was too short to be a question, without the words around it. */
const askedIn = (text: string) => /^What goes with “(.*)”\?$/.exec(text)?.[1] ?? text

const CAPITALS = 'France\tParis\nItaly\tRome\nSpain\tMadrid\nNorway\tOslo\nAustria\tVienna\n'

test('a list of Quizlet becomes typed questions', async () => {
  const { format, cards } = await read('le chien\tdog\r\nle chat\tcat / kitty\r\n\r\nl’oiseau\tbird')
  expect(format).toBe('cards')
  expect(cards).toEqual([
    [1, 'kept', 'le chien', ['dog']],
    [2, 'changed', 'le chat', ['cat / kitty']],
    [4, 'kept', 'l’oiseau', ['bird']],
  ])
})

describe('an export of Anki', () => {
  test('may name anything as its separator, of which the first sign counts', async () => {
    const { cards } = await read('#separator:constructor\nOslocNorway\n')
    expect(cards).toEqual([[2, 'changed', 'What goes with “Oslo”?', ['Norway']]])
  })

  test('is read without its tags, decks, types and ids', async () => {
    const input = [
      '#separator:tab',
      '#html:true',
      '#guid column:1',
      '#notetype column:2',
      '#deck column:3',
      '#tags column:6',
      'x1\tBasic\tGeo\tCapital of <b>France</b>&nbsp;?\tParis\teurope capital',
      'x2\tBasic\tGeo\t"Says ""hi""\nand\tbye"\tHello<br>you\t',
      'x3\tBasic\tGeo\tA &amp; B\t2 &lt; 3\t',
    ].join('\n')
    const { format, cards } = await read(input)
    expect(format).toBe('cards')
    expect(cards).toEqual([
      [7, 'kept', 'Capital of France ?', ['Paris']],
      [8, 'changed', 'Says "hi" and bye', ['Hello you']],
      [10, 'kept', 'A & B', ['2 < 3']],
    ])
  })

  test('names the sounds and pictures that it does not hold', async () => {
    const input =
      '#separator:tab\n#html:true\nDog [sound:dog.mp3]\tchien <img src="chien.jpg">\n<img src="cat.jpg">\tchat\n'
    const { cards, items } = await read(input)
    expect(cards).toEqual([
      [3, 'changed', 'What goes with “Dog”?', ['chien']],
      [4, 'The question has no text.'],
    ])
    expect(items[0]?.message).toContain('The sound "dog.mp3" was left out. The picture "chien.jpg" was left out.')
  })

  test('has its separator named', async () => {
    expect((await read('#separator:Semicolon\nFrance;Paris\nItaly;Rome')).cards).toEqual([
      [2, 'kept', 'France', ['Paris']],
      [3, 'kept', 'Italy', ['Rome']],
    ])
  })

  test('has deletions read as blanks', async () => {
    const input = [
      '#separator:tab',
      '#html:true',
      '{{c1::Paris::city}} is on the Seine.\tSince long ago.',
      '{{c1::Paris}} is in {{c2::France}}.\t',
      'A {{c1::b {{c2::c}}}} d\t',
      'A {{c1::}} d\t',
    ].join('\n')
    const { cards, questions } = await read(input)
    expect(cards).toEqual([
      [3, 'kept', '_____ (city) is on the Seine.', ['Paris']],
      [4, 'kept', '[[1]] is in [[2]].', { 0: ['Paris'], 1: ['France'] }],
      [5, "Its deletions are inside each other, which we can't read."],
      [6, 'One of its deletions is empty.'],
    ])
    expect(questions.map(({ why }) => why)).toEqual(['Since long ago.', ''])
  })

  test('with more than two sides is refused, because nobody says which of them answers', async () => {
    const { cards } = await read('#separator:tab\n中文\tzhōngwén\tChinese\nFrance\tParis\t\n')
    expect(cards).toEqual([
      [2, 'It has 3 fields; a card has two, what is asked and the answer. Delete the others.'],
      [3, 'kept', 'France', ['Paris']],
    ])
  })

  test('with a quote that is not closed loses nothing', async () => {
    expect((await read('#separator:tab\n"France\tParis\n"Italy\tRome')).cards).toEqual([
      [2, 'kept', '"France', ['Paris']],
      [3, 'kept', '"Italy', ['Rome']],
    ])
  })
})

describe('a deck', () => {
  test('offers its other answers as options, and both directions', async () => {
    const { ask, cards } = await read(CAPITALS)
    expect(ask?.chosen).toBe('typed')
    expect(ask?.choices.map(({ id }) => id)).toEqual(['typed', 'choices', 'typed_back', 'choices_back'])
    expect(cards[0]).toEqual([1, 'kept', 'France', ['Paris']])
    expect((await read(CAPITALS, { choose: 'typed_back' })).cards[0]).toEqual([1, 'kept', 'Paris', ['France']])
  })

  test.each(['choices', 'choices_back'])('gives every card its right option among four: %s', async (choose) => {
    const { questions } = await read(CAPITALS, { choose })
    const pairs = CAPITALS.trim()
      .split('\n')
      .map((line) => line.split('\t'))
    const right = new Map(choose === 'choices' ? pairs.map(([a, b]) => [a, b]) : pairs.map(([a, b]) => [b, a]))
    for (const { text, options, key } of questions) {
      expect(options).toHaveLength(4)
      expect(options[Number(key)]?.text).toBe(right.get(askedIn(text)))
      expect(new Set(options.map((option) => option.text)).size).toBe(4)
    }
    expect(await read(CAPITALS, { choose })).toEqual(await read(CAPITALS, { choose }))
  })

  test('too small for options offers none', async () => {
    const { ask } = await read('France\tParis\nItaly\tRome\nSpain\tMadrid')
    expect(ask?.choices.map(({ id }) => id)).toEqual(['typed', 'typed_back'])
  })

  test('may have several spellings on a side, if its author says so', async () => {
    const input = 'le chat\tcat / kitty\nvite\tfast; quick\nen km/h\tkm/h'
    expect((await read(input)).ask?.choices.map(({ id }) => id)).toContain('spellings')
    expect((await read(input, { choose: 'spellings' })).questions.map(({ key }) => key)).toEqual([
      ['cat', 'kitty'],
      ['fast', 'quick'],
      ['km/h'],
    ])
  })

  test('accepts every answer of cards that ask the same, and never offers one as wrong', async () => {
    const input = `bank\tBank\nBank\tUfer\nshore\tUfer / Küste\nrun\tlaufen\nwalk\tgehen\nsee\tsehen\nbank\tBank\n`
    const { cards, items } = await read(input)
    expect(cards[0]).toEqual([1, 'changed', 'What goes with “bank”?', ['Bank', 'Ufer']])
    expect(items[0]?.message).toContain(
      'Cards that ask the same became one (line 2). Cards that ask the same became one (line 7).',
    )
    const { questions } = await read(input, { choose: 'choices' })
    const [bank, shore] = questions
    expect(bank?.type).toBe('multiple')
    expect(
      bank?.options
        .filter((_, index) => (bank.key as number[]).includes(index))
        .map(({ text }) => text)
        .toSorted(),
    ).toEqual(['Bank', 'Ufer'])
    expect(bank?.options.map(({ text }) => text)).not.toContain('Ufer / Küste')
    expect(shore?.options.map(({ text }) => text)).not.toContain('Ufer')
  })
})

describe('other signs than a tab', () => {
  test.each([['France - Paris\nItaly - Rome'], ['France;Paris\nItaly;Rome'], ['France, Paris\nItaly, Rome']])(
    'separate cards only where the author says that it is some: %j',
    async (input) => {
      expect((await read(input)).questions).toEqual([])
      expect((await read(input, { format: 'cards' })).cards).toEqual([
        [1, 'kept', 'France', ['Paris']],
        [2, 'kept', 'Italy', ['Rome']],
      ])
    },
  )

  test.each([['France - Paris\nItaly'], ['no signs']])('are not guessed in %j', async (input) => {
    const { problem, questions } = await read(input, { format: 'cards' })
    expect([problem, questions]).toEqual([
      "We can't tell the two sides of these cards apart. Put a tab between them.",
      [],
    ])
  })
})

test('a line without a second side costs only itself behind a blank one', async () => {
  expect((await read('France\tParis\n\nItaly\nSpain\tMadrid', { format: 'cards' })).cards).toEqual([
    [1, 'kept', 'France', ['Paris']],
    [3, 'It has only one side. Put a tab between what is asked and the answer.'],
    [4, 'kept', 'Spain', ['Madrid']],
  ])
})

test.each([
  ['csv', 'question\tanswer\nThe capital of France?\tParis'],
  ['csv', 'Question\tA\tB\tAnswer\nWhich?\tx\ty\tA'],
  ['text', '1.\tWhich?\na)\tx\n*b)\ty'],
  ['aiken', 'Which?\nA.\tx\nB.\ty\nANSWER: B'],
  [null, 'Once upon a time\tthere was a king.\nHe had a dragon.'],
  [null, 'Which?\tx\ty\tA\nWho?\tx\ty\tB'],
])('%s is not taken for cards: %j', async (format, input) => {
  expect((await readQuestions({ input, format: null })).format).toBe(format)
})

test('the heading of a list is no card', async () => {
  expect((await read('Term\tDefinition\nFrance\tParis\nItaly\tRome')).cards).toEqual([
    [2, 'kept', 'France', ['Paris']],
    [3, 'kept', 'Italy', ['Rome']],
  ])
})

test('a single card is one where the author says so', async () => {
  expect((await read('France\tParis', { format: 'cards' })).cards).toEqual([[1, 'kept', 'France', ['Paris']]])
})

test('a word too short for a question is asked about, in both directions', async () => {
  const input = 'dog\tchien\nhorse\tâne\n'
  expect((await read(input)).cards).toEqual([
    [1, 'changed', 'What goes with “dog”?', ['chien']],
    [2, 'kept', 'horse', ['âne']],
  ])
  const { cards, items } = await read(input, { choose: 'typed_back' })
  expect(cards[1]).toEqual([2, 'changed', 'What goes with “âne”?', ['horse']])
  expect(items[1]?.message).toBe('A question needs 5 characters, so it asks: What goes with “âne”?')
})

test('an answer with a slash says how to accept each part', async () => {
  const { items } = await read('the car\tdas Auto / der Wagen\nthe house\tdas Haus')
  expect(items.map(({ message }) => message)).toEqual([
    'Its answer has a slash or a semicolon: choose "Type the back, with / or ; between spellings" to accept each part.',
    'Kept unchanged.',
  ])
})

test('a card is refused if its answer may go on in the next line', async () => {
  const { items } = await read('France\tParis, the city\nof light\nItaly\tRome\n\nUnit 2\nSpain\tMadrid', {
    format: 'cards',
  })
  expect(items.map(({ line, outcome }) => [line, outcome])).toEqual([
    [1, 'refused'],
    [2, 'refused'],
    [3, 'kept'],
    [5, 'refused'],
    [6, 'kept'],
  ])
  expect(items[0]?.message).toContain('its answer may go on there')
})
