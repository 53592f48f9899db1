import { letterOf } from '#contract/letter-of.ts'
import { choicesOf, type Question } from '#contract/question.ts'

/** The letters and texts of the right choices, in the order in which they are printed. */
export const choiceKeyWords = (question: Question, key: string | string[] | boolean): string => {
  const ids = [key].flat().map(String)
  return choicesOf(question)
    .flatMap(({ id, text }, at) => (ids.includes(id) ? [`${letterOf(at)}. ${text}`.trim()] : []))
    .join(', ')
}
