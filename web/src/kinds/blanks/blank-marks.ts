import { blankText } from '#contract/kinds/blanks/blanks-words.ts'
import { isTexts } from '#contract/kinds/options.ts'
import { isBlankRight } from '#contract/kinds/blanks/right-blanks.ts'
import { valueIn } from '#contract/kinds/pairs.ts'
import { rightSpelling } from '#contract/typed-answer.ts'
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
  /** How it is spelt right, if there is a typo in it. */
  spelling: string | null
}

export function blankMark(blank: Blank, verdict: CheckedVerdict): BlankMark {
  const key = keyIn(verdict)
  const [given, wanted] = [valueIn(verdict.answer, blank.id), valueIn(key, blank.id)]
  const isRight = key === null ? null : isBlankRight(blank, wanted, given)
  const hasSpellings = isRight === true && blank.choices === null && isTexts(wanted) && typeof given === 'string'
  return {
    given: blankText(blank, given),
    isRight,
    wanted: isRight ? undefined : blankText(blank, wanted),
    spelling: hasSpellings ? rightSpelling(given, wanted) : null,
  }
}
