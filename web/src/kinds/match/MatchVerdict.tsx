import { ArrowRight } from 'lucide-react'
import { keyIn, type VerdictProps } from '../checked-verdict.ts'
import { assignedIn, partState } from '../pairs/assigned.ts'
import { JudgedRow } from '../pairs/JudgedRow.tsx'
import { plainPart } from '../pairs/part.ts'
import { PartFace } from '../pairs/PartFace.tsx'
import styles from './MatchVerdict.module.css'

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
                <ArrowRight className={styles.arrow} size={18} data-points />
                {mine ? <PartFace {...mine} /> : <span className={styles.none}>Not answered</span>}
              </span>
            </span>
          </JudgedRow>
        )
      })}
    </ol>
  )
}
