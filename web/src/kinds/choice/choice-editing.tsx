import { CircleDot, ListChecks, ToggleLeft } from 'lucide-react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import type { singleSchemas } from '#contract/quiz/kinds/single.ts'
import type { multipleSchemas } from '#contract/quiz/kinds/multiple.ts'
import type { trueFalseSchemas } from '#contract/quiz/kinds/true-false.ts'
import { letterOf } from '#contract/text/letters.ts'
import { isText, listOf } from '#web/platform/shape.ts'
import { toggled } from './Choices.tsx'
import type { WrittenQuestion, EditingOf, KindEditorProps } from '../written-question.ts'
import { OptionsEditor } from '../options/OptionsEditor.tsx'
import { useShowsAllProblems, problemAt } from '../fields/PartsProblems.tsx'
import styles from '../options/OptionsEditor.module.css'
import truthStyles from './Choices.module.css'

/** What an author marks of options. */
interface ChoiceDraft {
  /** The options that are marked as right. */
  right: readonly string[]
}

/** The author's choice of true or false. */
interface TruthDraft {
  truth: boolean | null
}

interface ChoiceEditing {
  single: EditingOf<typeof singleSchemas, ChoiceDraft>
  multiple: EditingOf<typeof multipleSchemas, ChoiceDraft>
  true_false: EditingOf<typeof trueFalseSchemas, TruthDraft>
}

/** What editing choices has in common, for one right option or several. */
const choiceDraft = {
  Editor: ChoiceEditor,
  blank: (): ChoiceDraft => ({ right: [] }),
  isBlank: ({ right }: ChoiceDraft): boolean => right.length === 0,
  isStored: ({ right }: Record<string, unknown>): boolean => listOf(isText)(right),
  renamed: ({ right }: ChoiceDraft, named: (id: string) => string): ChoiceDraft => ({ right: right.map(named) }),
}

/** The kinds whose answers are choices, which an author writes in nearly the same way. */
export const choiceEditing: ChoiceEditing = {
  single: {
    ...choiceDraft,
    label: KIND_RULES.single.label,
    about: 'Players pick the right option.',
    icon: CircleDot,
    authored: (common, question) => ({ ...common, key: rightOf(question) ?? null }),
    read: ({ options, key }) => ({ options, right: key === null ? [] : [key] }),
    /** At most one option is right: the first one marked. */
    takenOver: ({ right }) => ({ right: right.slice(0, 1) }),
    loneRight: rightOf,
  },
  multiple: {
    ...choiceDraft,
    label: KIND_RULES.multiple.label,
    about: 'Players choose every right option.',
    icon: ListChecks,
    authored(common, { options, right }) {
      const key = options.map(({ id }) => id).filter((id) => right.includes(id))
      return { ...common, key: key.length > 0 ? key : null }
    },
    read: ({ options, key }) => ({ options, right: key ?? [] }),
  },
  true_false: {
    label: KIND_RULES.true_false.label,
    about: 'Players decide if a statement is true.',
    icon: ToggleLeft,
    Editor: TruthEditor,
    blank: () => ({ truth: null }),
    isBlank: ({ truth }) => truth === null,
    isStored: ({ truth }) => truth === null || typeof truth === 'boolean',
    authored: (common, { truth }) => ({ ...common, key: truth }),
    read: ({ key }) => ({ truth: key }),
  },
}

/** Marks an option as right: the only one, or toggled among several. */
export const markRight =
  (id: string) =>
  <Q extends WrittenQuestion & ChoiceDraft>(question: Q): Q => {
    const { type, options, right } = question
    if (!options.some((option) => option.id === id)) return question
    return { ...question, right: KINDS[type].chooses === 'some' ? toggled(right, id) : [id] }
  }

/** Options to choose from, with the right ones marked. */
function ChoiceEditor(props: KindEditorProps<ChoiceDraft>) {
  const { question, edit } = props
  const isSome = KINDS[question.type].chooses === 'some'
  return (
    <OptionsEditor
      {...props}
      legend={isSome ? 'Options. Mark all that are right' : 'Options. Mark the right one'}
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

/** Which of the two is right. */
function TruthEditor({ question, problems, edit }: KindEditorProps<TruthDraft>) {
  const showsAllProblems = useShowsAllProblems()
  const problem = showsAllProblems ? problemAt(problems, 'key') : undefined
  return (
    <fieldset className={truthStyles.truth}>
      <legend className={truthStyles.legend}>Right answer</legend>
      {[true, false].map((truth) => (
        <label key={String(truth)} className={truthStyles.truthChoice}>
          <input
            type="radio"
            name={`truth ${question.id}`}
            checked={question.truth === truth}
            data-field={truth ? 'key' : undefined}
            onChange={() => edit((before) => ({ ...before, truth }))}
          />
          {truth ? 'True' : 'False'}
        </label>
      ))}
      {problem && <p className={truthStyles.flaw}>{problem}</p>}
    </fieldset>
  )
}

function rightOf({ options, right }: WrittenQuestion & ChoiceDraft): string | undefined {
  return options.find(({ id }) => right.includes(id))?.id
}
