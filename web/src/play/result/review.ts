import type { ReactNode } from 'react'
import type { ShownText } from '#contract/formulas/plain-text.ts'
import type { Result } from '#contract/play.ts'
import { questionTitle, type Question } from '#contract/question.ts'
import { shownAnswer } from '#web/kinds/shown-words.tsx'
import type { Pip } from '#web/ui/Trail.tsx'
import { trailOf, type Round } from '../round/round.ts'
import { isResultOf } from '../round/restore-round.ts'

export interface ReviewRow {
  qid: string
  /** One-based, in play order. */
  number: number
  /** The question. */
  shown: ShownText
  /** Null where nothing is right or wrong. */
  correct: boolean | null
  /** Whether its key was corrected since. */
  corrected: boolean
  /** "Your answer: Graz." */
  said: ReactNode
  /** "Answer: Vienna." Null where it was given, or is held back. */
  answer: ReactNode
  why: ShownText
  /** Percent of players who got it. */
  right: number | null
  /** The question's image. */
  image: Question['image']
  /** Its sound or video. */
  media: Question['media']
}

type Reviewed = Result['review'][number]

const saidWords = (question: Question | undefined, { answer }: Reviewed): ReactNode =>
  !question ? '' : answer === null ? 'Not answered.' : shownAnswer('Your answer: ', question, answer)

const rightWords = (question: Question | undefined, { correct, key }: Reviewed): ReactNode =>
  !question || correct || key === null ? null : shownAnswer('Answer: ', question, key)

/** Whether some answers stay unknown, because fewer than half of the questions were answered. */
export const holdsBack = ({ review }: Result): boolean =>
  review.some(({ key, answer }) => key === null && answer === null)

/** The review in play order, where this browser still has the round. */
export function reviewRows({ review }: Result, order: readonly Question[]): ReviewRow[] {
  const indexOfQid = new Map(order.map(({ qid }, index) => [qid, index]))
  const sorted = review.toSorted((a, b) => (indexOfQid.get(a.qid) ?? 0) - (indexOfQid.get(b.qid) ?? 0))
  return sorted.map((one, index) => {
    const { qid, correct, corrected, shares } = one
    const question = order[indexOfQid.get(qid) ?? -1]
    const shown = question ? questionTitle(question) : { text: one.text }
    const why = { text: one.why, rendered: one.rendered }
    const said = saidWords(question, one)
    const answer = rightWords(question, one)
    const { image = null, media = null } = question ?? {}
    const right = shares?.right ?? null
    return { qid, number: index + 1, shown, correct, corrected, said, answer, why, right, image, media }
  })
}

/** The pips of a result: from the server, or as far as this browser knows. */
export function resultPips(round: Round | null, result: Result | null): Pip[] {
  if (result && result.review.length > 0)
    return reviewRows(result, isResultOf(result, round) ? (round?.order ?? []) : []).map(({ correct }) =>
      correct ? 'right' : 'wrong',
    )
  if (round && (!result || isResultOf(result, round))) return trailOf(round, round.order.length)
  if (!result) return []
  return Array.from({ length: result.total }, (_, index) => (index < result.correct ? 'right' : 'wrong'))
}
