import { CircleDot } from 'lucide-react'
import { KIND_LABELS } from '#contract/kind-labels.ts'
import type { singleSchemas } from '#contract/kinds/single/single.ts'
import type { DraftingOf } from '../kind-drafting.ts'
import { choiceDraft, type ChoiceDraft } from '../options/choice-draft.ts'
import type { WrittenQuestion } from '../written-question.ts'

const rightOf = ({ options, right }: WrittenQuestion & ChoiceDraft): string | undefined =>
  options.find(({ id }) => right.includes(id))?.id

export const singleDrafting: DraftingOf<typeof singleSchemas, ChoiceDraft> = {
  ...choiceDraft,
  label: KIND_LABELS.single,
  about: 'Players pick the right option.',
  icon: CircleDot,
  authored: (common, question) => ({ ...common, key: rightOf(question) ?? null }),
  read: ({ options, key }) => ({ options, right: key === null ? [] : [key] }),
  /** At most one option is right: the first one marked. */
  takenOver: ({ right }) => ({ right: right.slice(0, 1) }),
  loneRight: rightOf,
}
