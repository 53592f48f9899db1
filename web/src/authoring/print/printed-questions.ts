import type { Draft } from '#contract/draft.ts'
import type { AuthoredQuestion, Question } from '#contract/question.ts'
import { hashOf } from '#contract/seeded-random.ts'
import { shuffle } from '#contract/shuffle.ts'
import { trimmedQuestion } from '#contract/trimmed-question.ts'

/** A question as it is written, and with its options in the order in which they are printed. */
export interface PrintedQuestion {
  authored: AuthoredQuestion
  printed: Question
}

/**
 * The questions in their author's order. The options of a saved draft come out the same every time, so that a key fits
 * the sheets that were printed before.
 */
export function printedQuestions({ id, questions, settings }: Draft, isShuffled: boolean): PrintedQuestion[] {
  const written = questions.map((question) => trimmedQuestion(question))
  const order = { ...settings, shuffle_questions: false, shuffle_options: isShuffled }
  return shuffle({ questions: written, settings: order }, hashOf(id)).flatMap((printed, at) => {
    const authored = written[at]
    return authored ? [{ authored, printed }] : []
  })
}
