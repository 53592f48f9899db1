import { useEffect, useId, useRef, useState } from 'react'
import { Check } from 'lucide-react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { questionTitle } from '#contract/quiz/question-words.ts'
import { choicesOf } from '#contract/quiz/question.ts'
import { Button } from '#web/ui/Button.tsx'
import { previewedQuestion, mayHaveFormulas, useFormulaRenderer } from '#web/kinds/formula-renderer.ts'
import { toAuthored, type EditedQuestion } from '#web/kinds/editing.ts'
import { shownAnswer } from '#web/kinds/shown-words.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { counted, grouped } from '#web/platform/format.ts'
import { ReadingNews, type Reading, type ReadingWays } from './use-reading.tsx'
import styles from './ReadingStep.module.css'
import dialogStyles from './ImportDialog.module.css'

interface ReadingStepProps {
  ways: ReadingWays
  /** "this file" or "your text". */
  source: string
  reading: Reading
  onBack: () => void
  onChoose: (id: string) => void
}

/** Where a file can be read in several ways, its author looks at them and chooses. */
export function ReadingStep({ ways, source, reading, onBack, onChoose }: ReadingStepProps) {
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

interface WayPickerProps {
  ways: ReadingWays
  /** Whether they are ways to ask for the cards of a deck. */
  isDeck: boolean
  reading: Reading
  onChoose: (id: string) => void
}

/** The way in which the questions were read, and the others; those of flashcards are all in view. */
export function WayPicker({ ways, isDeck, reading, onChoose }: WayPickerProps) {
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  const focusChosen = () => box.current?.querySelector<HTMLElement>('select, :checked')?.focus()
  return (
    <>
      <div ref={box} className={dialogStyles.readAs}>
        {isDeck ? (
          <fieldset className={dialogStyles.deck}>
            <legend>Read as flashcards. What do players do?</legend>
            {ways.choices.map(({ id, label }) => (
              <label key={id} className={dialogStyles.way}>
                <input type="radio" name={name} checked={id === ways.chosen} onChange={() => onChoose(id)} />
                {label}
              </label>
            ))}
          </fieldset>
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

/** How much depends on the choice: "12 questions are clear, and 3 depend on it." */
function dependsWords({ clear, depending }: ReadingWays): string {
  const depend = `${grouped(depending)} ${depending === 1 ? 'depends' : 'depend'} on it.`
  if (clear > 0) return `${counted(clear, 'question is', 'questions are')} clear, and ${depend}`
  if (depending === 1) return 'The only question depends on it.'
  return depending === 2 ? 'Both questions depend on it.' : `All ${grouped(depending)} questions depend on it.`
}

/** A question with its options and its right answer, to be compared with the file. */
function PreviewedQuestion({ question }: { question: EditedQuestion }) {
  const renderer = useFormulaRenderer(mayHaveFormulas(question))
  const shown = previewedQuestion(toAuthored(question), renderer)
  const { type, key } = shown
  const right = new Set([key].flat().map(String))
  return (
    <li className={styles.question}>
      <p className={styles.text}>
        <RenderedText {...questionTitle(shown)} />
      </p>
      {KINDS[type].chooses === 'none' ? (
        <p className={styles.answer}>
          {key === null ? 'No right answer is marked.' : shownAnswer('Answer: ', shown, key, '')}
        </p>
      ) : (
        <ul className={styles.options}>
          {choicesOf(shown).map(({ id, text, rendered }) => (
            <li key={id} className={right.has(id) ? styles.right : undefined}>
              {right.has(id) && <Check size={16} aria-hidden="true" />}
              <span>
                <RenderedText text={text} rendered={rendered ?? null} />
                {right.has(id) && <span className="unseen">, right</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
