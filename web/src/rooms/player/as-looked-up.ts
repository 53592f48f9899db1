import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { choicesOf, type Question } from '#contract/quiz/question.ts'
import { shapeName } from '../OptionShape.tsx'

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
