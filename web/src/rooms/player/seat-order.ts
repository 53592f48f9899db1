import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { choicesOf, type Question } from '#contract/quiz/question.ts'
import { hashOf } from '#contract/seeded-random.ts'
import { shuffle } from '#contract/quiz/shuffle.ts'
import { STANDARD_SETTINGS } from '#contract/quiz/settings.ts'
import { shapeName } from '../OptionShape.tsx'

/** A question with its options in this seat's order, so that a neighbour's phone gives nothing away. */
export const inSeatOrder = (question: Question, seat_id: string): Question =>
  shuffle({ questions: [question], settings: STANDARD_SETTINGS }, hashOf(`${seat_id} ${question.qid}`))[0] ?? question

/** The zero-based index of each choice as on the shared screen, by its id. */
export const screenIndexes = (question: Question): ReadonlyMap<string, number> =>
  new Map(choicesOf(question).map(({ id }, index) => [id, index]))

/** A question for somebody who looks up: choices that are on the screen are only named by their shapes here. */
export const asLookedUp = (question: Question): Question =>
  KINDS[question.type].chooses === 'none'
    ? question
    : {
        ...question,
        image: null,
        options: question.options.map((option, index) => ({ ...option, text: shapeName(index), image: null })),
      }
