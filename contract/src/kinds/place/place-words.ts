import { isRecord } from '#contract/is-record.ts'
import type { KindWordsOf } from '../words.ts'
import type { placeSchemas } from './place.ts'

export const placeWords: KindWordsOf<typeof placeSchemas> = {
  answer: ({ regions }, given) => {
    const region = isRecord(given) ? regions.find(({ id }) => id === given['region']) : undefined
    return region?.label ?? 'a spot on the picture'
  },
}
