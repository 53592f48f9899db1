import { isRecord } from '#contract/is-record.ts'
import type { KindWordsOf } from '../words.ts'
import { isTexts } from '../options.ts'
import type { listSchemas } from './list.ts'

const textsIn = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.flatMap((one: unknown) =>
        isRecord(one) && isTexts(one['answers']) ? one['answers'].slice(0, 1) : typeof one === 'string' ? [one] : [],
      )
    : []

/** A long list is not read out whole: what was found and missed is shown elsewhere. */
const MOST_NAMED = 12

const namesIn = (given: unknown): string => {
  const names = textsIn(given)
  const rest = names.length - MOST_NAMED
  return rest > 1 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : names.join(', ') || 'none'
}

export const listWords: KindWordsOf<typeof listSchemas> = {
  answer: (_, given) => namesIn(given),
}
