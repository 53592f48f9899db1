import type { Deck } from '#contract/practice.ts'
import { counted } from '#web/platform/format.ts'
import { dayWords } from '#web/today/day-words.ts'

/** What there is to practise, in a few words. */
export function practiceLine(
  { ready, total, next_due_at }: Pick<Deck, 'ready' | 'total' | 'next_due_at'>,
  now = Date.now(),
): string {
  if (ready > 0) return `${counted(ready, 'card', 'cards')} to practise`
  if (next_due_at !== null) return `Nothing due. Next: ${dayWords(next_due_at, now)}`
  return total > 0 ? 'Nothing due.' : 'What you answer wrong in a quiz waits here to be practised.'
}
