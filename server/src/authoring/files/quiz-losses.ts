import { isDeepStrictEqual } from 'node:util'
import type { Loss } from '#contract/authoring.ts'
import type { StoredDraft } from '../store.ts'
import { BLANK } from '../merge-draft.ts'

/**
 * What no question file holds, in any format: everything around the questions except the title, which the target quiz
 * has already.
 */
export function quizLosses({ image, emblem, content, category }: StoredDraft): Loss[] {
  const isChanged = (part: 'description' | 'lang' | 'settings' | 'bands') =>
    !isDeepStrictEqual(content[part], BLANK.content[part])
  const lost = [
    isChanged('description') && "The description isn't included.",
    category !== null && "The category isn't included.",
    image !== null && "The quiz's picture isn't included.",
    emblem !== null && "The emblem isn't included.",
    isChanged('lang') && "The language isn't included.",
    isChanged('settings') && "The settings aren't included.",
    isChanged('bands') && "The results aren't included.",
  ]
  return lost.flatMap((message) => (message === false ? [] : [{ question: null, message }]))
}
