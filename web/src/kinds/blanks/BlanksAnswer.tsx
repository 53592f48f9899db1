import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { blankPieces } from '#contract/quiz/kinds/blanks.ts'
import { AnswerFrame } from '../AnswerFrame.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { isChecked } from '../checked-verdict.ts'
import { useStoredAnswerDraft } from '../use-stored-draft.ts'
import { useAnswerKeys } from '../use-answer-draft.ts'
import { useGaps } from '../use-gaps.ts'
import { BlankedText, BlankInput, FilledText, filledIn } from './BlankedText.tsx'
import styles from './Blanks.module.css'

/** A text whose blanks are typed or chosen. */
export function BlanksAnswer(props: AnswerProps<'blanks'>) {
  const { question, verdict, isLocked, isDraft, showsVerdict } = props
  const count = question.blanks.length
  const id = useId()
  const { draft, isRefused, edit, change, leaveField, check: checkNow } = useStoredAnswerDraft(props)
  const { missing, check } = useGaps({ answer: draft, of: count, isDraft, check: checkNow })
  useAnswerKeys(props, check)
  const [texts, setTexts] = useState<Record<string, string>>(() => filledIn(draft) ?? {})
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
  return (
    <AnswerFrame
      {...{ isLocked, isDraft, missing }}
      refusal={isRefused && 'Fill in at least one blank.'}
      onCheck={check}
    >
      <p ref={box} className={styles.text}>
        <BlankedText question={question}>
          {(blank, place) => (
            <BlankInput
              blank={blank}
              label={`Blank ${place} of ${count}`}
              describedBy={`${id}${place}`}
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
      <div hidden>
        {question.blanks.map((blank, at) => (
          <span key={blank.id} id={`${id}${at + 1}`}>
            {aroundBlank(question.text, at + 1)}
          </span>
        ))}
      </div>
    </AnswerFrame>
  )
}

/** Stands for the blank itself while its sentence is looked for; nobody types it. */
const HERE = '\uE000'

/** The sentence around a blank, by its place in the text from 1 on: "It rains in blank 2." */
export function aroundBlank(text: string, place: number): string {
  let at = 0
  const words = blankPieces(text).map((piece) => {
    if (typeof piece === 'string') return piece
    at++
    return at === place ? HERE : `blank ${at}`
  })
  const sentences = words.join('').split(/(?<=[.!?…])\s+|\n+/)
  return (sentences.find((one) => one.includes(HERE)) ?? '').replace(HERE, `blank ${place}`).trim()
}
