import type { Profile } from '#contract/api/profile.ts'
import type { Deck } from '#contract/api/practice.ts'
import { counted } from '#web/platform/format.ts'
import { ordinal } from '#web/platform/intl.ts'
import { dayWords } from '#web/today/day-words.ts'

/** The few numbers at the top of a profile. */
export function figuresOf({ plays, right, answered, accuracy, longest_run }: Profile['totals'], rank: number | null) {
  const figures = [
    { figure: counted(plays, 'quiz', 'quizzes'), about: 'Finished' },
    { figure: accuracy === null ? '–' : `${accuracy}%`, about: `Right, ${right} of ${answered}` },
    { figure: `${longest_run} in a row`, about: 'Longest streak' },
  ]
  if (rank !== null) figures.push({ figure: ordinal(rank), about: 'This week' })
  return figures
}

/** What there is to practise, in a few words. */
export function practiceLine(
  { ready, total, next_due_at }: Pick<Deck, 'ready' | 'total' | 'next_due_at'>,
  now = Date.now(),
): string {
  if (ready > 0) return `${counted(ready, 'card', 'cards')} to practise`
  if (next_due_at !== null) return `Nothing due. Next: ${dayWords(next_due_at, now)}`
  return total > 0 ? 'Nothing due.' : 'What you answer wrong in a quiz waits here to be practised.'
}
