import type { AuthoredQuestion } from '#contract/draft.ts'
import { readNumber } from '#contract/read-number.ts'
import type { DraftQuestion } from './draft.ts'

const keyOf = ({ type, options, right, truth, accepted, value, tolerance }: DraftQuestion): AuthoredQuestion['key'] => {
  switch (type) {
    case 'single':
      return options.find(({ id }) => right.includes(id))?.id ?? null
    case 'multiple':
      return options.flatMap(({ id }) => (right.includes(id) ? [id] : []))
    case 'order':
      return options.map(({ id }) => id)
    case 'true_false':
      return truth
    case 'text':
      return accepted.filter((one) => one.trim() !== '')
    case 'number': {
      const number = readNumber(value)
      return number === null ? null : { value: number, tolerance: Math.abs(readNumber(tolerance) ?? 0) }
    }
  }
}

/** A question with its key as the server would store it. */
export const toAuthored = (question: DraftQuestion): AuthoredQuestion => ({
  qid: question.id,
  type: question.type,
  text: question.text,
  image: question.image,
  options: [...question.options],
  key: keyOf(question),
  why: question.why,
  source: question.source,
})
