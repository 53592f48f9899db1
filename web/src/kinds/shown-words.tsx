import type { ReactNode } from 'react'
import { plainText, type ShownText } from '#contract/text/plain-text.ts'
import { changeTexts, answerWords } from '#contract/quiz/question-words.ts'
import type { Answer, Key, Question } from '#contract/quiz/question.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'

/** Stands for a text in words that are made of it; nobody types these signs. */
const MARK = /\uE000(\d+)\uE001/

/** Words made of the texts of a question, with their formulas and code as they are shown. */
export function shownWords<T>(question: T, wordsOf: (question: T) => string): ReactNode {
  const shown: ShownText[] = []
  const marked = changeTexts(question, (one) =>
    one.rendered ? { text: `\uE000${shown.push(one) - 1}\uE001`, rendered: null } : one,
  )
  const words = wordsOf(marked)
  if (shown.length === 0) return words
  return words.split(MARK).map((part, at) => {
    const one = at % 2 === 1 ? shown[Number(part)] : undefined
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other name
    return one ? <RenderedText key={at} {...one} /> : part
  })
}

/** A question with its texts as words alone. */
const plainQuestion = (question: Question): Question =>
  changeTexts(question, (one) => ({ text: plainText(one), rendered: null }))

/** An answer or a key as words alone, to be said. */
export const plainAnswer = (question: Question, given: Answer | Key): string =>
  answerWords(plainQuestion(question), given)

/** An answer or a key in a sentence, as it is shown. */
export const shownAnswer = (before: string, question: Question, given: Answer | Key, after = '.'): ReactNode =>
  shownWords(question, (marked) => `${before}${answerWords(marked, given)}${after}`)
