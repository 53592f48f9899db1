import { ListChecks } from 'lucide-react'
import { KIND_LABELS } from '#contract/kind-labels.ts'
import type { multipleSchemas } from '#contract/kinds/multiple/multiple.ts'
import type { DraftingOf } from '../kind-drafting.ts'
import { choiceDraft, type ChoiceDraft } from '../options/choice-draft.ts'

export const multipleDrafting: DraftingOf<typeof multipleSchemas, ChoiceDraft> = {
  ...choiceDraft,
  label: KIND_LABELS.multiple,
  about: 'Players choose every right option.',
  icon: ListChecks,
  authored(common, { options, right }) {
    const key = options.map(({ id }) => id).filter((id) => right.includes(id))
    return { ...common, key: key.length > 0 ? key : null }
  },
  read: ({ options, key }) => ({ options, right: key ?? [] }),
}
