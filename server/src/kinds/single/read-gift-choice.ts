import type { Note } from '../formats/build-question.ts'
import { isFull, shareOf, splitAnswers, worthOf, type GiftAnswer } from '../formats/gift/gift-answers.ts'
import type { GiftQuestion } from '../formats/gift/gift-question.ts'
import type { PlainQuestion } from '../formats/plain-question.ts'
import { buildChoice, checkOneFull, noteEnough } from './build-choice.ts'

/** Text before the first sign has no weight. */
function noteUnsigned(answers: GiftAnswer[], note: Note): void {
  const unsigned = answers.find(({ sign }) => sign === '')
  if (unsigned) note(`"${unsigned.text.slice(0, 40)}" has no sign before it, so it's a wrong option.`)
}

/** One right option, marked with =, or shares of the mark for all that apply. */
export function readGiftChoice({ body, words, read, note }: GiftQuestion): PlainQuestion {
  const answers = splitAnswers(body)
  const isSingle = answers.some((answer) => answer.sign === '=' && isFull(answer))
  const isRight = (answer: GiftAnswer) => (isSingle ? isFull(answer) : shareOf(answer) > 0)
  const said = words(answers, isSingle ? worthOf : (answer) => (isRight(answer) ? 'right' : 'wrong'))
  noteUnsigned(answers, note)
  const choices = answers.map((answer) => ({ text: read(answer.text), right: isRight(answer) }))
  if (!isSingle) {
    noteEnough(answers.map(shareOf), note)
    return buildChoice(said, choices, 'multiple', note)
  }
  checkOneFull(answers.filter(isFull).length, 'An = inside an option is written \\=.')
  if (answers.some((answer) => worthOf(answer) === 'half-right'))
    note('Partial marks were left out: only a full answer counts.')
  return buildChoice(said, choices, 'single', note)
}
