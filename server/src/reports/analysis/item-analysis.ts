import type { ItemAnalysis, Thirds } from '#contract/api/item-analysis.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { sumOf } from '../sums.ts'

/** A question with the plays that were asked it. */
export interface Item {
  qid: string
  cells: readonly Cell[]
  /** What guessing earns, 0 to 1. */
  guess: number | null
  /** The ids of its options; null for kinds without. */
  options: readonly string[] | null
}

/** Finished first plays with the same mark for a question, the same sum of marks for all others, and the same answer. */
export interface Cell {
  /** In thousandths. */
  mark: number
  rest: number
  count: number
  /** The ids of the chosen options; null where the question was not answered. */
  chosen: readonly string[] | null
}

/**
 * The figures of all questions of a quiz, by the formulas of Moodle's quiz statistics, question by question. Each is
 * compared with the plays that were asked it; weights are shares of the questions that are here.
 */
export function itemAnalysis(items: readonly Item[]): Map<string, ItemAnalysis> {
  const asked = items
    .map((item) => ({ ...item, spreads: spreadsOf(item.cells) }))
    .filter(({ spreads }) => spreads.attempts > 0)
  const weights = sumOf(asked, ({ spreads }) => weightOf(spreads) ?? 0)
  return new Map(
    asked.map(({ qid, cells, guess, options, spreads }) => {
      const { attempts, marks } = spreads
      const answers = sumOf(cells, ({ chosen, count }) => (chosen === null ? 0 : count))
      const weight = weightOf(spreads)
      const analysis: ItemAnalysis = {
        attempts,
        answers,
        facility: (100 * marks) / (FULL_CREDIT * attempts),
        facility_answered: answers === 0 ? null : (100 * marks) / (FULL_CREDIT * answers),
        sd: percent(root(variance(spreads.mark, attempts), FULL_CREDIT)),
        discrimination_index: percent(correlation(spreads)),
        discriminative_efficiency: percent(efficiency(spreads)),
        random_guess: percent(guess),
        intended_weight: 100 / asked.length,
        effective_weight: weight === null || weights === 0 ? null : (100 * weight) / weights,
        choices: options && choicesByThird(cells, options),
      }
      return [qid, analysis]
    }),
  )
}

/** How often players of each third chose each option. */
export function choicesByThird(
  cells: readonly Cell[],
  options: readonly string[],
): NonNullable<ItemAnalysis['choices']> {
  const thirds = thirdsByRest(cells)
  const [players, nothing] = [none(), none()]
  const chosenBy = new Map(options.map((id) => [id, none()]))
  for (const { rest, count, chosen } of cells) {
    const third = thirds.get(rest) ?? 'middle'
    players[third] += count
    if (!chosen?.length) nothing[third] += count
    for (const id of chosen ?? []) {
      const counted = chosenBy.get(id)
      if (counted) counted[third] += count
    }
  }
  return { players, none: nothing, options: [...chosenBy].map(([id, chosen]) => ({ id, chosen })) }
}

/**
 * The third that players with each rest belong to. Those with the same rest stay together, in the third that the middle
 * one of them would be in; so thirds may differ in size.
 */
export function thirdsByRest(cells: readonly Pick<Cell, 'rest' | 'count'>[]): Map<number, keyof Thirds> {
  const players = new Map<number, number>()
  for (const { rest, count } of cells) players.set(rest, (players.get(rest) ?? 0) + count)
  const all = [...players.values()].reduce((sum, count) => sum + count, 0)
  let below = 0
  const thirds = new Map<number, keyof Thirds>()
  for (const [rest, count] of [...players].toSorted(([a], [b]) => a - b)) {
    const middle = 3 * (2 * below + count)
    thirds.set(rest, middle < 2 * all ? 'weak' : middle > 4 * all ? 'strong' : 'middle')
    below += count
  }
  return thirds
}

const none = (): Thirds => ({ weak: 0, middle: 0, strong: 0 })

/**
 * Covariances, each times n², so that everything is whole until the last division: two large sums may differ by little.
 * The sums themselves are far below 2⁵³ for the plays of a sample.
 */
function spreadsOf(cells: readonly Cell[]) {
  const attempts = sumOf(cells, ({ count }) => count)
  const marks = sumOf(cells, ({ mark, count }) => count * mark)
  const rests = sumOf(cells, ({ rest, count }) => count * rest)
  const n = BigInt(attempts)
  const spread = (products: number, one: number, other: number) => n * BigInt(products) - BigInt(one) * BigInt(other)
  const squares = (value: (cell: Cell) => number) => sumOf(cells, (cell) => cell.count * value(cell) ** 2)
  return {
    attempts,
    marks,
    mark: spread(
      squares(({ mark }) => mark),
      marks,
      marks,
    ),
    rest: spread(
      squares(({ rest }) => rest),
      rests,
      rests,
    ),
    together: spread(
      sumOf(cells, ({ mark, rest, count }) => count * mark * rest),
      marks,
      rests,
    ),
    /** The most that `together` could be with these marks and rests. */
    most: spread(sortedProducts(cells), marks, rests),
  }
}

type Spreads = ReturnType<typeof spreadsOf>

/** The sum of the products of marks and rests if the players with the lowest marks had the lowest rests, and so on. */
function sortedProducts(cells: readonly Cell[]): number {
  const marks = counts(cells, ({ mark }) => mark)
  const rests = counts(cells, ({ rest }) => rest)
  let sum = 0
  for (let at = 0, to = 0; at < marks.length;) {
    const [mark, rest] = [marks[at], rests[to]]
    if (!mark || !rest) break
    const both = Math.min(mark.count, rest.count)
    sum += both * mark.value * rest.value
    mark.count -= both
    rest.count -= both
    if (mark.count === 0) at++
    if (rest.count === 0) to++
  }
  return sum
}

/** How many plays have each value, lowest first. */
function counts(cells: readonly Cell[], value: (cell: Cell) => number): { value: number; count: number }[] {
  const found = new Map<number, number>()
  for (const cell of cells) found.set(value(cell), (found.get(value(cell)) ?? 0) + cell.count)
  return [...found].map(([value, count]) => ({ value, count })).toSorted((a, b) => a.value - b.value)
}

/** The root of the covariance of a mark with the whole result; null where it is negative. */
function weightOf({ mark, together, attempts }: Spreads): number | null {
  const covariance = variance(mark + together, attempts)
  return covariance === null || covariance < 0 ? null : Math.sqrt(covariance)
}

/** From a spread to the variance of a sample. */
const variance = (spread: bigint, attempts: number): number | null =>
  attempts > 1 ? Number(spread) / (attempts * (attempts - 1)) : null

const correlation = ({ mark, rest, together }: Spreads): number | null =>
  mark * rest > 0n ? clamp(Number(together) / Math.sqrt(Number(mark * rest))) : null

/** Rounding may put a perfect correlation slightly above one. */
const clamp = (value: number): number => Math.max(-1, Math.min(1, value))

const efficiency = ({ together, most }: Spreads): number | null =>
  most === 0n ? null : Number(together) / Number(most)

const percent = (value: number | null): number | null => (value === null ? null : 100 * value)
const root = (value: number | null, unit: number): number | null => (value === null ? null : Math.sqrt(value) / unit)
