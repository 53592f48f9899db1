import { ChartColumn } from 'lucide-react'
import type { pollSchemas } from '#contract/quiz/kinds/poll.ts'
import { letterOf } from '#contract/text/letters.ts'
import { isFlag } from '#web/platform/shape.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { EditingOf, KindEditorProps } from '../written-question.ts'
import { OptionsEditor } from '../options/OptionsEditor.tsx'
import optionStyles from '../options/OptionsEditor.module.css'
import styles from './Poll.module.css'

interface PollDraft {
  /** Whether players type what they think instead of choosing. */
  isTyped: boolean
}

export const pollEditing: EditingOf<typeof pollSchemas, PollDraft> = {
  about: 'Players say what they think. Nothing is right or wrong.',
  icon: ChartColumn,
  Editor: PollEditor,
  blank: () => ({ isTyped: false }),
  isBlank: ({ isTyped }) => !isTyped,
  isStored: ({ isTyped }) => isFlag(isTyped),
  authored: (common, { isTyped }) => ({ ...common, options: isTyped ? [] : common.options, key: null }),
  read: ({ options }) => (options.length > 0 ? { isTyped: false, options } : { isTyped: true }),
}

const WAYS = [
  { value: 'choose', label: 'Choose an option' },
  { value: 'type', label: 'Type their own words' },
] as const

/** A question about what players think: options to choose from, or a field to type in. */
function PollEditor(props: KindEditorProps<PollDraft>) {
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
