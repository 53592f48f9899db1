import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { cleanLine, cleanText } from './text/clean-text.ts'
import type { PlainImage, PlainOption, PlainQuestion } from './plain-question.ts'

/**
 * What a question lost in a round trip, as sentences for its author. They are also said of several questions at once,
 * and begin with a word of ours, never with a name.
 */
export function findLosses(before: PlainQuestion, after: PlainQuestion): string[] {
  const sameKind = before.type === after.type
  return [
    ...(sameKind ? [] : otherKindLosses(before, after)),
    ...wordLoss(before.text, after.text, 'The text'),
    ...(before.media && !after.media ? ["The sound or video isn't included."] : []),
    ...(isLost(before.image, after.image) ? ["The picture isn't included."] : []),
    ...(isRenamed(before.image, after.image) ? ['The description of the picture changes.'] : []),
    ...(sameKind ? answerLosses(before, after) : []),
    ...wordLoss(before.why, after.why, 'The reason'),
    ...wordLoss(cleanLine(before.source), after.source, 'The source'),
  ]
}

const RIGHT_ANSWER_CHANGES = 'The right answer changes.'

/** Whether a question of another kind still accepts what was right, and nothing that was wrong. */
function otherKindLosses<K extends QuestionType, L extends QuestionType>(
  before: PlainQuestion<K>,
  after: PlainQuestion<L>,
): string[] {
  const { inWords, accepts: accepted, lossesAsOther } = SERVER_KINDS[before.type].formats
  const { accepts } = SERVER_KINDS[after.type].formats
  const isRight = (answer: string) => accepts?.(after, answer) ?? false
  const { right, wrong } = inWords?.(before) ?? { right: [], wrong: [] }
  const missed = right.filter((answer) => accepted?.(before, answer) && !isRight(answer))
  const risen = wrong.find(isRight)
  const isOther = missed.length === right.length
  return [
    `The kind becomes "${KIND_RULES[after.type].label}".`,
    ...(isOther ? [RIGHT_ANSWER_CHANGES] : []),
    ...(!isOther && missed.length > 0 ? ["Some accepted spellings aren't included."] : []),
    ...(risen === undefined ? [] : [`"${cleanLine(risen)}" would count as right too.`]),
    ...(lossesAsOther?.(before) ?? []),
  ]
}

function wordLoss(before: string, after: string, what: string): string[] {
  const wanted = cleanText(before)
  if (wanted === after) return []
  if (after === '') return [`${what} isn't included.`]
  return [cleanLine(wanted) === cleanLine(after) ? `${what} loses its line breaks.` : `${what} changes.`]
}

const isLost = (before: PlainImage | null, after: PlainImage | null | undefined): boolean => before !== null && !after
const isRenamed = (before: PlainImage | null, after: PlainImage | null | undefined): boolean =>
  before !== null && after?.alt !== undefined && cleanLine(before.alt) !== after.alt

function answerLosses<K extends QuestionType>(before: PlainQuestion<K>, after: PlainQuestion<K>): string[] {
  const { listed, rightAnswer, losses } = SERVER_KINDS[before.type].formats
  return [
    ...optionLosses(listed?.(before) ?? before.options, listed?.(after) ?? after.options),
    ...(rightAnswer(before) === rightAnswer(after) ? [] : [RIGHT_ANSWER_CHANGES]),
    ...(losses?.(before, after) ?? []),
  ]
}

function optionLosses(before: PlainOption[], after: PlainOption[]): string[] {
  const texts = before.map(({ text }) => cleanLine(text))
  const found = after.map(({ text }) => text)
  if (JSON.stringify(texts.toSorted()) !== JSON.stringify(found.toSorted())) return ['The options change.']
  const losses: string[] = []
  if (JSON.stringify(texts) !== JSON.stringify(found)) losses.push('The options will be in another order.')
  /** The option with the same text; where several have it, the one at the same place among them. */
  const twin = (index: number) => {
    const place = texts.slice(0, index).filter((text) => text === texts[index]).length
    return after.filter(({ text }) => text === texts[index])[place]
  }
  if (before.some(({ image }, index) => isLost(image, twin(index)?.image)))
    losses.push("The option pictures aren't included.")
  else if (before.some(({ image }, index) => isRenamed(image, twin(index)?.image)))
    losses.push('The descriptions of pictures change.')
  if (before.some(({ last }, index) => last && !twin(index)?.last)) losses.push('Options are no longer kept last.')
  return losses
}
