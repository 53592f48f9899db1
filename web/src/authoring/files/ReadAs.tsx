import { useId, useRef } from 'react'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './ImportDialog.module.css'
import { ReadingNews } from './ReadingNews.tsx'
import type { ReadingWays } from './reading-ways.ts'
import type { Reading } from './use-reading.ts'

interface ReadAsProps {
  ways: ReadingWays
  /** Whether they are ways to ask for the cards of a deck. */
  isDeck: boolean
  reading: Reading
  onChoose: (id: string) => void
}

/** The way in which the questions were read, and the others. */
export function ReadAs({ ways, isDeck, reading, onChoose }: ReadAsProps) {
  const box = useRef<HTMLDivElement>(null)
  const focusChosen = () => box.current?.querySelector<HTMLElement>('select, :checked')?.focus()
  return (
    <>
      <div ref={box} className={styles.readAs}>
        {isDeck ? (
          <DeckWays {...{ ways, onChoose }} />
        ) : (
          <SelectField
            label="Read as"
            options={ways.choices.map(({ id, label }) => [id, label] as const)}
            value={ways.chosen ?? ''}
            onChange={({ target }) => onChoose(target.value)}
          />
        )}
      </div>
      <ReadingNews reading={reading} onStop={focusChosen} />
    </>
  )
}

/** What players do with flashcards, all of it in view. */
function DeckWays({ ways, onChoose }: Pick<ReadAsProps, 'ways' | 'onChoose'>) {
  const name = useId()
  return (
    <fieldset className={styles.deck}>
      <legend>Read as flashcards. What do players do?</legend>
      {ways.choices.map(({ id, label }) => (
        <label key={id} className={styles.way}>
          <input type="radio" name={name} checked={id === ways.chosen} onChange={() => onChoose(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
