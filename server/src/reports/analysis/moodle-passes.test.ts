import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemAnalysis, type Item } from './item-analysis.ts'

/** Marks in thousandths, attempt by attempt and question by question; null where a question was not answered. */
type Plays = readonly (readonly (number | null)[])[]

const itemsOf = (plays: Plays): Item[] =>
  (plays[0] ?? []).map((_, at) => ({
    qid: String(at),
    guess: null,
    options: null,
    cells: plays.map((marks) => {
      const mark = marks[at] ?? 0
      const whole = marks.reduce<number>((sum, one) => sum + (one ?? 0), 0)
      return { mark, rest: whole - mark, count: 1, chosen: marks[at] === null ? null : [] }
    }),
  }))

interface Slot {
  attempts: number
  marks: number[]
  rests: number[]
  markAverage: number
  restAverage: number
  wholeAverage: number
  markSquares: number
  restSquares: number
  products: number
  sortedProducts: number
  wholeProducts: number
  covarianceWithWhole: number | null
  figures: Record<string, number | null>
}

const newSlot = (): Slot => ({
  attempts: 0,
  marks: [],
  rests: [],
  markAverage: 0,
  restAverage: 0,
  wholeAverage: 0,
  markSquares: 0,
  restSquares: 0,
  products: 0,
  sortedProducts: 0,
  wholeProducts: 0,
  covarianceWithWhole: null,
  figures: {},
})

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const lowestFirst = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** What is zero but for the rounding of floating-point numbers. */
const settled = (value: number) => (Math.abs(value) < 1e-9 ? 0 : value)

/** The last pass over questions: variances, and what is made of them. */
function conclude(slot: Slot): void {
  const { attempts } = slot
  const mean = (sum: number) => (attempts > 1 ? settled(sum / (attempts - 1)) : null)
  const [mark, rest] = [mean(slot.markSquares), mean(slot.restSquares)]
  const [together, most] = [mean(slot.products), mean(slot.sortedProducts)]
  slot.covarianceWithWhole = mean(slot.wholeProducts)
  slot.figures = {
    facility: 100 * slot.markAverage,
    sd: mark === null ? null : 100 * Math.sqrt(mark),
    discrimination_index: mark && rest ? (100 * (together ?? 0)) / Math.sqrt(mark * rest) : null,
    discriminative_efficiency: most ? (100 * (together ?? 0)) / most : null,
  }
}

/** A full mark is 1 for each question. Moodle goes over all answers, all questions, and again over both. */
function inFourPasses(plays: Plays): Record<string, number | null>[] {
  const attempts = plays.map((marks) => marks.map((mark) => (mark ?? 0) / 1000))
  const wholes = attempts.map(total)
  const slots = (attempts[0] ?? []).map(newSlot)
  const eachAnswer = (visit: (slot: Slot, mark: number, whole: number) => void) => {
    for (const [play, marks] of attempts.entries())
      for (const [at, mark] of marks.entries()) {
        const slot = slots[at]
        if (slot) visit(slot, mark, wholes[play] ?? 0)
      }
  }
  eachAnswer((slot, mark, whole) => {
    slot.attempts++
    slot.marks.push(mark)
    slot.rests.push(whole - mark)
    slot.wholeAverage += whole
  })
  for (const slot of slots) {
    slot.markAverage = total(slot.marks) / slot.attempts
    slot.restAverage = total(slot.rests) / slot.attempts
    slot.wholeAverage /= slot.attempts
    slot.marks = lowestFirst(slot.marks)
    slot.rests = lowestFirst(slot.rests)
  }
  eachAnswer((slot, mark, whole) => {
    const [markOff, restOff] = [mark - slot.markAverage, whole - mark - slot.restAverage]
    const sortedMarkOff = (slot.marks.shift() ?? 0) - slot.markAverage
    const sortedRestOff = (slot.rests.shift() ?? 0) - slot.restAverage
    slot.markSquares += markOff ** 2
    slot.restSquares += restOff ** 2
    slot.products += markOff * restOff
    slot.sortedProducts += sortedMarkOff * sortedRestOff
    slot.wholeProducts += markOff * (whole - slot.wholeAverage)
  })
  let roots = 0
  for (const slot of slots) {
    conclude(slot)
    const covariance = slot.covarianceWithWhole ?? 0
    if (covariance >= 0) roots += Math.sqrt(covariance)
  }
  return slots.map(({ figures, covarianceWithWhole }) => ({
    ...figures,
    effective_weight:
      roots && (covarianceWithWhole ?? 0) >= 0 ? (100 * Math.sqrt(covarianceWithWhole ?? 0)) / roots : null,
  }))
}

function expectSame(plays: Plays): void {
  const found = itemAnalysis(itemsOf(plays))
  for (const [at, expected] of inFourPasses(plays).entries()) {
    const figures = found.get(String(at))
    expect(figures?.attempts).toBe(plays.length)
    for (const [name, value] of Object.entries(expected)) {
      const figure: unknown = Reflect.get(figures ?? {}, name)
      if (value === null) expect(figure, `${name} of ${at}`).toBeNull()
      else expect(Math.abs(Number(figure ?? NaN) - value), `${name} of ${at}`).toBeLessThan(1e-6)
    }
  }
}

const mark = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<(number | null)[]>(0, 1000) },
  { weight: 2, arbitrary: fc.constantFrom<(number | null)[]>(333, 500, 666, 750) },
  { weight: 1, arbitrary: fc.constant<number | null>(null) },
)
const anyPlays = fc
  .integer({ min: 1, max: 6 })
  .chain((questions) =>
    fc.array(fc.array(mark, { minLength: questions, maxLength: questions }), { minLength: 1, maxLength: 40 }),
  )

describe('item analysis equals what Moodle computes, to a millionth of a percent', () => {
  it('on any plays, with skips and partial credit', () => {
    fc.assert(fc.property(anyPlays, expectSame), { numRuns: 200 })
  })

  // One question all get right, one nobody answers, one that pulls against the whole, three with partial credit.
  const classroom: Plays = [
    [1000, null, 0, 1000, 1000, 1000],
    [1000, null, 0, 1000, 750, 1000],
    [1000, null, 0, 666, 1000, null],
    [1000, null, 0, 666, 500, 1000],
    [1000, null, 1000, 333, 750, 0],
    [1000, null, 0, 333, null, 1000],
    [1000, null, 1000, 333, 250, null],
    [1000, null, 1000, null, 250, 0],
    [1000, null, null, 0, 0, 0],
    [1000, null, 1000, null, null, null],
  ]

  it('on a class with every special case', () => {
    expectSame(classroom)
    const [always, never, against, partial] = inFourPasses(classroom)
    expect(always).toMatchObject({ sd: 0, discrimination_index: null, effective_weight: 0 })
    expect(never).toMatchObject({ facility: 0, sd: 0, discriminative_efficiency: null })
    expect(against?.discrimination_index).toBeLessThan(-50)
    expect(against?.effective_weight).toBeNull()
    expect(partial?.discriminative_efficiency).toBeGreaterThan(50)
    expect(partial?.effective_weight).toBeGreaterThan(20)
  })
})
