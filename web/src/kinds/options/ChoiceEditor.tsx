import { KINDS } from '#contract/kinds.ts'
import { letterOf } from '#contract/letter-of.ts'
import type { KindEditorProps } from '../editor-props.ts'
import { markRight, type ChoiceDraft } from './choice-draft.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import styles from './OptionsEditor.module.css'

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
