import type { OptionState } from '#web/ui/OptionRow.tsx'
import type { CheckedVerdict } from './checked-verdict.ts'

/** How an answer looks as a whole, once it is checked. */
export function verdictState({ correct, credit }: CheckedVerdict): OptionState {
  if (correct === null) return 'chosen'
  return correct ? 'right' : credit > 0 ? 'partly' : 'wrong'
}
