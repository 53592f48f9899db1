import { answerWords, questionTitle } from '#contract/question-words.ts'
import type { RoomReview } from '#contract/rooms.ts'
import { shownWords, shownAnswer } from '#web/kinds/shown-words.tsx'
import { counted } from '#web/platform/format.ts'
import { othersWords, partlyRight, type ReviewRow } from '#web/play/result/review.ts'

/** What was answered, and what that got. */
function saidWords({ question, answer, answered, points, voided }: RoomReview): string {
  const said = answered && answer !== null ? `Your answer: ${answerWords(question, answer)}.` : 'Not answered.'
  if (voided) return `${said} This question doesn't count.`
  return points > 0 ? `${said} ${counted(points, 'point', 'points')}.` : said
}

/** The review of a room as the rows of any review, in the order in which they were asked. */
export const roomReviewRows = (review: readonly RoomReview[]): ReviewRow[] =>
  review.map((one, index) => ({
    qid: one.question.qid,
    number: index + 1,
    shown: questionTitle(one.question),
    correct: one.correct,
    partly: partlyRight(one.question, one.correct, one.credit),
    corrected: false,
    said: shownWords(one.question, (question) => saidWords({ ...one, question })),
    answer: one.correct === false ? shownAnswer('Answer: ', one.question, one.key) : null,
    why: { text: one.why, rendered: one.rendered },
    others: othersWords(one.correct, one.answer, one.shares),
    image: one.question.image,
    media: one.question.media,
  }))
