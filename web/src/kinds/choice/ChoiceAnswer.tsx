import { useContext } from 'react'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { choicesOf, isScored } from '#contract/quiz/question.ts'
import type { Keys } from '#web/platform/browser/keyboard.ts'
import type { AnswerProps } from '../kind-props.ts'
import { AnswerFrame, AnswerHint } from '../AnswerFrame.tsx'
import { useAnswerDraft, useAnswerKeys } from '../use-answer-draft.ts'
import styles from './Choices.module.css'
import { Choices, lookOf, chosenIn, toggled, lettersOf, OptionMarks } from './Choices.tsx'

/** Choices beyond the ninth have no key. */
const MOST_KEYS = 9

/** A question that is answered by choosing one or several options. */
export function ChoiceAnswer(props: AnswerProps) {
  const { question, verdict, isLocked, showsVerdict, isDirect, onAnswer } = props
  const { chooses, ofChoices, words } = KINDS[question.type]
  const { answer, draft, isRefused, change, check } = useAnswerDraft(props)
  const choices = choicesOf(question)
  const markOf = useContext(OptionMarks)

  const choose = (id: string) => {
    const to = ofChoices(chooses === 'some' ? toggled(chosenIn(draft), id) : [id])
    if (isDirect && to !== undefined) onAnswer(to)
    else change(to)
  }
  const letters = lettersOf(choices)
  const keys: Keys = {}
  for (const [place, { id }] of choices.slice(0, MOST_KEYS).entries())
    keys[String(place + 1)] = keys[(markOf(id)?.letter ?? letters[place] ?? '').toLowerCase()] = () => choose(id)
  useAnswerKeys(props, check, isDirect ? { Enter: undefined, ...keys } : keys)

  const manner = showsVerdict ? 'read' : isDirect ? 'tap' : chooses === 'some' ? 'many' : 'one'
  const chosen = chosenIn(answer)
  const list = (
    <Choices
      choices={choices}
      manner={manner}
      isLocked={isLocked}
      look={(id) => lookOf(id, chosen, verdict)}
      onChoose={choose}
    />
  )
  if (manner === 'read') return list
  const hint = words.hint && <AnswerHint>{words.hint}</AnswerHint>
  if (manner === 'tap')
    return hint ? (
      <div className={styles.group}>
        {hint}
        {list}
      </div>
    ) : (
      list
    )
  return (
    <AnswerFrame isLocked={isLocked} isDraft={props.isDraft} isScored={isScored(question)} onCheck={check}>
      <fieldset className={styles.group}>
        <legend className="unseen">Your answer</legend>
        {hint}
        {list}
      </fieldset>
      {isRefused && <p className={styles.refused}>Choose an answer first.</p>}
    </AnswerFrame>
  )
}
