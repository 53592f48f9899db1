import { blankText } from '#contract/kinds/blanks/blanks-words.ts'
import { isBlankRight } from '#contract/kinds/blanks/right-blanks.ts'
import { valueIn } from '#contract/kinds/pairs.ts'
import type { Question } from '#contract/question.ts'
import { keyIn, type CheckedVerdict } from '../checked-verdict.ts'

type Blank = Question<'blanks'>['blanks'][number]

/** What was in a blank, whether that is right, and what belongs there. */
export interface BlankMark {
  given: string | undefined
  /** Null where the key is not known. */
  isRight: boolean | null
  /** What belongs there, if something else was given. */
  wanted: string | undefined
}

export function blankMark(blank: Blank, verdict: CheckedVerdict): BlankMark {
  const key = keyIn(verdict)
  const [given, wanted] = [valueIn(verdict.answer, blank.id), valueIn(key, blank.id)]
  const isRight = key === null ? null : isBlankRight(blank, wanted, given)
  return { given: blankText(blank, given), isRight, wanted: isRight ? undefined : blankText(blank, wanted) }
}
