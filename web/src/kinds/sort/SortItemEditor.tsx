import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import type { KindEditorProps } from '../written-question.ts'
import { isAllSelected, PartField } from '../fields/PartField.tsx'
import { ImageField, PictureButton } from '../fields/ImageField.tsx'
import { useImagePicker } from '../fields/use-image-picker.ts'
import { problemAt } from '../fields/PartsProblems.tsx'
import {
  type SortDraft,
  type SortItem,
  type WrittenGroup,
  changeItem,
  isEmptyItem,
  pastedItems,
} from './sort-editing.ts'
import styles from './SortEditor.module.css'

interface SortItemEditorProps extends Pick<KindEditorProps<SortDraft>, 'problems' | 'edit'> {
  item: SortItem
  /** Its place in its group, and among all items. */
  place: number
  index: number
  groups: readonly WrittenGroup[]
  isNew: boolean
  add: () => void
  remove: () => void
  move: (id: string, groupId: string) => void
  /** Fills it and adds the others after it, or adds all of them after it, where it is written already. */
  fill: (id: string, lines: readonly string[], isAfter: boolean) => void
}

/** One item: its text, its picture, and its group. */
export function SortItemEditor(props: SortItemEditorProps) {
  const { item, place, index, groups, isNew, problems, edit, add, remove, move, fill } = props
  const { id, text, image, groupId } = item
  const picker = useImagePicker((added) => edit(changeItem(id, { image: added })))
  const group = groups.find((one) => one.id === groupId)
  const name = `Item ${place + 1}${group ? ` of ${group.text || `group ${groups.indexOf(group) + 1}`}` : ', in no group yet'}`
  const of = text.trim() || name.replace('Item', 'item')
  const said = (path: string) => problemAt(problems, path)
  const path = index === 0 && said('options') !== undefined ? 'options' : `options.${index}.text`

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && isEmptyItem(item)) {
      event.preventDefault()
      remove()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    picker.onPaste(event)
    if (event.defaultPrevented) return
    const lines = pastedItems(event.clipboardData.getData('text'))
    if (lines.length === 0) return
    event.preventDefault()
    fill(id, lines, text !== '' && !isAllSelected(event.target))
  }
  return (
    <li className={styles.item} {...picker.drop}>
      <div className={styles.row}>
        <PartField
          label={name}
          placeholder={`Item ${place + 1}`}
          part={id}
          path={path}
          value={text}
          problem={said(`options.${index}.text`)}
          isNew={isNew}
          onChange={(to) => edit(changeItem(id, { text: to }), `item ${id}`)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <div className={styles.tools}>
          <GroupSelect
            label={`Group of ${of}`}
            part={`group of ${id}`}
            path={index === 0 && said('key') !== undefined ? 'key' : `key.${index}`}
            groups={groups}
            value={group ? group.id : ''}
            problem={said(`key.${index}`)}
            onChoose={(to) => move(id, to)}
          />
          {!image && <PictureButton of={of} picker={picker} />}
          <IconButton label={`Remove ${of}`} onClick={remove}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <ImageField
        of={of}
        path={`options.${index}.image`}
        image={image}
        picker={picker}
        hasButton={false}
        problem={said(`options.${index}.image.alt`)}
        onChange={(to) => edit(changeItem(id, { image: to }), `item ${id} picture`)}
      />
    </li>
  )
}

interface GroupSelectProps {
  label: string
  part: string
  path: string
  groups: readonly WrittenGroup[]
  /** An empty text while the item is in no group. */
  value: string
  problem: string | undefined
  onChoose: (groupId: string) => void
}

/** The group of an item, which moves it to another. */
function GroupSelect({ label, part, path, groups, value, problem, onChoose }: GroupSelectProps) {
  const id = useId()
  return (
    <div className={styles.choose}>
      <select
        className={styles.select}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={value}
        data-part={part}
        data-field={path}
        onChange={({ target }) => onChoose(target.value)}
      >
        {value === '' && (
          <option value="" disabled>
            Choose a group
          </option>
        )}
        {groups.map((group, place) => (
          <option key={group.id} value={group.id}>
            {group.text || `Group ${place + 1}`}
          </option>
        ))}
      </select>
      {problem && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
