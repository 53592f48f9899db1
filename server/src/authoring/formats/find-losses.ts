import { cleanLine, cleanText } from './text/clean-text.ts'
import type { PlainImage, PlainOption, PlainQuestion } from './plain-question.ts'

const NAMES: Record<PlainQuestion['type'], string> = {
  single: 'one right answer',
  multiple: 'all that apply',
  true_false: 'true or false',
  text: 'a typed answer',
  number: 'a number',
  order: 'putting in order',
}

/** Items to put in order have no other order than the right one. */
const listed = ({ type, options, key }: PlainQuestion): PlainOption[] =>
  type === 'order' ? key.flatMap((place) => options[place] ?? []) : options

/** The right answer as text, independent of the order of options. */
function rightAnswer(question: PlainQuestion): string {
  const { type, options, key } = question
  const textAt = (place: number) => cleanLine(options[place]?.text ?? '')
  if (type === 'single') return textAt(key)
  if (type === 'multiple') return JSON.stringify(key.map(textAt).toSorted())
  if (type === 'order') return JSON.stringify(key.map(textAt))
  return JSON.stringify(type === 'text' ? key.map(cleanLine) : key)
}

const isLost = (before: PlainImage | null, after: PlainImage | null | undefined): boolean => before !== null && !after
const isRenamed = (before: PlainImage | null, after: PlainImage | null | undefined): boolean =>
  before !== null && after?.alt !== undefined && cleanLine(before.alt) !== after.alt

function optionLosses(question: PlainQuestion, after: PlainOption[]): string[] {
  const before = listed(question)
  const texts = before.map(({ text }) => cleanLine(text))
  const found = after.map(({ text }) => text)
  if (JSON.stringify(texts.toSorted()) !== JSON.stringify(found.toSorted())) return ['Its options change.']
  const losses: string[] = []
  if (JSON.stringify(texts) !== JSON.stringify(found)) losses.push('Its options will be in another order.')
  const twin = (place: number) => after[found.indexOf(texts[place] ?? '')]
  if (before.some(({ image }, place) => isLost(image, twin(place)?.image)))
    losses.push("Its option pictures aren't included.")
  else if (before.some(({ image }, place) => isRenamed(image, twin(place)?.image)))
    losses.push('The descriptions of its pictures change.')
  const staysLast = ({ last }: PlainOption) => last && question.type !== 'order'
  if (before.some((option, place) => staysLast(option) && !twin(place)?.last))
    losses.push('Its options are no longer kept last.')
  return losses
}

function wordLoss(before: string, after: string, what: string): string[] {
  const wanted = cleanText(before)
  if (wanted === after) return []
  if (after === '') return [`${what} isn't included.`]
  return [cleanLine(wanted) === cleanLine(after) ? `${what} loses its line breaks.` : `${what} changes.`]
}

/** What a question lost in a round trip, as sentences for its author. */
export function findLosses(before: PlainQuestion, after: PlainQuestion): string[] {
  const sameKind = before.type === after.type
  return [
    ...(sameKind ? [] : [`It becomes a question with ${NAMES[after.type]}.`]),
    ...wordLoss(before.text, after.text, 'Its text'),
    ...(isLost(before.image, after.image) ? ["Its picture isn't included."] : []),
    ...(isRenamed(before.image, after.image) ? ['The description of its picture changes.'] : []),
    ...(sameKind ? optionLosses(before, listed(after)) : []),
    ...(sameKind && rightAnswer(before) !== rightAnswer(after) ? ['Its right answer changes.'] : []),
    ...wordLoss(before.why, after.why, 'Its reason'),
    ...wordLoss(cleanLine(before.source), after.source, 'Its source'),
  ]
}
