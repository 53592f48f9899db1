import type { Note } from '../formats/build-question.ts'
import { choicesOf, isFull, shareOf, wordsOf } from '../formats/moodle/moodle-question.ts'
import type { XmlNode } from '../formats/moodle/xml-node.ts'
import type { PlainQuestion } from '../formats/plain-question.ts'
import { buildChoice, checkOneFull, noteEnough } from './build-choice.ts'

/** All options that get a share of the mark apply. */
function readAllThatApply(question: XmlNode, note: Note): PlainQuestion {
  const isRight = (answer: XmlNode) => shareOf(answer) > 0
  const words = wordsOf(question, note, (answer) => (isRight(answer) ? 'right' : 'wrong'))
  noteEnough(question.all('answer').map(shareOf), note)
  return buildChoice(words, choicesOf(question, isRight, note), 'multiple', note)
}

/** A Moodle choice question: one right option, or all that apply. */
export function readMultichoice(question: XmlNode, note: Note): PlainQuestion {
  if (['false', '0'].includes(question.textOf('single').trim())) return readAllThatApply(question, note)
  const answers = question.all('answer')
  const shares = answers.map(shareOf)
  const best = Math.max(...shares, 0)
  const isRight = (answer: XmlNode) => shareOf(answer) > 0 && shareOf(answer) === best
  const words = wordsOf(question, note, (answer) =>
    isRight(answer) ? 'right' : shareOf(answer) > 0 ? 'half-right' : 'wrong',
  )
  checkOneFull(answers.filter(isRight).length)
  if (best > 0 && !answers.some(isFull)) note('No option had full marks, so the best one is right.')
  if (shares.some((share) => share > 0 && share < best)) note('Partial marks were left out: only a full answer counts.')
  return buildChoice(words, choicesOf(question, isRight, note), 'single', note)
}
