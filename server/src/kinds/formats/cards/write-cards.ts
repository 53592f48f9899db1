import type { QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import { cleanLine } from '../text/clean-text.ts'
import { refuseMarkup } from '../text/strip-markup.ts'
import { isDirective, isListMark } from './card-lines.ts'
import { cardName } from './read-cards.ts'

function backOf<K extends QuestionType>(question: PlainQuestion<K>): string {
  const { oneRight, typed, inWords } = SERVER_KINDS[question.type].formats
  const [back] = (oneRight || typed) && inWords ? inWords(question).right : []
  if (back === undefined) throw new FormatError('A card needs one answer in words.')
  if (cleanLine(back) === '') throw new FormatError('A card needs an answer in words, not a picture.')
  return cleanLine(back)
}

/** A function that writes one card after the other: what is asked, a tab, and the answer. */
export function cardWriter(): <K extends QuestionType>(question: PlainQuestion<K>) => string {
  const names = new Set<string>()
  return (question) => {
    const front = cleanLine(question.text)
    const line = `${front}\t${backOf(question)}\n`
    refuseMarkup([front, line])
    if (isListMark(front)) throw new FormatError('As a card, the text would be the letter or number of a list.')
    if (isDirective(front)) throw new FormatError('As a card, the text would be an instruction for Anki.')
    if (names.has(cardName(front)))
      throw new FormatError('Another question asks the same, and cards with the same front become one.')
    names.add(cardName(front))
    return line
  }
}
