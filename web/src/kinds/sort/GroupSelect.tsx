import { useId } from 'react'
import type { WrittenGroup } from './sort-draft.ts'
import styles from './SortEditor.module.css'

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
export function GroupSelect({ label, part, path, groups, value, problem, onChoose }: GroupSelectProps) {
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
