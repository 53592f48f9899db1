import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { letterOf } from '#contract/text/letters.ts'
import type { AnswerProps } from '../kind-props.ts'
import { isChecked, keyIn, type VerdictProps } from '../checked-verdict.ts'
import { AssignmentForm, PartSelect, useAssignment } from '../pairs/AssignmentForm.tsx'
import { plainPart, assignedIn, partState } from '../pairs/parts.ts'
import { PartFace, JudgedRow } from '../pairs/PartFace.tsx'
import styles from './Match.module.css'

/** Prompts, each with a list of the options to choose from. */
export function MatchAnswer(props: AnswerProps<'match'>) {
  const { question, verdict, isLocked, isDraft, showsVerdict } = props
  const { prompts, options } = question
  const id = useId()
  const { chosen, isRefused, missing, assign, check } = useAssignment(props, prompts.length)
  if (showsVerdict && isChecked(verdict)) return <MatchVerdict question={question} verdict={verdict} />

  // A list cannot show pictures or formulas: they are shown above it, with the letters it names them by.
  const isLettered = options.some(({ image, rendered }) => image ?? rendered)
  const choicesOf = (promptId: string) => {
    const used = new Set(Object.entries(chosen).flatMap(([one, to]) => (one === promptId ? [] : [to])))
    return options.map((option, at) => {
      const name = isLettered ? `${letterOf(at)}. ${plainPart(option)}` : option.text
      return { id: option.id, name: used.has(option.id) && chosen[promptId] !== option.id ? `${name} (used)` : name }
    })
  }
  return (
    <AssignmentForm
      {...{ isLocked, isDraft, missing }}
      hint="Choose what goes with each."
      refusal={isRefused && 'Choose what goes with at least one of them.'}
      above={
        isLettered && (
          <ul className={styles.bank} aria-label="To choose from">
            {options.map((option, at) => (
              <li key={option.id} className={styles.option}>
                <span className={styles.letter}>{letterOf(at)}</span>
                <PartFace {...option} isEnlargeable />
              </li>
            ))}
          </ul>
        )
      }
      onCheck={check}
    >
      {prompts.map((prompt) => (
        <li key={prompt.id} className={styles.row}>
          <span className={styles.prompt}>
            <PartFace {...prompt} labelFor={`${id}${prompt.id}`} isEnlargeable />
          </span>
          <ArrowRight className={styles.arrow} size={20} aria-hidden="true" />
          <PartSelect
            id={`${id}${prompt.id}`}
            aria-label={plainPart(prompt)}
            value={chosen[prompt.id] ?? ''}
            choices={choicesOf(prompt.id)}
            disabled={isLocked}
            onChoose={(to) => assign(prompt.id, to)}
          />
        </li>
      ))}
    </AssignmentForm>
  )
}

/** Each prompt with what it was given, and with what it goes where that was wrong. */
export function MatchVerdict({ question: { prompts, options }, verdict }: VerdictProps<'match'>) {
  const [key, given] = [keyIn(verdict), verdict.answer]
  const optionIn = (pairs: unknown, id: string) => options.find((option) => option.id === assignedIn(pairs)[id])
  return (
    <ol className={styles.rows}>
      {prompts.map((prompt) => {
        const state = partState(key, given, prompt.id)
        const [mine, right] = [optionIn(given, prompt.id), optionIn(key, prompt.id)]
        const words = [
          `${plainPart(prompt)}.`,
          mine ? `Your answer: ${plainPart(mine)}.` : 'Not answered.',
          state === 'right' && 'Right.',
          state === 'wrong' && mine && 'Wrong.',
          state === 'wrong' && right && `Right answer: ${plainPart(right)}.`,
        ]
        const note = state === 'wrong' && right && (
          <>
            Right: <PartFace {...right} />
          </>
        )
        return (
          <JudgedRow key={prompt.id} state={state} words={words.filter(Boolean).join(' ')} note={note}>
            <span className={styles.pair}>
              <PartFace {...prompt} />
              <span className={styles.mine}>
                <ArrowRight size={18} />
                {mine ? <PartFace {...mine} /> : <span className={styles.none}>Not answered</span>}
              </span>
            </span>
          </JudgedRow>
        )
      })}
    </ol>
  )
}
