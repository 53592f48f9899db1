import { isTrueOrFalse } from '#server/kinds/single/build-choice.ts'
import type { Note } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import type { FileReadings } from './decide-readings.ts'
import { PICTURE_NAME, REASON_NAMES, SOURCE_NAMES, TEXT_NAMES } from './field-names.ts'
import type { ForeignQuestion } from './foreign-question.ts'
import { readImage } from './json-image.ts'
import type { JsonQuestion } from './json-question.ts'
import { rightOptions } from './right-options.ts'
import { typedKey } from './typed-key.ts'

const SEVERAL_TYPE =
  /^(?:multi|multiple|multiselect|multipleselect|multipleresponse|multipleanswers?|multianswer|checkbox|checkboxes|selectall|allthatapply|mrq|msq)$/
const ONE_TYPE = /^(?:single|singlechoice|singleselect|singleanswer|radio|radiobuttons?|oneanswer)$/
const OTHER_TYPE = /jumble|order|sequen|rank|arrang|sort|match|pair|drag|hotspot|essay|cloze|slider|survey|poll|draw/

function readWords({ fields }: ForeignQuestion, note: Note): JsonQuestion['words'] {
  const text = stripMarkup(fields.takeText(TEXT_NAMES), note)
  const why = stripMarkup(fields.takeText(REASON_NAMES), note)
  const source = stripMarkup(fields.takeText(SOURCE_NAMES), note)
  const picture = fields.unread.find(({ plain, value }) => PICTURE_NAME.test(plain) && readImage(value))
  if (picture) fields.use(picture.plain)
  return { text, why, source, image: picture ? readImage(picture.value) : null }
}

/** One option's index, or several. */
function keyOf(question: ForeignQuestion, file: FileReadings): number | number[] {
  const { right, isList } = rightOptions(question, file)
  const areSeveral = SEVERAL_TYPE.test(question.typeName)
  const [first = -1, another] = right
  if (another === undefined) return isList && areSeveral ? right : first
  if (ONE_TYPE.test(question.typeName))
    throw new FormatError('Its type says that one option is right, but its answer names several.')
  if (!areSeveral && right.length === question.options.length)
    throw new FormatError('Its answer names every option. If they are to be put in order, its type has to be "order".')
  return right
}

/** A question of somebody else's JSON in our own shape. */
export function buildForeign(question: ForeignQuestion, file: FileReadings, note: Note): JsonQuestion {
  const { fields, options, typeName, notes } = question
  if (OTHER_TYPE.test(typeName))
    throw new FormatError(`We don't support questions of the type "${typeName.slice(0, 40)}".`)
  for (const change of notes) note(change)
  const words = readWords(question, note)
  const key = options.length > 0 ? keyOf(question, file) : typedKey(question, words.text, file)
  fields.noteUnread(note)
  const right = typeof key === 'number' ? options[key] : undefined
  const choices = options.map(({ text, image }) => ({ text, image, right: false }))
  if (right && isTrueOrFalse(choices)) return { words, options: [], key: right.text.toLowerCase() === 'true', raw: {} }
  return { words, options: options.map(({ text, image }) => ({ id: '', text, image })), key, raw: {} }
}
