import { ToggleLeft } from 'lucide-react'
import type { trueFalseSchemas } from '#contract/quiz/kinds/true-false.ts'
import { problemAt, useShowsAllProblems } from '../fields/PartsProblems.tsx'
import type { EditingOf, KindEditorProps } from '../written-question.ts'
import styles from './Choices.module.css'

/** The author's choice of true or false. */
interface TruthDraft {
  truth: boolean | null
}

export const trueFalseEditing: EditingOf<typeof trueFalseSchemas, TruthDraft> = {
  about: 'Players decide if a statement is true.',
  icon: ToggleLeft,
  Editor: TruthEditor,
  blank: () => ({ truth: null }),
  isBlank: ({ truth }) => truth === null,
  isStored: ({ truth }) => truth === null || typeof truth === 'boolean',
  authored: (common, { truth }) => ({ ...common, key: truth }),
  read: ({ key }) => ({ truth: key }),
}

/** Which of the two is right. */
function TruthEditor({ question, problems, edit }: KindEditorProps<TruthDraft>) {
  const showsAllProblems = useShowsAllProblems()
  const problem = showsAllProblems ? problemAt(problems, 'key') : undefined
  return (
    <fieldset className={styles.truth}>
      <legend className={styles.legend}>Right answer</legend>
      {[true, false].map((truth) => (
        <label key={String(truth)} className={styles.truthChoice}>
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
      {problem && <p className={styles.flaw}>{problem}</p>}
    </fieldset>
  )
}
