import { useState } from 'react'
import type { RoomReview as Reviewed } from '#contract/api/rooms.ts'
import { answerWords } from '#contract/quiz/question-words.ts'
import { Review } from '#web/play/result/Review.tsx'
import { shownWords } from '#web/kinds/shown-words.tsx'
import { counted } from '#web/platform/format.ts'
import { partsWords, reviewRows, type ReviewRow } from '#web/play/result/review-rows.ts'

/** A player's own answers in a room, with the reasons; the wrong ones are open. */
export function RoomReview({ review }: { review: readonly Reviewed[] }) {
  const [onlyWrong, setOnlyWrong] = useState(false)
  return <Review rows={roomReviewRows(review)} holdsBack={false} onlyWrong={onlyWrong} onToggle={setOnlyWrong} />
}

/** What was answered, and what that got. */
function saidWords({ question, answer, answered, points, voided }: Reviewed, parts: string | null): string {
  const given = answered && answer !== null ? `Your answer: ${answerWords(question, answer)}.` : 'Not answered.'
  const got = voided ? "This question doesn't count." : points > 0 && `${counted(points, 'point', 'points')}.`
  return [parts ?? given, got].filter(Boolean).join(' ')
}

/** The review of a room as the rows of any review, in the order in which they were asked. */
export const roomReviewRows = (review: readonly Reviewed[]): ReviewRow[] =>
  review.flatMap((one, index) => {
    const { qid, text } = one.question
    return reviewRows({ review: [{ ...one, qid, text, corrected: false }] }, [one.question]).map((row) => {
      const parts = row.judged && partsWords(row.judged)
      const said = shownWords(one.question, (question) => saidWords({ ...one, question }, parts))
      return { ...row, number: index + 1, said }
    })
  })

/** The right answers, among the questions that score. */
export function rightInReview(review: readonly Reviewed[]): { right: number; of: number } {
  const counted = review.filter(({ correct, voided }) => correct !== null && !voided)
  return { right: counted.filter(({ correct }) => correct).length, of: counted.length }
}
