import { describe, expect, test } from 'vitest'
import { readCsv as read, readCsvKeys as readKeys } from '../test/read-told.ts'

const sheet = (header: string, ...rows: string[]) => [header, ...rows].join('\n')
const kept = (right: string, type = 'single') => ['kept', type, right]
const asked = ['asked', 'Choose how the answers are written.']
const FOUR = 'question,a,b,c,d,answer'

describe('answers that are numbers', () => {
  test('are counted from zero where one of them is 0', async () => {
    expect(await read(sheet(FOUR, 'Q1?,p,q,r,s,0', 'Q2?,p,q,r,s,2', 'Q3?,p,q,r,s,"1,3"'))).toEqual({
      told: [kept('p'), kept('r'), kept('q + s', 'multiple')],
      choices: null,
    })
  })

  test('are counted from one where one of them is the number of options', async () => {
    expect(await read(sheet(FOUR, 'Q1?,p,q,r,s,4', 'Q2?,p,q,r,s,2.0', 'Q3?,p,q,,,1'))).toEqual({
      told: [kept('s'), kept('q'), kept('p')],
      choices: null,
    })
    expect((await read(sheet(FOUR, 'Q1?,p,q,r,,3', 'Q2?,p,q,r,s,2'))).told).toEqual([kept('r'), kept('q')])
  })

  test('are asked about where both are possible, and read as the author says', async () => {
    const input = sheet(FOUR, 'Q1?,p,q,r,s,1', 'Q2?,p,q,r,s,2', 'Q3?,p,q,r,s,D')
    expect(await read(input)).toEqual({ told: [asked, asked, kept('s')], choices: ['from_1', 'from_0'] })
    expect((await read(input, 'from_0')).told).toEqual([kept('q'), kept('r'), kept('s')])
    expect((await read(input, 'from_1')).told).toEqual([kept('p'), kept('q'), kept('s')])
  })

  test('are refused where the sheet contradicts itself', async () => {
    const { told, choices } = await read(sheet(FOUR, 'Q1?,p,q,r,s,0', 'Q2?,p,q,r,s,4', 'Q3?,p,q,r,s,B'))
    expect(choices).toBeNull()
    expect(told[0]?.[1]).toBe(
      'Some answers in this sheet count the options from 0 and others from 1, so we can\'t tell what "0" means. Write letters instead.',
    )
    expect(told.map(([outcome]) => outcome)).toEqual(['refused', 'refused', 'kept'])
  })

  test('are option texts where only that fits all of them', async () => {
    expect(await read(sheet(FOUR, 'Legs?,4,6,8,10,8', 'Sum?,1,2,3,4,2'))).toEqual({
      told: [kept('8'), kept('2')],
      choices: null,
    })
  })

  test('are asked about where they are option texts too', async () => {
    const input = sheet(FOUR, 'Sum?,2,1,4,3,2', 'Sum?,4,3,2,1,3')
    expect(await read(input)).toEqual({ told: [asked, asked], choices: ['by_text', 'from_1', 'from_0'] })
    expect((await read(input, 'by_text')).told).toEqual([kept('2'), kept('3')])
    expect((await read(input, 'from_1')).told).toEqual([kept('1'), kept('2')])
    expect((await read(input, 'from_0')).told).toEqual([kept('4'), kept('1')])
  })

  test('are asked about where some are texts and some are places', async () => {
    const input = sheet(FOUR, 'Legs?,4,6,8,10,8', 'Who?,p,q,r,s,4', 'Sum?,2,1,4,3,2')
    expect(await read(input)).toEqual({ told: [kept('8'), kept('s'), asked], choices: ['from_1', 'from_1_or_text'] })
  })

  test('are never texts under a header that says so', async () => {
    const header = 'question,option1,option2,option3,option4,correct_index'
    expect(await read(sheet(header, 'Sum?,3,0,1,2,0', 'Sum?,1,2,3,4,3'))).toEqual({
      told: [kept('3'), kept('4')],
      choices: null,
    })
    expect((await read(sheet(header, 'Sum?,4,3,1,2,1'))).choices).toEqual(['from_1', 'from_0'])
  })

  test('count from what the columns count from', async () => {
    expect(await read(sheet('question,option_0,option_1,option_2,correct', 'Q?,p,q,r,1'))).toEqual({
      told: [kept('q')],
      choices: null,
    })
    expect((await read(sheet('question,option1,option2,option3,correct', 'Q?,p,q,r,option2'))).told).toEqual([
      kept('q'),
    ])
  })

  test('are not read where an empty option makes their count unclear', async () => {
    const { told } = await read(sheet('question,Choice,Choice,Choice,Choice,answer', 'Q?,p,,r,s,0', 'Q?,p,,r,s,2'))
    expect(told.map(([outcome]) => outcome)).toEqual(['kept', 'refused'])
  })

  test('are no typed numbers where the options are missing', async () => {
    const { told } = await read(sheet(FOUR, 'Q1?,p,q,r,s,0', 'Q2?,,,,,2'))
    expect(told.map(([outcome]) => outcome)).toEqual(['kept', 'refused'])
  })
})

describe('answers that are letters', () => {
  test('are asked about where they are option texts too', async () => {
    const input = sheet(FOUR, 'Vowel?,B,A,C,D,A', 'Last?,D,C,B,A,D')
    expect(await read(input)).toEqual({ told: [asked, asked], choices: ['by_letter', 'letter_by_text'] })
    expect((await read(input, 'letter_by_text')).told).toEqual([kept('A'), kept('D')])
    expect((await read(input, 'by_letter')).told).toEqual([kept('B'), kept('A')])
  })

  test('are asked about where another row may list texts', async () => {
    const rows = ['Q1?,0; a,a', 'Q2?,"Rome, Italy; x; B; A; south","B, A"']
    const { told, choices } = await read(sheet('question,options,answer', ...rows))
    expect([told.map(([outcome]) => outcome), choices]).toEqual([
      ['asked', 'refused'],
      ['by_letter', 'letter_by_text'],
    ])
  })

  test('are places where only that fits all of them', async () => {
    expect(await read(sheet(FOUR, 'Vowel?,B,A,C,D,A', 'Who?,p,q,r,s,B'))).toEqual({
      told: [kept('B'), kept('q')],
      choices: null,
    })
  })

  test('and numbers are asked about together', async () => {
    const input = sheet(FOUR, 'Vowel?,B,A,C,D,A', 'Who?,p,q,r,s,2')
    expect((await read(input)).choices).toEqual([
      'by_letter_from_1',
      'by_letter_from_0',
      'letter_by_text_from_1',
      'letter_by_text_from_0',
    ])
    expect((await read(input, 'letter_by_text_from_1')).told).toEqual([kept('A'), kept('q')])
  })
})

describe('answers in words', () => {
  test.each([
    'C) Rome',
    'C. Rome',
    'C.Rome',
    'c - Rome',
    'C: rome',
    '(C) Rome',
    '3) Rome',
    'Option C',
    'option c',
    'ROME',
    ' rome ',
  ])('such as %j name the option', async (answer) => {
    expect((await read(sheet(FOUR, `Capital?,Oslo,Bern,Rome,Lima,"${answer}"`))).told).toEqual([kept('Rome')])
  })

  test('find options that begin with their own letter', async () => {
    expect((await read(sheet(FOUR, 'Capital?,A) Oslo,B) Bern,C) Rome,D) Lima,rome'))).told).toEqual([
      ['changed', 'single', 'Rome'],
    ])
  })

  test.each(['B) Rome', '1. Rome', 'C) Paris', 'C) Rome and Bern', 'Option E', 'Paris'])(
    'such as %j are refused',
    async (answer) => {
      const { told } = await read(sheet(FOUR, `Capital?,Oslo,Bern,Rome,Lima,${answer}`))
      expect(told.map(([outcome]) => outcome)).toEqual(['refused'])
    },
  )

  test('must agree where there are several columns for them', async () => {
    const header = 'question,a,b,c,d,correct_option,correct_answer'
    const { told } = await read(sheet(header, 'Q?,p,q,r,s,B,q', 'Q?,p,q,r,s,2,q', 'Q?,p,q,r,s,B,p'))
    expect(told.map(([outcome, , right]) => [outcome, right])).toEqual([
      ['kept', 'q'],
      ['kept', 'q'],
      ['refused', undefined],
    ])
  })
})

const HEADER = 'type,question,option_a,option_b,option_c,answer'
const refused = (part: string) => ['refused', expect.stringContaining(part)]

describe('items to put in order', () => {
  test.each(['"one, two, three"', 'one; two; three', '"one\ntwo\nthree"', '"C) one, A) two, B) three"', '"C, A, B"'])(
    'keep the order that the answer says: %s',
    async (answer) => {
      expect(await readKeys(HEADER, `order,Put in order,two,three,one,${answer}`)).toEqual([
        ['order', 'one + two + three'],
      ])
    },
  )

  test.each(['"one, two"', '"one, two, one, three"', '"(C), (A), (C), (B)"'])(
    'are refused where the answer does not name each once: %s',
    async (answer) => {
      expect(await readKeys(HEADER, `order,Put in order,two,three,one,${answer}`)).toEqual([refused('exactly once')])
    },
  )

  test('may have separators in their texts', async () => {
    expect(await readKeys(HEADER, 'order,Q,"two, or so",three,one,"one; two, or so; three"')).toEqual([
      ['order', 'one + two, or so + three'],
    ])
  })

  test('are refused where numbers could be places or ranks', async () => {
    expect(await readKeys(HEADER, 'order,Q,two,three,one,"2,3,1"')).toEqual([refused('can be read in two ways')])
    expect(await readKeys(HEADER, 'order,Q,two,one,three,"2,1,3"')).toEqual([['order', 'one + two + three']])
    expect(await readKeys(HEADER, 'order,Q,1,2,3,"2,3,1"')).toEqual([['order', '2 + 3 + 1']])
  })
})

describe('rows above the header', () => {
  test('are named with the first question', async () => {
    expect(
      await readKeys('Round one,,', 'Answer in full,,', 'question,answer,why', 'Capital?,Oslo,', 'Sea?,Red,'),
    ).toEqual([
      [
        'text',
        'Oslo',
        'The row "Round one" above the header was left out. The row "Answer in full" above the header was left out.',
      ],
      ['text', 'Red'],
    ])
  })
})

describe('rows that are no questions', () => {
  test('are refused where they repeat the header', async () => {
    expect(await readKeys('question,answer,a,b', 'Q?,A,x,y', 'Question,Answer,A,B', 'Q?,B,x,y')).toEqual([
      ['single', 'x'],
      refused('repeats the header'),
      ['single', 'y'],
    ])
  })

  test('are refused with all below them where they are another header', async () => {
    expect(await readKeys('question,answer,a,b', 'Q?,A,x,y', 'question,a,b,answer', 'Q?,x,y,B')).toEqual([
      ['single', 'x'],
      refused('another header'),
      refused('below another header'),
    ])
  })

  test('are refused where they are sums', async () => {
    expect(await readKeys('question,a,b,answer', 'Q?,x,y,A', 'Total,,,1')).toEqual([['single', 'x'], refused('a sum')])
    expect(await readKeys('question,answer', 'Total of 1 and 2?,3')).toEqual([['number', '3']])
  })
})

test('rows with far too many answers are refused before they are compared', async () => {
  const many = 'x; '.repeat(900)
  const rows = Array.from({ length: 300 }, (_, index) => (index % 2 ? `Q?,"${many}",,,x` : `Q?,,x,y,"${many}"`))
  const told = await readKeys('question,options,a,b,answer', ...rows)
  expect(told).toEqual(rows.map(() => refused('more than 500 answers')))
})
