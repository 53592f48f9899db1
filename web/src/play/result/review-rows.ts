import type { ReactNode } from 'react'
import type { ShownText } from '#contract/text/plain-text.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import type { Result, Shares, Verdict } from '#contract/api/play.ts'
import { questionTitle, rightParts } from '#contract/quiz/question-words.ts'
import type { Answer, Question } from '#contract/quiz/question.ts'
import { isChecked, type VerdictProps } from '#web/kinds/checked-verdict.ts'
import { shownAnswer } from '#web/kinds/shown-words.tsx'
import { isShownJudged } from '#web/kinds/ReviewedAnswer.tsx'
import { percentOfCredit } from '#web/platform/credit-words.ts'
import { pipOf, type Pip } from '#web/ui/pips.ts'
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

type Reviewed = Result['review'][number]

/** What shows what was right where: null where a sentence says it, or the right answer is held back. */
export const judgedOf = (question: Question | undefined, verdict: Verdict): VerdictProps | null =>
  question && isChecked(verdict) && verdict.key !== null && isShownJudged(question) ? { question, verdict } : null

/** The image of a question, unless what is right is shown on it. */
export const imageBeside = (question: Question | undefined, judged: VerdictProps | null): Question['image'] =>
  question && !(judged && KINDS[question.type].isOnImage) ? question.image : null

/** How much of an answer with several parts is right; null where that says less than the answer itself. */
export function partsWords({ question, verdict: { answer, correct, credit } }: VerdictProps): string | null {
  const of = rightParts(question, credit)?.of ?? 1
  if (of === 1 || (answer === null && credit === 0)) return null
  return correct ? `All ${of} right.` : credit === 0 ? `None of ${of} right.` : ''
}

function saidWords(question: Question | undefined, { answer }: Reviewed, judged: VerdictProps | null): ReactNode {
  if (!question) return ''
  const parts = judged && partsWords(judged)
  return parts ?? (answer === null ? 'Not answered.' : shownAnswer('Your answer: ', question, answer))
}

const rightWords = (question: Question | undefined, { correct, key }: Reviewed): ReactNode =>
  !question || correct || key === null ? null : shownAnswer('Answer: ', question, key)

/** The title of a question whose kind is not known any more, because its quiz was taken down. */
const titleOfAnyKind = (text: string): string =>
  Object.values(KINDS).reduce((said, { words }) => words.title?.(said) ?? said, text)

/** How much of a partly right answer is right. */
export function partlyRight(question: Question | undefined, correct: boolean | null, credit: number): string | null {
  if (correct !== false || credit === 0) return null
  const parts = question && rightParts(question, credit)
  return parts ? `${parts.right} of ${parts.of}` : `${percentOfCredit(credit)}%`
}

/** How others answered, once enough of them have. */
export function othersWords(correct: boolean | null, answer: Answer, shares: Shares | null): string | null {
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
    const { qid, correct, credit, corrected, shares } = one
    const question = order[indexOfQid.get(qid) ?? -1]
    const shown = question ? questionTitle(question) : { text: titleOfAnyKind(one.text) }
    const why = { text: one.why, rendered: one.rendered }
    const judged = judgedOf(question, one)
    const said = saidWords(question, one, judged)
    const answer = judged ? null : rightWords(question, one)
    const partly = partlyRight(question, correct, credit)
    const others = othersWords(correct, one.answer, shares)
    const image = imageBeside(question, judged)
    const { media = null } = question ?? {}
    return {
      qid,
      number: index + 1,
      shown,
      correct,
      partly,
      corrected,
      said,
      answer,
      judged,
      why,
      others,
      image,
      media,
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
