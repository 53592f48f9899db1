import type { ItemAnalysis, Thirds } from '#contract/item-analysis.ts'
import type { Cell } from './cell.ts'

const none = (): Thirds => ({ weak: 0, middle: 0, strong: 0 })

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
