import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { letterOf } from '#contract/text/letters.ts'
import type { KindEditorProps } from '../written-question.ts'
import { markRight, type ChoiceDraft, type TruthDraft } from './choice-editing.ts'
import { OptionsEditor } from '../options/OptionsEditor.tsx'
import { useShowsAllProblems, problemAt } from '../fields/PartsProblems.tsx'
import styles from '../options/OptionsEditor.module.css'
import truthStyles from './ChoiceEditor.module.css'

/** Options to choose from, with the right ones marked. */
export function ChoiceEditor(props: KindEditorProps<ChoiceDraft>) {
  const { question, edit } = props
  const isSome = KINDS[question.type].chooses === 'some'
  return (
    <OptionsEditor
      {...props}
      legend={isSome ? 'Options. Mark all that are right' : 'Options. Mark the right one'}
      noun="option"
      canPin
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
export function TruthEditor({ question, problems, edit }: KindEditorProps<TruthDraft>) {
  const showsAllProblems = useShowsAllProblems()
  const problem = showsAllProblems ? problemAt(problems, 'key') : undefined
  return (
    <fieldset className={truthStyles.truth}>
      <legend className={truthStyles.legend}>Right answer</legend>
      {[true, false].map((truth) => (
        <label key={String(truth)} className={truthStyles.choice}>
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
