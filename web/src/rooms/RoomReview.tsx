import { useState } from 'react'
import type { RoomReview as Reviewed } from '#contract/api/rooms.ts'
import { answerWords, questionTitle } from '#contract/quiz/question-words.ts'
import { Review } from '#web/play/result/Review.tsx'
import { shownWords, shownAnswer } from '#web/kinds/shown-words.tsx'
import { counted } from '#web/platform/format.ts'
import {
  imageBeside,
  judgedOf,
  othersWords,
  partlyRight,
  partsWords,
  type ReviewRow,
} from '#web/play/result/review-rows.ts'

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
  review.map((one, index) => {
    const judged = judgedOf(one.question, { qid: one.question.qid, ...one })
    const parts = judged && partsWords(judged)
    return {
      qid: one.question.qid,
      number: index + 1,
      shown: questionTitle(one.question),
      correct: one.correct,
      partly: partlyRight(one.question, one.correct, one.credit),
      corrected: false,
      said: shownWords(one.question, (question) => saidWords({ ...one, question }, parts)),
      answer: one.correct === false && !judged ? shownAnswer('Answer: ', one.question, one.key) : null,
      judged,
      why: { text: one.why, rendered: one.rendered },
      others: othersWords(one.correct, one.answer, one.shares),
      image: imageBeside(one.question, judged),
      media: one.question.media,
    }
  })

/** The right answers, among the questions that score. */
export function rightInReview(review: readonly Reviewed[]): { right: number; of: number } {
  const counted = review.filter(({ correct, voided }) => correct !== null && !voided)
  return { right: counted.filter(({ correct }) => correct).length, of: counted.length }
}
