import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SIZES } from '#contract/draft-limits.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { KindEditorProps } from '../editor-props.ts'
import { PartField } from '../fields/PartField.tsx'
import { problemAt } from '../problem-at.ts'
import type { SortDraft, WrittenGroup } from './sort-draft.ts'
import { renameGroup } from './sort-edits.ts'
import styles from './SortEditor.module.css'

interface GroupEditorProps extends Pick<KindEditorProps<SortDraft>, 'problems' | 'edit'> {
  group: WrittenGroup
  place: number
  count: number
  isNew: boolean
  move: (to: number) => void
  remove: () => void
  /** From its name on to its items. */
  onEnter: () => void
  /** Its items. */
  children: ReactNode
}

/** One group: its name, and its items below. */
export function GroupEditor(props: GroupEditorProps) {
  const { group, place, count, isNew, problems, edit, move, remove, onEnter, children } = props
  const { id, text } = group
  const name = `group ${place + 1}`
  const path = place === 0 && problemAt(problems, 'bins') !== undefined ? 'bins' : `bins.${place}.text`
  return (
    <section className={styles.group} aria-label={`Group ${place + 1}`}>
      <div className={styles.head}>
        <PartField
          label={`Name of ${name}`}
          placeholder={`Name of ${name}`}
          part={id}
          path={path}
          value={text}
          problem={problemAt(problems, `bins.${place}.text`)}
          isNew={isNew}
          onChange={(to) => edit(renameGroup(id, to), `group ${id}`)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            onEnter()
          }}
        />
        <IconButton label={`Move ${name} up`} disabled={place === 0} onClick={() => move(place - 1)}>
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move ${name} down`} disabled={place === count - 1} onClick={() => move(place + 1)}>
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        {count > SIZES.bins.least && (
          <IconButton label={`Remove ${name}`} onClick={remove}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <ul className={styles.items}>{children}</ul>
    </section>
  )
}
