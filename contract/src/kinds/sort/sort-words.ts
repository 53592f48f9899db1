import type { KindWordsOf } from '../words.ts'
import { partWords, valueIn } from '../pairs.ts'
import type { sortSchemas } from './sort.ts'

export const sortWords: KindWordsOf<typeof sortSchemas> = {
  answer: ({ bins, options }, given) =>
    bins
      .flatMap((bin) => {
        const inside = options.filter(({ id }) => valueIn(given, id) === bin.id).map(partWords)
        return inside.length > 0 ? [`${bin.text}: ${inside.join(', ')}`] : []
      })
      .join('; '),
}
