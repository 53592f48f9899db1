import { letterOf } from '#contract/text/letters.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { KindEditorProps } from '../written-question.ts'
import { OptionsEditor } from '../options/OptionsEditor.tsx'
import optionStyles from '../options/OptionsEditor.module.css'
import type { PollDraft } from './poll-editing.ts'
import styles from './Poll.module.css'

const WAYS = [
  { value: 'choose', label: 'Choose an option' },
  { value: 'type', label: 'Type their own words' },
] as const

/** A question about what players think: options to choose from, or a field to type in. */
export function PollEditor(props: KindEditorProps<PollDraft>) {
  const { question, edit } = props
  const { isTyped } = question
  return (
    <div className={styles.poll}>
      <p className={styles.about}>
        A poll isn&apos;t scored: nothing is right or wrong, and it doesn&apos;t count for the result.{' '}
        {isTyped ? 'Only you see what players write.' : 'After answering, players see how everyone chose.'}
      </p>
      <RadioGroup
        legend="Players"
        options={WAYS}
        value={isTyped ? 'type' : 'choose'}
        onChange={(way) => edit((before) => ({ ...before, isTyped: way === 'type' }))}
      />
      {!isTyped && (
        <OptionsEditor
          {...props}
          legend="Options"
          noun="option"
          canPin
          renderMark={(_, place) => (
            <span className={optionStyles.number} aria-hidden="true">
              {letterOf(place)}
            </span>
          )}
        />
      )}
    </div>
  )
}
