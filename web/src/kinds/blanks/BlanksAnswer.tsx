import { useRef, useState, type KeyboardEvent } from 'react'
import { AnswerFrame } from '../AnswerFrame.tsx'
import type { AnswerProps } from '../answer-props.ts'
import { isChecked } from '../checked-verdict.ts'
import { useAnswerDraft, useAnswerKeys } from '../use-answer-draft.ts'
import { BlankedText } from './BlankedText.tsx'
import { BlankInput } from './BlankInput.tsx'
import styles from './Blanks.module.css'
import { FilledText } from './FilledText.tsx'
import { filledIn } from './filled-in.ts'

/** A text whose blanks are typed or chosen. */
export function BlanksAnswer(props: AnswerProps<'blanks'>) {
  const { question, given, verdict, isLocked, isDraft, showsVerdict } = props
  const { isRefused, edit, change, leaveField, check } = useAnswerDraft(props)
  useAnswerKeys(props, check)
  const [texts, setTexts] = useState<Record<string, string>>(() => filledIn(given) ?? {})
  const box = useRef<HTMLParagraphElement>(null)
  if (showsVerdict && isChecked(verdict)) return <FilledText question={question} verdict={verdict} />

  const fill = (id: string, text: string) => {
    const now = { ...texts, [id]: text }
    setTexts(now)
    return filledIn(now)
  }
  // With Enter one comes to the next empty blank, and from the last one to the check.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const fields = [...(box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-blank]') ?? [])]
    const at = fields.findIndex((field) => field === event.currentTarget)
    const next = fields.find((field, place) => place > at && field.value.trim() === '')
    if (!next && event.currentTarget instanceof HTMLInputElement) return
    event.preventDefault()
    if (next) next.focus()
    else check()
  }
  const count = question.blanks.length
  return (
    <AnswerFrame isLocked={isLocked} isDraft={isDraft} onCheck={check}>
      <p ref={box} className={styles.text}>
        <BlankedText question={question}>
          {(blank, place) => (
            <BlankInput
              blank={blank}
              label={`Blank ${place} of ${count}`}
              value={texts[blank.id] ?? ''}
              isLocked={isLocked}
              onType={(text) => edit(fill(blank.id, text))}
              onChoose={(id) => change(fill(blank.id, id))}
              onLeave={leaveField}
              onKeyDown={onKeyDown}
            />
          )}
        </BlankedText>
      </p>
      {isRefused && (
        <p className={styles.refused} role="alert">
          Fill in at least one blank.
        </p>
      )}
    </AnswerFrame>
  )
}
