import { describe, expect, it } from 'vitest'
import { itemAnalysis, type Item, type Cell, choicesByThird, thirdsByRest } from './item-analysis.ts'

/** Marks in thousandths, attempt by attempt and question by question; null where a question was not answered. */
type Plays = readonly (readonly (number | null)[])[]

const itemsOf = (plays: Plays): Item[] =>
  (plays[0] ?? []).map((_, at) => ({
    qid: String(at),
    guess: 0.25,
    options: null,
    cells: plays.map((marks) => {
      const mark = marks[at] ?? 0
      const whole = marks.reduce<number>((sum, one) => sum + (one ?? 0), 0)
      return { mark, rest: whole - mark, count: 1, chosen: marks[at] === null ? null : [] }
    }),
  }))

const analyse = (plays: Plays, at = 0) => itemAnalysis(itemsOf(plays)).get(String(at))

describe('item analysis', () => {
  // Marks 1 1 1 0 0 against rests 2 1 1 1 0: covariance sum 4 − 3·5/5 = 1, spreads 3 − 9/5 = 1.2 and 7 − 25/5 = 2.
  const classroom = [
    [1000, 1000, 1000],
    [1000, 1000, 0],
    [1000, 0, 1000],
    [0, 1000, 0],
    [0, 0, 0],
  ]

  it('is what a classroom example gives by hand', () => {
    const first = analyse(classroom)
    expect(first).toMatchObject({ attempts: 5, answers: 5, random_guess: 25, choices: null })
    expect(first?.facility).toBeCloseTo(60, 9)
    expect(first?.sd).toBeCloseTo(100 * Math.sqrt(1.2 / 4), 9)
    expect(first?.discrimination_index).toBeCloseTo(100 / Math.sqrt(2.4), 9)
    // Sorted, marks 0 0 1 1 1 meet rests 0 1 1 1 2: the sum is 4 as well, so nothing better is possible.
    expect(first?.discriminative_efficiency).toBeCloseTo(100, 9)
    expect(first?.intended_weight).toBeCloseTo(100 / 3, 9)
    // Covariance sums with the whole result: 1.2 + 1, 1.2 + 0 and 1.2 + 0.6.
    const roots = [2.2, 1.2, 1.8].map(Math.sqrt)
    const all = roots.reduce((sum, root) => sum + root, 0)
    for (const [at, root] of roots.entries())
      expect(analyse(classroom, at)?.effective_weight).toBeCloseTo((100 * root) / all, 9)
  })

  it('counts a skipped question as 0, and tells the average of those who answered beside it', () => {
    const skipped = analyse([
      [null, 0],
      [500, 1000],
      [1000, 1000],
      [null, 0],
    ])
    expect(skipped).toMatchObject({ attempts: 4, answers: 2, facility: 37.5, facility_answered: 75 })
    expect(skipped?.discrimination_index).toBeGreaterThan(80)
    expect(analyse([[null, 0]])).toMatchObject({ answers: 0, facility: 0, facility_answered: null })
  })

  it('has no effective weight for a question that pulls against the whole', () => {
    const against = [
      [1000, 0, 0],
      [1000, 0, 0],
      [0, 1000, 1000],
      [0, 1000, 1000],
    ]
    expect(analyse(against)?.discrimination_index).toBeCloseTo(-100, 9)
    expect(analyse(against)?.effective_weight).toBeNull()
    expect(analyse(against, 1)?.effective_weight).toBeCloseTo(50, 9)
  })

  it.each<[string, Plays]>([
    ['one play', [[1000, 0]]],
    [
      'a question all get right',
      [
        [1000, 0],
        [1000, 1000],
      ],
    ],
    [
      'a question nobody gets right',
      [
        [0, 0],
        [0, 1000],
      ],
    ],
    [
      'rests that are all the same',
      [
        [1000, 1000],
        [0, 1000],
      ],
    ],
    ['a quiz of one question', [[1000], [0]]],
  ])('leaves the discrimination of %s undefined', (_, played) => {
    expect(analyse(played)).toMatchObject({ discrimination_index: null, discriminative_efficiency: null })
  })

  it('has nothing to say of no plays', () => {
    expect(itemAnalysis([{ qid: 'q', cells: [], guess: null, options: null }]).size).toBe(0)
  })

  it('stays exact where many plays differ by little', () => {
    const cells = [
      { mark: 0, rest: 99_000, count: 9_999, chosen: [] },
      { mark: 1, rest: 99_000, count: 1, chosen: [] },
      { mark: 0, rest: 99_001, count: 10_000, chosen: [] },
    ]
    const found = itemAnalysis([{ qid: 'q', cells, guess: null, options: null }]).get('q')
    // n·Σxr − ΣxΣr = 20000·99000 − (19999·99000 + 99001 + 9999), spreads 19999 and 10000².
    expect(found?.discrimination_index).toBeCloseTo((100 * -10_000) / Math.sqrt(19_999 * 1e8), 9)
  })
})

const thirds = (...players: [rest: number, count: number][]) =>
  Object.fromEntries(thirdsByRest(players.map(([rest, count]) => ({ rest, count }))))

it('splits players into thirds, and keeps those with the same score together', () => {
  expect(thirds([3000, 1], [1000, 1], [2000, 1])).toEqual({ 1000: 'weak', 2000: 'middle', 3000: 'strong' })
  expect(thirds([0, 12], [1000, 8])).toEqual({ 0: 'weak', 1000: 'strong' })
  expect(thirds([500, 9])).toEqual({ 500: 'middle' })
  expect(thirds([0, 2], [1000, 16], [2000, 2])).toEqual({ 0: 'weak', 1000: 'middle', 2000: 'strong' })
})

it('counts what each third chose, and who chose nothing', () => {
  const cell = (rest: number, count: number, chosen: string[] | null): Cell => ({ mark: 0, rest, count, chosen })
  const cells = [
    cell(0, 2, ['b']),
    cell(0, 1, null),
    cell(1000, 2, ['a', 'b']),
    cell(1000, 1, []),
    cell(2000, 3, ['a']),
    cell(2000, 1, ['removed']),
  ]
  expect(choicesByThird(cells, ['a', 'b', 'c'])).toEqual({
    players: { weak: 3, middle: 3, strong: 4 },
    none: { weak: 1, middle: 1, strong: 0 },
    options: [
      { id: 'a', chosen: { weak: 0, middle: 2, strong: 3 } },
      { id: 'b', chosen: { weak: 2, middle: 2, strong: 0 } },
      { id: 'c', chosen: { weak: 0, middle: 0, strong: 0 } },
    ],
  })
})
