import { describe, expect, it } from 'vitest'
import { discrimination, type Marks } from './discrimination.ts'

/** The sums over attempts, each a row of marks, for the question at an index. */
const sums = (rounds: number[][], at: number): Marks => {
  const credit = rounds.map((marks) => 1000 * (marks[at] ?? 0))
  const scores = rounds.map((marks) => 1000 * marks.reduce((sum, mark) => sum + mark, 0))
  const sum = (values: number[]) => values.reduce((one, other) => one + other, 0)
  return {
    attempts: rounds.length,
    scores: sum(scores),
    squares: sum(scores.map((score) => score ** 2)),
    credit: sum(credit),
    creditSquares: sum(credit.map((one) => one ** 2)),
    creditScores: sum(credit.map((one, index) => one * (scores[index] ?? 0))),
  }
}
const of = (rounds: number[][], at: number) => discrimination(sums(rounds, at))

describe('discrimination', () => {
  // Marks 1 1 1 0 0 against rests 2 1 1 1 0: covariance sum 4 − 3·5/5 = 1, spreads 3 − 9/5 = 1.2 and 7 − 25/5 = 2, so 1 / √2.4.
  it('is the correlation of a mark with the rest, as worked out by hand', () => {
    const rounds: (0 | 1)[][] = [
      [1, 1, 1],
      [1, 1, 0],
      [1, 0, 1],
      [0, 1, 0],
      [0, 0, 0],
    ]
    expect(of(rounds, 0)).toBeCloseTo(0.6454972243679028, 6)
    // Marks 1 1 0 1 0 against rests 2 1 2 0 0: covariance sum 3 − 3·5/5 = 0.
    expect(of(rounds, 1)).toBeCloseTo(0, 6)
    // Marks 1 0 1 0 0 against rests 2 2 1 1 0: covariance sum 3 − 2·6/5 = 0.6, spreads 1.2 and 10 − 36/5 = 2.8.
    expect(of(rounds, 2)).toBeCloseTo(0.6 / Math.sqrt(1.2 * 2.8), 6)
  })

  it('is minus one for a question that only the weak get right', () => {
    expect(
      of(
        [
          [0, 1, 1],
          [1, 0, 0],
        ],
        0,
      ),
    ).toBeCloseTo(-1, 6)
  })

  it('agrees with the textbook formula on many rounds', () => {
    let state = 1
    const next = () => (state = (state * 48271) % 2147483647) / 2147483647
    const rounds = Array.from({ length: 400 }, () => {
      const skill = next()
      return Array.from({ length: 7 }, (): 0 | 1 => (next() < skill ? 1 : 0))
    })
    for (let at = 0; at < 7; at++) {
      const marks = rounds.map((one): number => one[at] ?? 0)
      const rests = rounds.map((one, index) => one.reduce<number>((sum, mark) => sum + mark, 0) - (marks[index] ?? 0))
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
      const [m, r] = [mean(marks), mean(rests)]
      const top = mean(marks.map((mark, index) => (mark - m) * ((rests[index] ?? 0) - r)))
      const below = Math.sqrt(mean(marks.map((mark) => (mark - m) ** 2)) * mean(rests.map((rest) => (rest - r) ** 2)))
      expect(of(rounds, at)).toBeCloseTo(top / below, 9)
    }
  })

  it.each<[string, (0 | 1)[][]]>([
    ['no round', []],
    ['one round', [[1, 0]]],
    [
      'a question all get right',
      [
        [1, 0],
        [1, 1],
      ],
    ],
    [
      'a question nobody gets right',
      [
        [0, 0],
        [0, 1],
      ],
    ],
    [
      'rests that are all the same',
      [
        [1, 1],
        [0, 1],
      ],
    ],
    ['a quiz of one question', [[1], [0]]],
  ])('is undefined for %s', (_, rounds) => {
    expect(of(rounds, 0)).toBeNull()
  })
})
