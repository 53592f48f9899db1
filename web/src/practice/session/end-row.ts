import type { PracticeCard } from '#contract/practice.ts'
import { isChecked } from '#web/kinds/checked-verdict.ts'
import { reviewRows, type ReviewRow } from '#web/play/result/review.ts'
import { backWords } from '../due-words.ts'
import type { GivenCard } from './practice-session.ts'

/** A checked card as a row of the review, with when it comes back; null while there is no verdict. */
export function endRow(card: PracticeCard, given: GivenCard, number: number): ReviewRow | null {
  const { verdict } = given
  if (!isChecked(verdict) || given.verdict === null) return null
  const { question } = card
  const reviewed = { ...verdict, text: question.text, corrected: false, why: verdict.why ?? '' }
  const [row] = reviewRows({ review: [reviewed] }, [question])
  return row ? { ...row, qid: card.card_id, number, others: backWords(given.verdict.next_due_at) } : null
}
