import { ChartColumn } from 'lucide-react'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import type { pollSchemas } from '#contract/quiz/kinds/poll.ts'
import { isFlag } from '#web/platform/shape.ts'
import type { EditingOf } from '../written-question.ts'

export interface PollDraft {
  /** Whether players type what they think instead of choosing. */
  isTyped: boolean
}

export const pollEditing: EditingOf<typeof pollSchemas, PollDraft> = {
  label: KIND_RULES.poll.label,
  about: 'Players say what they think. Nothing is right or wrong.',
  icon: ChartColumn,
  blank: () => ({ isTyped: false }),
  isBlank: ({ isTyped }) => !isTyped,
  isStored: ({ isTyped }) => isFlag(isTyped),
  authored: (common, { isTyped }) => ({ ...common, options: isTyped ? [] : common.options, key: null }),
  read: ({ options }) => (options.length > 0 ? { isTyped: false, options } : { isTyped: true }),
}
