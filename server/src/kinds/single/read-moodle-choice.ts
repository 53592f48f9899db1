import type { Note } from '../formats/build-question.ts'
import { choicesOf, shareOf, wordsOf } from '../formats/moodle/moodle-question.ts'
import type { XmlNode } from '../formats/moodle/xml-node.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { buildChoice } from './build-choice.ts'

/** A Moodle choice question: one right option, or all that apply. */
export function readMultichoice(question: XmlNode, note: Note): PlainQuestion {
  const single = !['false', '0'].includes(question.textOf('single').trim())
  const shares = question.all('answer').map(shareOf)
  const best = Math.max(...shares, 0)
  if (single && shares.some((share) => share > 0 && share < best))
    note('Partial marks were left out: only a full answer counts.')
  const isRight = (answer: XmlNode) => shareOf(answer) > 0 && (!single || shareOf(answer) === best)
  return buildChoice(wordsOf(question, note), choicesOf(question, isRight, note), single ? 'single' : 'multiple', note)
}

/** Drag or select words into gaps: with one gap it becomes a question with one right option. */
export function readOneGap(question: XmlNode, box: string, note: Note): PlainQuestion {
  const words = wordsOf(question, note)
  const gaps = [...words.text.matchAll(/\[\[(\d{1,3})\]\]/g)]
  const [gap] = gaps
  if (!gap || gaps.length > 1) throw new FormatError(`It has ${gaps.length} gaps; only one is supported.`)
  const boxes = question.all(box)
  const right = boxes[Number(gap[1]) - 1]
  const choices = boxes
    .filter((one) => one.textOf('group') === right?.textOf('group'))
    .map((one) => ({ text: one.first('text')?.text ?? '', right: one === right }))
  note('It became a question with one right option.')
  return buildChoice({ ...words, text: words.text.replace(gap[0], '_____') }, choices, 'single', note)
}
