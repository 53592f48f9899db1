import { useRef } from 'react'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './ImportDialog.module.css'
import { ReadingNews } from './ReadingNews.tsx'
import type { ReadingWays } from './reading-ways.ts'
import type { Reading } from './use-reading.ts'

interface ReadAsProps {
  ways: ReadingWays
  reading: Reading
  onChoose: (id: string) => void
}

/** The way in which the questions were read, and the others. */
export function ReadAs({ ways, reading, onChoose }: ReadAsProps) {
  const select = useRef<HTMLSelectElement>(null)
  return (
    <>
      <div className={styles.readAs}>
        <SelectField
          ref={select}
          label="Read as"
          options={ways.choices.map(({ id, label }) => [id, label] as const)}
          value={ways.chosen ?? ''}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      <ReadingNews reading={reading} onStop={() => select.current?.focus()} />
    </>
  )
}
