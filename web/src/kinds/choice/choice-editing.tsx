import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { letterOf } from '#contract/text/letters.ts'
import { isText, listOf } from '#web/platform/shape.ts'
import { toggled } from './Choices.tsx'
import type { WrittenQuestion, KindEditorProps } from '../written-question.ts'
import { OptionsEditor } from '../options/OptionsEditor.tsx'
import styles from '../options/OptionsEditor.module.css'

/** What an author marks of options. */
export interface ChoiceDraft {
  /** The options that are marked as right. */
  right: readonly string[]
}

/** What editing choices has in common, for one right option or several. */
export const choiceEditing = {
  Editor: ChoiceEditor,
  blank: (): ChoiceDraft => ({ right: [] }),
  isBlank: ({ right }: ChoiceDraft): boolean => right.length === 0,
  isStored: ({ right }: Record<string, unknown>): boolean => listOf(isText)(right),
  renamed: ({ right }: ChoiceDraft, named: (id: string) => string): ChoiceDraft => ({ right: right.map(named) }),
}

/** What is the same for all kinds in which one of the options is right. */
export const oneRightEditing = {
  ...choiceEditing,
  authored: <Common extends object>(common: Common, question: WrittenQuestion & ChoiceDraft) => ({
    ...common,
    key: rightOf(question) ?? null,
  }),
  read: <Options,>({ options, key }: { options: Options; key: string | null }) => ({
    options,
    right: key === null ? [] : [key],
  }),
  /** At most one option is right: the first one marked. */
  takenOver: ({ right }: ChoiceDraft): ChoiceDraft => ({ right: right.slice(0, 1) }),
  loneRight: rightOf,
}

/** Marks an option as right: the only one, or toggled among several. */
export const markRight =
  (id: string) =>
  <Q extends WrittenQuestion & ChoiceDraft>(question: Q): Q => {
    const { type, options, right } = question
    if (!options.some((option) => option.id === id)) return question
    return { ...question, right: KINDS[type].chooses === 'some' ? toggled(right, id) : [id] }
  }

interface ChoiceEditorProps extends KindEditorProps<ChoiceDraft> {
  /** What to mark, where that is neither the right option nor all of them. */
  toMark?: string
}

/** Options to choose from, with the right ones marked. */
export function ChoiceEditor({ toMark, ...props }: ChoiceEditorProps) {
  const { question, edit } = props
  const isSome = KINDS[question.type].chooses === 'some'
  return (
    <OptionsEditor
      {...props}
      legend={`Options. ${toMark ?? (isSome ? 'Mark all that are right' : 'Mark the right one')}`}
      noun="option"
      renderMark={({ id }, place) => (
        <input
          type={isSome ? 'checkbox' : 'radio'}
          name={`right ${question.id}`}
          className={styles.mark}
          checked={question.right.includes(id)}
          aria-label={`Right answer: ${letterOf(place)}`}
          data-field={place === 0 ? 'key' : undefined}
          onChange={() => edit(markRight(id))}
        />
      )}
    />
  )
}

function rightOf({ options, right }: WrittenQuestion & ChoiceDraft): string | undefined {
  return options.find(({ id }) => right.includes(id))?.id
}
