import { useState, type FormEvent } from 'react'
import type { Answer, Verdict } from '#contract/play.ts'
import type { Question } from '#contract/quiz.ts'
import { Button } from '#web/ui/Button.tsx'
import { AnsweredRows } from './AnsweredRows.tsx'
import { answerOf, choicesOf, chosenIn, lookOf } from './choices.ts'
import { Choices } from './Choices.tsx'
import styles from './AnswerForm.module.css'
import { OrderAnswer } from './OrderAnswer.tsx'
import { TypedAnswer } from './TypedAnswer.tsx'
import { useKeys, type Keys } from '#web/platform/keyboard/use-keys.ts'
import { isChecked as isVerdictTold } from './verdict-words.ts'

interface AnswerFormProps {
  question: Question
  given: Answer | undefined
  verdict: Verdict | null
  isLocked: boolean
  /** Whether the verdict stands to be read, and nothing can be pressed any more. */
  showsVerdict: boolean
  /** Whether one tap answers. */
  isDirect: boolean
  /** Whether answers can change and are kept as they change. */
  isDraft: boolean
  /** False where the page's keys mean something else, as beside an editor. */
  hasKeys?: boolean
  onAnswer: (answer: Answer) => void
  /** The way on, where an answer is not checked at once. */
  onNext: () => void
}

const HINTS: Partial<Record<Question['type'], string>> = {
  multiple: 'Choose all that fit.',
  order: 'Drag them, or use the arrows.',
}
const MISSING: Partial<Record<Question['type'], string>> = { number: 'Enter a number.', text: 'Type an answer.' }

/** The part of a question that is answered, each kind in its own manner. */
export function AnswerForm(props: AnswerFormProps) {
  const {
    question,
    given,
    verdict,
    isLocked,
    showsVerdict,
    isDirect,
    isDraft,
    hasKeys = true,
    onAnswer,
    onNext,
  } = props
  const { type, options } = question
  const [draft, setDraft] = useState<Answer | undefined>(
    type === 'order' ? (given ?? options.map(({ id }) => id)) : given,
  )
  const [isRefused, setIsRefused] = useState(false)
  const answer = given === undefined || isDraft ? draft : given

  const change = (to: Answer | undefined) => {
    setIsRefused(false)
    setDraft(to)
    if (isDraft && to !== undefined) onAnswer(to)
  }
  const choose = (id: string) => {
    const chosen = chosenIn(draft)
    const others = chosen.filter((one) => one !== id)
    const ids = type !== 'multiple' ? [id] : others.length < chosen.length ? others : [...chosen, id]
    const to = answerOf(question, ids)
    if (isDirect && to !== undefined) onAnswer(to)
    else change(to)
  }
  const check = (event?: FormEvent) => {
    event?.preventDefault()
    if (isLocked) return
    if (isDraft) onNext()
    else if (answer === undefined) setIsRefused(true)
    else onAnswer(answer)
  }

  const choices = choicesOf(question)
  const hint = HINTS[type] && <p className={styles.hint}>{HINTS[type]}</p>
  const keys: Keys = isLocked || !hasKeys ? {} : { Enter: isDirect || isDraft ? undefined : () => check() }
  if (!isLocked && hasKeys)
    for (const [index, { id, letter }] of choices.slice(0, 9).entries())
      if (type !== 'order') keys[String(index + 1)] = keys[letter.toLowerCase()] = () => choose(id)
  useKeys(keys)

  if (type === 'text' || type === 'number' || type === 'order') {
    if (showsVerdict && isVerdictTold(verdict)) return <AnsweredRows question={question} verdict={verdict} />
    const error = isRefused ? MISSING[type] : undefined
    const ordered = chosenIn(answer).flatMap((id) => options.filter((option) => option.id === id))
    return (
      <form className={styles.form} onSubmit={check} noValidate>
        {hint}
        {type === 'order' ? (
          <OrderAnswer items={ordered} isLocked={isLocked} onOrder={change} />
        ) : (
          <TypedAnswer kind={type} given={given} isLocked={isLocked} error={error} onType={change} />
        )}
        {!isDraft && !isLocked && <Button type="submit">Check</Button>}
      </form>
    )
  }
  const chosen = chosenIn(answer)
  const manner = showsVerdict ? 'read' : isDirect ? 'tap' : type === 'multiple' ? 'many' : 'one'
  const list = (
    <Choices
      choices={choices}
      manner={manner}
      isLocked={isLocked}
      look={(id) => lookOf(id, chosen, verdict)}
      onChoose={choose}
    />
  )
  if (manner === 'tap' || manner === 'read') return list
  return (
    <form className={styles.form} onSubmit={check}>
      <fieldset className={styles.group}>
        <legend className="unseen">Your answer</legend>
        {hint}
        {list}
      </fieldset>
      {isRefused && <p className={styles.refused}>Choose an answer first.</p>}
      {!isDraft && !isLocked && <Button type="submit">Check</Button>}
    </form>
  )
}
