import { X } from 'lucide-react'
import type { Problem } from '#contract/draft.ts'
import { announce } from '#web/platform/announcements.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { KindEditorProps } from '../editor-props.ts'
import { DraftField } from '../fields/DraftField.tsx'
import { changeBlank, chooseOrType, mark, removeBlank } from './blank-edits.ts'
import { BlankChoices } from './BlankChoices.tsx'
import type { BlanksDraft, WrittenBlank } from './blanks-draft.ts'
import styles from './BlanksEditor.module.css'

interface BlankEditorProps {
  blank: WrittenBlank
  index: number
  problems: readonly Problem[]
  edit: KindEditorProps<BlanksDraft>['edit']
}

const WAYS = [
  { value: 'typed', label: 'Typed' },
  { value: 'chosen', label: 'Chosen from a list' },
] as const

/** One blank: typed, with its accepted spellings, or chosen from a list. */
export function BlankEditor({ blank, index, problems, edit }: BlankEditorProps) {
  const { id, isChosen, accepted } = blank
  const path = `key.${index}`
  const keyProblem = problems.find((problem) => problem.path === 'key' || problem.path.startsWith(path))?.message
  return (
    <fieldset className={styles.blank}>
      <legend className={styles.legend}>Blank {mark(index)}</legend>
      <div className={styles.head}>
        <Choice
          legend={`How blank ${index + 1} is filled in`}
          options={WAYS}
          value={isChosen ? 'chosen' : 'typed'}
          onChange={(to) => edit(changeBlank(id, chooseOrType(to === 'chosen')))}
        />
        <IconButton
          label={`Remove blank ${index + 1}`}
          onClick={() => {
            edit(removeBlank(index))
            announce(`Blank ${index + 1} removed.`)
          }}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {isChosen ? (
        <BlankChoices {...{ blank, index, problems, edit }} keyProblem={keyProblem} />
      ) : (
        <DraftField
          label="Answer"
          path={path}
          value={accepted.join('|')}
          longest={2000}
          problem={keyProblem}
          hint="Other spellings after a bar: Paris | Paname. Capitals, accents and small typos don't matter."
          marks={{ 'data-blank-answer': id }}
          onChange={(text) =>
            edit(
              changeBlank(id, () => ({ accepted: text.split('|') })),
              `blank ${id}`,
            )
          }
        />
      )}
    </fieldset>
  )
}
