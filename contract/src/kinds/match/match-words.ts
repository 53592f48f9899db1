import type { KindWordsOf } from '../words.ts'
import { partWords, valueIn } from '../pairs.ts'
import type { matchSchemas } from './match.ts'

export const matchWords: KindWordsOf<typeof matchSchemas> = {
  answer: ({ prompts, options }, given) =>
    prompts
      .flatMap((prompt) => {
        const chosen = options.find(({ id }) => id === valueIn(given, prompt.id))
        return chosen ? [`${partWords(prompt)} – ${partWords(chosen)}`] : []
      })
      .join('; '),
}
