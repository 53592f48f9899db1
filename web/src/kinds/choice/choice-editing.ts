import { CircleDot, ListChecks, ToggleLeft } from 'lucide-react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import type { singleSchemas } from '#contract/quiz/kinds/single.ts'
import type { multipleSchemas } from '#contract/quiz/kinds/multiple.ts'
import type { trueFalseSchemas } from '#contract/quiz/kinds/true-false.ts'
import { isText, listOf } from '#web/platform/shape.ts'
import { toggled } from './choice-look.ts'
import type { WrittenQuestion, EditingOf } from '../written-question.ts'

/** The options that an author marked as right. */
export interface ChoiceDraft {
  /** The options that are marked as right. */
  right: readonly string[]
}

/** What editing choices has in common, for one right option or several. */
const choiceDraft = {
  blank: (): ChoiceDraft => ({ right: [] }),
  isBlank: ({ right }: ChoiceDraft): boolean => right.length === 0,
  isStored: ({ right }: Record<string, unknown>): boolean => listOf(isText)(right),
  renamed: ({ right }: ChoiceDraft, named: (id: string) => string): ChoiceDraft => ({ right: right.map(named) }),
}

export const singleEditing: EditingOf<typeof singleSchemas, ChoiceDraft> = {
  ...choiceDraft,
  label: KIND_RULES.single.label,
  about: 'Players pick the right option.',
  icon: CircleDot,
  authored: (common, question) => ({ ...common, key: rightOf(question) ?? null }),
  read: ({ options, key }) => ({ options, right: key === null ? [] : [key] }),
  /** At most one option is right: the first one marked. */
  takenOver: ({ right }) => ({ right: right.slice(0, 1) }),
  loneRight: rightOf,
}

export const multipleEditing: EditingOf<typeof multipleSchemas, ChoiceDraft> = {
  ...choiceDraft,
  label: KIND_RULES.multiple.label,
  about: 'Players choose every right option.',
  icon: ListChecks,
  authored(common, { options, right }) {
    const key = options.map(({ id }) => id).filter((id) => right.includes(id))
    return { ...common, key: key.length > 0 ? key : null }
  },
  read: ({ options, key }) => ({ options, right: key ?? [] }),
}

/** The author's choice of true or false. */
export interface TruthDraft {
  truth: boolean | null
}

export const trueFalseEditing: EditingOf<typeof trueFalseSchemas, TruthDraft> = {
  label: KIND_RULES.true_false.label,
  about: 'Players decide if a statement is true.',
  icon: ToggleLeft,
  blank: () => ({ truth: null }),
  isBlank: ({ truth }) => truth === null,
  isStored: ({ truth }) => truth === null || typeof truth === 'boolean',
  authored: (common, { truth }) => ({ ...common, key: truth }),
  read: ({ key }) => ({ truth: key }),
}

/** Marks an option as right: the only one, or toggled among several. */
export const markRight =
  (id: string) =>
  <Q extends WrittenQuestion & ChoiceDraft>(question: Q): Q => {
    const { type, options, right } = question
    if (!options.some((option) => option.id === id)) return question
    return { ...question, right: KINDS[type].chooses === 'some' ? toggled(right, id) : [id] }
  }

function rightOf({ options, right }: WrittenQuestion & ChoiceDraft): string | undefined {
  return options.find(({ id }) => right.includes(id))?.id
}
