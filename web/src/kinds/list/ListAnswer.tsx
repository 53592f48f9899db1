import { useEffect, useRef, useState } from 'react'
import { ANSWERS_PER_ENTRY } from '#contract/quiz/kinds/list.ts'
import { isTexts } from '#contract/quiz/kinds/kind.ts'
import { announce } from '#web/platform/announcements.ts'
import { counted } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { isChecked } from '../checked-verdict.ts'
import { TriedList, ListField, TypedChips, ListVerdict } from './TriedList.tsx'
import { AnswerHint } from '../AnswerFrame.tsx'
import { useAnswerDraft } from '../use-answer-draft.ts'
import styles from './List.module.css'

/** Name them all: tried one by one where each is checked at once, and otherwise collected. */
export function ListAnswer({ tries, ...props }: AnswerProps<'list'>) {
  const { question, verdict, showsVerdict } = props
  if (showsVerdict && isChecked(verdict)) return <ListVerdict question={question} verdict={verdict} />
  return tries ? <TriedList {...props} tries={tries} /> : <CollectedList {...props} />
}

/** A list whose answers are collected, and checked all together. */
function CollectedList(props: Omit<AnswerProps<'list'>, 'tries'>) {
  const { question, given, isLocked, isDraft, onAnswer, onDraft } = props
  const { total } = question
  const { answer, change } = useAnswerDraft(props)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const texts = isTexts(answer) ? answer : []
  const most = ANSWERS_PER_ENTRY * total

  const typed = () => field.current?.value.trim() ?? ''
  const isThere = (text: string) => texts.some((one) => one.toLowerCase() === text.toLowerCase())
  /** With what was typed and not entered, which is an answer too. */
  const answerNow = (): string[] => {
    const text = typed()
    return text === '' || isThere(text) || texts.length >= most ? texts : [...texts, text]
  }
  const add = (text: string) => {
    if (isThere(text) || texts.length >= most) {
      setProblem(isThere(text) ? `${text} is already there.` : `That's as many as you can give: ${most}.`)
      field.current?.select()
      return
    }
    setProblem('')
    if (field.current) field.current.value = ''
    announce(`${text}. ${counted(texts.length + 1, 'answer', 'answers')}.`)
    change([...texts, text])
  }
  const check = () => {
    const whole = answerNow()
    if (whole.length > 0) onAnswer(whole)
    else setProblem('Type at least one answer.')
  }
  // What is typed stays in its field when the player presses a button: a row that appeared would move it away.
  const keepTyped = () => {
    const whole = answerNow()
    if (whole.length > 0 || given !== undefined) onAnswer(whole)
  }
  useEffect(() => {
    // Once it is sent it stands with the others.
    if (isLocked && field.current && isThere(typed())) field.current.value = ''
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is sent
  }, [isLocked])
  return (
    <div className={styles.list}>
      <AnswerHint>There are {total} to name. Give as many as you know.</AnswerHint>
      <ListField
        ref={field}
        action="Add"
        isLocked={isLocked}
        onText={add}
        onType={() => onDraft?.(answerNow())}
        onLeave={isDraft && !isLocked ? keepTyped : undefined}
      />
      <p className={styles.message} role="alert">
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
