import { answerOfTries, type Answer, type Question } from '#contract/question.ts'
import type { Tried } from './answer-props.ts'

/** The answer made of everything that was tried, with what was found first; null where nothing was tried. */
export function answerOfTried(question: Question, tried: readonly Tried[]): Answer {
  const found = tried.flatMap((one) => one.found?.text ?? [])
  const rest = tried.filter((one) => !one.found).map(({ text }) => text)
  return tried.length === 0 ? null : answerOfTries(question, [...found, ...rest])
}
