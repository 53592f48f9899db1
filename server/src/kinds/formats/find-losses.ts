import type { QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { cleanLine, cleanText } from './text/clean-text.ts'
import type { PlainImage, PlainOption, PlainQuestion } from './plain-question.ts'

const isLost = (before: PlainImage | null, after: PlainImage | null | undefined): boolean => before !== null && !after
const isRenamed = (before: PlainImage | null, after: PlainImage | null | undefined): boolean =>
  before !== null && after?.alt !== undefined && cleanLine(before.alt) !== after.alt

function optionLosses(before: PlainOption[], after: PlainOption[]): string[] {
  const texts = before.map(({ text }) => cleanLine(text))
  const found = after.map(({ text }) => text)
  if (JSON.stringify(texts.toSorted()) !== JSON.stringify(found.toSorted())) return ['Its options change.']
  const losses: string[] = []
  if (JSON.stringify(texts) !== JSON.stringify(found)) losses.push('Its options will be in another order.')
  /** The option with the same text; where several have it, the one at the same place among them. */
  const twin = (index: number) => {
    const place = texts.slice(0, index).filter((text) => text === texts[index]).length
    return after.filter(({ text }) => text === texts[index])[place]
  }
  if (before.some(({ image }, index) => isLost(image, twin(index)?.image)))
    losses.push("Its option pictures aren't included.")
  else if (before.some(({ image }, index) => isRenamed(image, twin(index)?.image)))
    losses.push('The descriptions of its pictures change.')
  if (before.some(({ last }, index) => last && !twin(index)?.last)) losses.push('Its options are no longer kept last.')
  return losses
}

function wordLoss(before: string, after: string, what: string): string[] {
  const wanted = cleanText(before)
  if (wanted === after) return []
  if (after === '') return [`${what} isn't included.`]
  return [cleanLine(wanted) === cleanLine(after) ? `${what} loses its line breaks.` : `${what} changes.`]
}

/** The differences between two questions of the same kind. */
function answerLosses<K extends QuestionType>(before: PlainQuestion<K>, after: PlainQuestion<K>): string[] {
  const { listed, rightAnswer, losses } = SERVER_KINDS[before.type].formats
  return [
    ...optionLosses(listed(before), listed(after)),
    ...(rightAnswer(before) === rightAnswer(after) ? [] : ['Its right answer changes.']),
    ...(losses?.(before, after) ?? []),
  ]
}

/** What a question lost in a round trip, as sentences for its author. */
export function findLosses(before: PlainQuestion, after: PlainQuestion): string[] {
  const sameKind = before.type === after.type
  return [
    ...(sameKind ? [] : [`It becomes a question with ${SERVER_KINDS[after.type].formats.name}.`]),
    ...wordLoss(before.text, after.text, 'Its text'),
    ...(before.media && !after.media ? ["Its sound or video isn't included."] : []),
    ...(isLost(before.image, after.image) ? ["Its picture isn't included."] : []),
    ...(isRenamed(before.image, after.image) ? ['The description of its picture changes.'] : []),
    ...(sameKind ? answerLosses(before, after) : []),
    ...wordLoss(before.why, after.why, 'Its reason'),
    ...wordLoss(cleanLine(before.source), after.source, 'Its source'),
  ]
}
