import { SIZES } from '#contract/draft-limits.ts'
import { bounded, cleanWords, type Note, type QuestionWords } from '../formats/build-question.ts'
import { checkAnswerCount, FormatError, type PlainImage, type PlainQuestion } from '../formats/plain-question.ts'
import { cleanLine } from '../formats/text/clean-text.ts'

export interface Pair {
  from: string
  to: string
  /** The picture of its left side. */
  image?: PlainImage | null
}

const LONGEST = 1000

/** A question made of its pairs; those without a left side are further options. */
export function buildMatch(words: QuestionWords, pairs: Pair[], note: Note): PlainQuestion {
  checkAnswerCount(pairs.length)
  const cleaned = pairs.map(({ from, to, image = null }) => ({
    image,
    from: bounded(cleanLine(from), LONGEST, 'A pair'),
    to: bounded(cleanLine(to), LONGEST, 'A pair'),
  }))
  if (cleaned.some(({ from, to, image }) => (from !== '' || image) && to === ''))
    throw new FormatError('One of its pairs has only one side.')
  const whole = cleaned.filter(({ to }) => to !== '')
  if (whole.length < cleaned.length) note('Empty pairs were left out.')
  const prompts = whole.filter(({ from, image }) => from !== '' || image)
  const options = [...new Set(whole.map(({ to }) => to))]
  const { least, most } = SIZES.prompts
  if (prompts.length < least) throw new FormatError(`It has fewer than ${least} pairs.`)
  if (prompts.length > most) throw new FormatError(`It has ${prompts.length} pairs; the limit is ${most}.`)
  if (options.length > SIZES.manyOptions.most)
    throw new FormatError(`It has ${options.length} options; the limit is ${SIZES.manyOptions.most}.`)
  const texts = prompts.flatMap(({ from }) => (from === '' ? [] : [from]))
  if (new Set(texts).size < texts.length) throw new FormatError('The same left side appears twice.')
  return {
    ...cleanWords(words),
    type: 'match',
    prompts: prompts.map(({ from, image }) => ({ text: from, image })),
    options: options.map((text) => ({ text, image: null, last: false })),
    key: Object.fromEntries(prompts.map(({ to }, index) => [String(index), options.indexOf(to)])),
  }
}

/** The pairs of a question, and then the options that go with nothing. */
export function pairsOf({ prompts = [], options, key }: PlainQuestion<'match'>): Pair[] {
  const used = new Set(Object.values(key))
  return [
    ...prompts.map(({ text, image }, index) => ({ from: text, image, to: options[key[index] ?? -1]?.text ?? '' })),
    ...options.flatMap(({ text }, index) => (used.has(index) ? [] : [{ from: '', to: text }])),
  ]
}
