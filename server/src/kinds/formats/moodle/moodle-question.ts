import type { Choice, Note, QuestionWords } from '../build-question.ts'
import { moodleText } from './moodle-text.ts'
import type { XmlNode } from './xml-node.ts'

/** The percentage of the mark for an answer. */
export const shareOf = (answer: XmlNode): number => Number(answer.attribute('fraction')) || 0
export const isFull = (answer: XmlNode): boolean => shareOf(answer) >= 99.999

/** The reason to show: the feedback of the question, else of its right answer. */
function reason(question: XmlNode, note: Note): string {
  const feedback = (node: XmlNode | undefined) => moodleText(node?.first('feedback'), () => {}).text
  const answers = question.all('answer')
  if (answers.some((answer) => shareOf(answer) <= 0 && feedback(answer) !== ''))
    note('Its feedback for wrong answers was left out.')
  const general = moodleText(question.first('generalfeedback'), note)
  if (general.image) note('The picture in its feedback was left out.')
  return general.text || feedback(answers.find((answer) => isFull(answer) && feedback(answer) !== ''))
}

/** The text of a question, its image and its reason. */
export function wordsOf(question: XmlNode, note: Note): QuestionWords {
  const { text, image } = moodleText(question.first('questiontext'), note)
  const why = reason(question, note)
  if (text !== '' || !image) return { text, image, why }
  note('It only had a picture, so we used its name as the text.')
  return { text: question.textOf('name'), image, why }
}

/** Its answers as options. */
export function choicesOf(question: XmlNode, isRight: (answer: XmlNode) => boolean, note: Note): Choice[] {
  return question.all('answer').map((answer) => ({ ...moodleText(answer, note), right: isRight(answer) }))
}
