import type { ReactNode } from 'react'
import type { ShownText } from '#contract/text/plain-text.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { Result, Shares } from '#contract/api/play.ts'
import { questionTitle, rightParts } from '#contract/quiz/question-words.ts'
import type { Answer, Question } from '#contract/quiz/question.ts'
import { isChecked, type VerdictProps } from '#web/kinds/checked-verdict.ts'
import { shownAnswer } from '#web/kinds/shown-words.tsx'
import { isShownJudged } from '#web/kinds/ReviewedAnswer.tsx'
import { percentOfCredit } from '#web/platform/credit-words.ts'
import { pipOf, type Pip } from '#web/ui/pips.ts'
import { trailOf, type Round, isResultOf } from '../round/round.ts'

export interface ReviewRow {
  qid: string
  /** One-based, in play order. */
  number: number
  /** The question. */
  shown: ShownText
  /** Null where nothing is right or wrong. */
  correct: boolean | null
  /** Of a partly right answer: how much of it is, "2 of 3" or "50%". */
  partly: string | null
  /** Whether its key was corrected since. */
  corrected: boolean
  /** "Your answer: Graz." */
  said: ReactNode
  /** "Answer: Vienna." Null where it was given, or is held back. */
  answer: ReactNode
  /** What shows what was right where, if a sentence cannot. */
  judged: VerdictProps | null
  why: ShownText
  /** How others did: "71% right", or "40% say the same". */
  others: string | null
  /** The question's image. */
  image: Question['image']
  /** Its sound or video. */
  media: Question['media']
}

/** How much of an answer with several parts is right; null where that says less than the answer itself. */
export function partsWords({ question, verdict: { answer, correct, credit } }: VerdictProps): string | null {
  const of = rightParts(question, credit)?.of ?? 1
  if (of === 1 || (answer === null && credit === 0)) return null
  return correct ? `All ${of} right.` : credit === 0 ? `None of ${of} right.` : ''
}

function saidWords(question: Question, answer: Answer, judged: VerdictProps | null): ReactNode {
  const parts = judged && partsWords(judged)
  return parts ?? (answer === null ? 'Not answered.' : shownAnswer('Your answer: ', question, answer))
}

/** The title of a question whose kind is not known any more, because its quiz was taken down. */
const titleOfAnyKind = (text: string): string =>
  Object.values(KINDS).reduce((said, { words }) => words.title?.(said) ?? said, text)

/** How much of a partly right answer is right. */
function partlyRight(question: Question | undefined, correct: boolean | null, credit: number): string | null {
  if (correct !== false || credit === 0) return null
  const parts = question && rightParts(question, credit)
  return parts ? `${parts.right} of ${parts.of}` : `${percentOfCredit(credit)}%`
}

/** How others answered, once enough of them have. */
function othersWords(correct: boolean | null, answer: Answer, shares: Shares | null): string | null {
  if (!shares) return null
  if (correct !== null) return `${shares.right}% right`
  const own = typeof answer === 'string' ? shares.options?.[answer] : undefined
  return own === undefined ? null : `${own}% say the same`
}

/** Whether some answers stay unknown, because fewer than half of the questions were answered. */
export const holdsBack = ({ review }: Result): boolean =>
  review.some(({ key, answer, correct }) => key === null && answer === null && correct !== null)

/** The review in play order, where this browser still has the round. */
export function reviewRows({ review }: Pick<Result, 'review'>, order: readonly Question[]): ReviewRow[] {
  const indexOfQid = new Map(order.map(({ qid }, index) => [qid, index]))
  const sorted = review.toSorted((a, b) => (indexOfQid.get(a.qid) ?? 0) - (indexOfQid.get(b.qid) ?? 0))
  return sorted.map((one, index) => {
    const { qid, correct, credit, corrected, key, answer, shares } = one
    const question = order[indexOfQid.get(qid) ?? -1]
    const judged =
      question && isChecked(one) && key !== null && isShownJudged(question) ? { question, verdict: one } : null
    return {
      qid,
      number: index + 1,
      shown: question ? questionTitle(question) : { text: titleOfAnyKind(one.text) },
      correct,
      partly: partlyRight(question, correct, credit),
      corrected,
      said: question ? saidWords(question, answer, judged) : '',
      answer: question && !judged && !correct && key !== null ? shownAnswer('Answer: ', question, key) : null,
      judged,
      why: { text: one.why, rendered: one.rendered },
      others: othersWords(correct, answer, shares),
      // What is right may be shown on it.
      image: question && !(judged && KINDS[question.type].isOnImage) ? question.image : null,
      media: question?.media ?? null,
    }
  })
}

/** The pips of a result: from the server, or as far as this browser knows. */
export function resultPips(round: Round | null, result: Result | null): Pip[] {
  if (result && result.review.length > 0)
    return reviewRows(result, isResultOf(result, round) ? (round?.order ?? []) : []).map(({ correct, partly }) =>
      pipOf(correct, partly === null ? 0 : 1),
    )
  if (round && (!result || isResultOf(result, round))) return trailOf(round, round.order.length)
  if (!result) return []
  return Array.from({ length: result.total }, (_, index) => (index < result.correct ? 'right' : 'wrong'))
}
