import { useShowsAllProblems } from '../fields/shows-all-problems.ts'
import type { KindEditorProps } from '../editor-props.ts'
import { problemAt } from '../problem-at.ts'
import type { TruthDraft } from './truth-draft.ts'
import styles from './TruthEditor.module.css'

/** Which of the two is right. */
export function TruthEditor({ question, problems, edit }: KindEditorProps<TruthDraft>) {
  const showsAllProblems = useShowsAllProblems()
  const problem = showsAllProblems ? problemAt(problems, 'key') : undefined
  return (
    <fieldset className={styles.truth}>
      <legend className={styles.legend}>Right answer</legend>
      {[true, false].map((truth) => (
        <label key={String(truth)} className={styles.choice}>
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
