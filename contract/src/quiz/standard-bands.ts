export const standardBands = (questions: number): { from: number; title: string; text: string }[] => {
  const wished = STANDARD.map(({ percent }) => Math.ceil((percent / 100) * questions))
  const borders = spreadBorders(wished, questions)
  return STANDARD.map(({ title, text }, index) => ({ from: borders[index] ?? index, title, text }))
}

/**
 * Borders of results that start at 0 and increase by at least one, each as close as possible to the wanted one. With
 * fewer scores than results, the last ones cannot be reached.
 */
export function spreadBorders(wished: readonly number[], questions: number): number[] {
  let before = -1
  return wished.map((wish, index) => {
    const room = questions - (wished.length - 1 - index)
    before = index === 0 ? 0 : Math.max(before + 1, Math.min(room, Math.round(wish)))
    return before
  })
}

/** The default results of a quiz: from which percentage of right answers on, and their texts. */
const STANDARD = [
  { percent: 0, title: 'Warm-up lap', text: 'Every quiz teaches you something.' },
  { percent: 40, title: 'Getting there', text: 'You know the basics.' },
  { percent: 70, title: 'Sharp', text: 'You missed only a few.' },
  { percent: 100, title: 'Clean sheet', text: 'Every answer right.' },
] as const
