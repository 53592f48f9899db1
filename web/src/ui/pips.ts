/** The state of a question; `answered` has no verdict yet, or can be neither right nor wrong. */
export type Pip = 'todo' | 'current' | 'right' | 'partly' | 'wrong' | 'skipped' | 'answered'

/** The pip of an answer, by whether it is right and by its credit, as far as they are known. */
export function pipOf(correct: unknown, credit: unknown): Pip {
  if (typeof correct !== 'boolean') return 'answered'
  if (correct) return 'right'
  return typeof credit === 'number' && credit > 0 ? 'partly' : 'wrong'
}

/** "3 right, 1 partly right, 2 wrong" */
export function pipWords(pips: readonly Pip[]): string {
  const partly = count(pips, 'partly')
  return `${count(pips, 'right')} right, ${partly > 0 ? `${partly} partly right, ` : ''}${count(pips, 'wrong')} wrong`
}

const count = (pips: readonly Pip[], kind: Pip): number => pips.filter((pip) => pip === kind).length
