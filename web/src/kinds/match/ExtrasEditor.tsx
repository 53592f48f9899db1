import { Plus } from 'lucide-react'
import { SIZES } from '#contract/draft-limits.ts'
import { announce } from '#web/platform/announcements.ts'
import { Button } from '#web/ui/Button.tsx'
import type { KindEditorProps } from '../editor-props.ts'
import { PartsProblems } from '../fields/PartsProblems.tsx'
import { newId } from '#web/platform/browser/new-id.ts'
import { ExtraEditor } from './ExtraEditor.tsx'
import type { MatchDraft } from './match-draft.ts'
import { addExtra, canAddExtra, removeExtra } from './match-edits.ts'
import styles from './MatchEditor.module.css'
import { optionsOf } from './match-options.ts'

interface ExtrasEditorProps extends Pick<KindEditorProps<MatchDraft>, 'question' | 'problems' | 'edit'> {
  focus: (part: string) => void
  focusAfterEdit: (part: string) => void
  noteAdded: (id: string) => void
  isNew: (id: string) => boolean
}

/** Options that go with nothing, so that the last pair cannot be guessed. */
export function ExtrasEditor(props: ExtrasEditorProps) {
  const { question, problems, edit, focus, focusAfterEdit, noteAdded, isNew } = props
  const { extras } = question
  const { length: count } = optionsOf(question).options
  const add = () => {
    const empty = extras.find(({ text, image }) => text === '' && image === null)
    if (empty) return focus(empty.id)
    if (!canAddExtra(question)) return
    const fresh = newId()
    focusAfterEdit(fresh)
    noteAdded(fresh)
    edit(addExtra(fresh))
  }
  const remove = (id: string) => {
    const at = extras.findIndex((extra) => extra.id === id)
    focusAfterEdit(extras[at === 0 ? 1 : at - 1]?.id ?? 'add extra')
    edit(removeExtra(id))
    announce(`Extra option ${at + 1} removed.`)
  }
  return (
    <PartsProblems legend="Extra options that fit nothing" problems={problems} paths={[]} of={[extras]}>
      <p className={styles.hint}>With one or two of these, nobody gets the last pair for free.</p>
      {extras.length > 0 && (
        <ul className={styles.list}>
          {extras.map((extra, place) => (
            <ExtraEditor
              key={extra.id}
              {...{ extra, place, problems, edit, add, remove }}
              option={count - extras.length + place}
              isNew={isNew(extra.id)}
            />
          ))}
        </ul>
      )}
      {canAddExtra(question) ? (
        <Button kind="quiet" small data-part="add extra" onClick={add}>
          <Plus size={18} aria-hidden="true" /> Add extra option
        </Button>
      ) : (
        <p className={styles.hint}>There are {SIZES.manyOptions.most} options now, as many as a question can have.</p>
      )}
    </PartsProblems>
  )
}
