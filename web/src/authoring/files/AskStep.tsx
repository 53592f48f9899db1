import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import styles from './AskStep.module.css'
import dialogStyles from './ImportDialog.module.css'
import { PreviewedQuestion } from './PreviewedQuestion.tsx'
import { ReadingNews } from './ReadingNews.tsx'
import { dependsWords, type ReadingWays } from './reading-ways.ts'
import type { Reading } from './use-reading.ts'

interface AskStepProps {
  ways: ReadingWays
  /** "this file", or what else was brought. */
  source: string
  reading: Reading
  onBack: () => void
  onChoose: (id: string) => void
}

/** Where a file can be read in several ways, its author looks at them and chooses. */
export function AskStep({ ways, source, reading, onBack, onChoose }: AskStepProps) {
  const [chosen, setChosen] = useState(ways.chosen)
  const [isMissing, setIsMissing] = useState(false)
  const name = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const cards = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const read = () => {
    if (chosen !== null) return onChoose(chosen)
    setIsMissing(true)
    cards.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <div className={styles.question}>
        <h3 ref={heading} id={`${name}title`} tabIndex={-1}>
          Which answers are right?
        </h3>
        <p id={`${name}about`}>
          The answers in {source} can be read in {ways.choices.length} ways. Choose the list with the right ticks.{' '}
          {dependsWords(ways)}
        </p>
      </div>
      <fieldset
        ref={cards}
        className={styles.cards}
        aria-labelledby={`${name}title`}
        aria-describedby={`${name}about${isMissing ? ` ${name}missing` : ''}`}
      >
        {ways.choices.map(({ id, label, preview }, at) => (
          <div key={id} className={styles.card}>
            <input
              type="radio"
              id={`${name}${id}`}
              name={name}
              className={styles.radio}
              checked={chosen === id}
              aria-describedby={`${name}${id}preview`}
              onChange={() => {
                setChosen(id)
                setIsMissing(false)
              }}
            />
            <label htmlFor={`${name}${id}`} className={styles.label}>
              {label}
            </label>
            <span className={styles.number}>
              {at + 1} of {ways.choices.length}
            </span>
            <div id={`${name}${id}preview`} className={styles.preview}>
              {preview.length === 0 ? (
                <p className={styles.answer}>Read this way, none of them can be used.</p>
              ) : (
                <ol className={styles.questions}>
                  {preview.map((question) => (
                    <PreviewedQuestion key={question.id} question={question} />
                  ))}
                </ol>
              )}
            </div>
          </div>
        ))}
      </fieldset>
      <div className={dialogStyles.buttons}>
        {isMissing && (
          <p role="alert" id={`${name}missing`} className={dialogStyles.trouble}>
            Choose the list with the right ticks first.
          </p>
        )}
        <ReadingNews reading={reading} onStop={() => button.current?.focus()} />
        <Button kind="secondary" onClick={onBack}>
          Back
        </Button>
        <Button ref={button} onClick={read} busy={reading.progress !== null} busyText="Reading…">
          Read it this way
        </Button>
      </div>
    </>
  )
}
