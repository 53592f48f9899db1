import { KINDS } from '#contract/kinds.ts'
import { toggled } from '../choice/chosen.ts'
import { isText, listOf } from '#web/platform/shape.ts'
import type { WrittenQuestion } from '../written-question.ts'

/** The options that an author marked as right. */
export interface ChoiceDraft {
  /** The options that are marked as right. */
  right: readonly string[]
}

/** Marks an option as right: the only one, or toggled among several. */
export const markRight =
  (id: string) =>
  <Q extends WrittenQuestion & ChoiceDraft>(question: Q): Q => {
    const { type, options, right } = question
    if (!options.some((option) => option.id === id)) return question
    return { ...question, right: KINDS[type].chooses === 'some' ? toggled(right, id) : [id] }
  }

/** What editing choices has in common, for one right option or several. */
export const choiceDraft = {
  blank: (): ChoiceDraft => ({ right: [] }),
  isBlank: ({ right }: ChoiceDraft): boolean => right.length === 0,
  isStored: ({ right }: Record<string, unknown>): boolean => listOf(isText)(right),
  renamed: ({ right }: ChoiceDraft, named: (id: string) => string): ChoiceDraft => ({ right: right.map(named) }),
}
