import type { Choice, Note, QuestionWords } from '../build-question.ts'
import type { PlainImage } from '../plain-question.ts'
import { fileNameOf, namedFile } from '../text/file-name.ts'
import { moodleContent, moodleText, moodleWords } from './moodle-text.ts'
import type { XmlNode } from './xml-node.ts'

/** The percentage of the mark for an answer. */
export const shareOf = (answer: XmlNode): number => Number(answer.attribute('fraction')) || 0
export const isFull = (answer: XmlNode): boolean => shareOf(answer) >= 99.999

/** The reason to show: the feedback of the question, else of its right answer. */
function reason(question: XmlNode, note: Note): string {
  const feedback = (node: XmlNode | undefined) => moodleWords(node?.first('feedback'))
  const answers = question.all('answer')
  if (answers.some((answer) => shareOf(answer) <= 0 && feedback(answer) !== ''))
    note('Its feedback for wrong answers was left out.')
  const general = moodleText(question.first('generalfeedback'), note)
  if (general.image) note('The picture in its feedback was left out.')
  return general.text || feedback(answers.find((answer) => isFull(answer) && feedback(answer) !== ''))
}

/** The picture of a question in files of Moodle 1, which is beside its text. */
function oldImage(question: XmlNode, placed: PlainImage | null, note: Note): PlainImage | null {
  const [name, data] = [question.textOf('image').trim(), question.textOf('image_base64').trim()]
  if (data !== '' && !placed) return { id: null, alt: '', bytes: Buffer.from(data, 'base64') }
  if (data !== '') note('Only its first picture was kept.')
  else if (name !== '') note(`${namedFile('picture', fileNameOf(name))} isn't in the file and was left out.`)
  return placed
}

/** The text of a question, its image, its sound or video, and its reason. */
export function wordsOf(question: XmlNode, note: Note): QuestionWords {
  const { text, image: placed, media } = moodleContent(question.first('questiontext'), note)
  const image = oldImage(question, placed, note)
  const why = reason(question, note)
  if (text !== '' || !(image || media)) return { text, image, media, why }
  note(`It only had a ${image ? 'picture' : (media?.file?.kind ?? 'sound')}, so we used its name as the text.`)
  return { text: question.textOf('name'), image, media, why }
}

/** Its answers as options. */
export function choicesOf(question: XmlNode, isRight: (answer: XmlNode) => boolean, note: Note): Choice[] {
  return question.all('answer').map((answer) => ({ ...moodleText(answer, note), right: isRight(answer) }))
}
