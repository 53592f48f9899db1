import { ToggleLeft } from 'lucide-react'
import { KIND_LABELS } from '#contract/kind-labels.ts'
import type { trueFalseSchemas } from '#contract/kinds/true-false/true-false.ts'
import type { DraftingOf } from '../kind-drafting.ts'
import type { TruthDraft } from './truth-draft.ts'

export const trueFalseDrafting: DraftingOf<typeof trueFalseSchemas, TruthDraft> = {
  label: KIND_LABELS.true_false,
  about: 'Players decide if a statement is true.',
  icon: ToggleLeft,
  blank: () => ({ truth: null }),
  isBlank: ({ truth }) => truth === null,
  isStored: ({ truth }) => truth === null || typeof truth === 'boolean',
  authored: (common, { truth }) => ({ ...common, key: truth }),
  read: ({ key }) => ({ truth: key }),
}
