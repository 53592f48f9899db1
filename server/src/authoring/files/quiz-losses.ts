import { isDeepStrictEqual } from 'node:util'
import type { Loss } from '#contract/authoring.ts'
import type { StoredDraft } from '../store.ts'
import { BLANK } from '../merge-draft.ts'

/**
 * What of a quiz no file of questions carries, in any format: all that its author wrote around them, but the title, which the quiz
 * they come into has of its own.
 */
export function quizLosses({ draft: { image, content }, category }: Pick<StoredDraft, 'draft' | 'category'>): Loss[] {
  const isChanged = (part: 'description' | 'lang' | 'settings' | 'bands') =>
    !isDeepStrictEqual(content[part], BLANK.content[part])
  const lost = [
    isChanged('description') && 'The description stays behind.',
    category !== null && 'The category stays behind.',
    image !== null && 'The picture of the quiz stays behind.',
    isChanged('lang') && 'The language stays behind.',
    isChanged('settings') && 'The settings stay behind.',
    isChanged('bands') && 'The results stay behind.',
  ]
  return lost.flatMap((message) => (message === false ? [] : [{ question: null, message }]))
}
