import { answerWords } from '#contract/question.ts'
import type { RoomReview } from '#contract/rooms.ts'
import type { ReviewRow } from '#web/play/result/review.ts'

const saidWords = ({ question, answer, answered, voided }: RoomReview): string =>
  [
    answered && answer !== null ? `Your answer: ${answerWords(question, answer)}.` : 'Not answered.',
    voided && 'This question counted for nobody.',
  ]
    .filter(Boolean)
    .join(' ')

/** The player's answers as their review lists them. */
export const reviewRows = (review: readonly RoomReview[]): ReviewRow[] =>
  review.map((one, index) => ({
    qid: one.question.qid,
    number: index + 1,
    text: one.question.text,
    correct: one.correct,
    corrected: false,
    said: saidWords(one),
    answer: one.correct ? null : `Answer: ${answerWords(one.question, one.key)}.`,
    why: one.why,
    right: one.shares?.right ?? null,
    image: one.question.image,
  }))
