import { useRef, useState } from 'react'
import { ANSWERS_PER_ENTRY } from '#contract/kinds/list/list.ts'
import { isTexts } from '#contract/kinds/options.ts'
import { announce } from '#web/platform/announcements.ts'
import { counted } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import type { AnswerProps } from '../answer-props.ts'
import { AnswerHint } from '../AnswerFrame.tsx'
import { useAnswerDraft } from '../use-answer-draft.ts'
import styles from './ListAnswer.module.css'
import { ListField } from './ListField.tsx'
import { TypedChips } from './TypedChips.tsx'

/** A list whose answers are collected, and checked all together. */
export function CollectedList(props: Omit<AnswerProps<'list'>, 'tries'>) {
  const { question, isLocked, isDraft, onAnswer } = props
  const { total } = question
  const { answer, change } = useAnswerDraft(props)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const texts = isTexts(answer) ? answer : []
  const most = ANSWERS_PER_ENTRY * total

  /** The list with another text; the list as it is where that cannot be. */
  const withText = (text: string): string[] => {
    const isThere = texts.some((one) => one.toLowerCase() === text.toLowerCase())
    const isFull = texts.length >= most
    setProblem(isThere ? `${text} is already there.` : isFull ? `That's as many as you can give: ${most}.` : '')
    if (isThere || isFull) {
      field.current?.select()
      return texts
    }
    if (field.current) field.current.value = ''
    return [...texts, text]
  }
  const add = (text: string) => {
    const longer = withText(text)
    if (longer === texts) return
    announce(`${text}. ${counted(longer.length, 'answer', 'answers')}.`)
    change(longer)
  }
  const typed = () => field.current?.value.trim() ?? ''
  const check = () => {
    const whole = typed() === '' ? texts : withText(typed())
    if (whole.length > 0) onAnswer(whole)
    else setProblem('Type at least one answer.')
  }
  return (
    <div className={styles.list}>
      <AnswerHint>There are {total} to name. Give as many as you know.</AnswerHint>
      <ListField
        ref={field}
        action="Add"
        isLocked={isLocked}
        onText={add}
        // What was typed and not entered is an answer too, when the player moves on.
        onLeave={isDraft && !isLocked ? () => typed() !== '' && add(typed()) : undefined}
      />
      <p className={styles.said} role="alert">
        {problem}
      </p>
      <TypedChips
        texts={texts}
        isLocked={isLocked}
        onRemove={(text) => {
          change(texts.filter((one) => one !== text))
          field.current?.focus()
        }}
      />
      {!isDraft && !isLocked && (
        <div className={styles.end}>
          <Button onClick={check}>Check</Button>
        </div>
      )}
    </div>
  )
}
