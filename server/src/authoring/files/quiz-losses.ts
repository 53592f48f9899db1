import { isDeepStrictEqual } from 'node:util'
import type { Format, Loss } from '#contract/imports.ts'
import type { StoredDraft } from '../store.ts'
import { BLANK } from '../merge-draft.ts'

/** A part of a quiz that is not a question, and whether our own JSON has it. */
interface Part {
  name: string
  isMany?: true
  isInJson: boolean
}

/** Everything around the questions except the title, which the target quiz has already. */
function partsOf({ image, emblem, content, category }: StoredDraft): Part[] {
  const isChanged = (name: 'description' | 'lang' | 'settings' | 'bands') =>
    !isDeepStrictEqual(content[name], BLANK.content[name])
  return [
    ...(isChanged('description') ? [{ name: 'description', isInJson: true }] : []),
    ...(category === null ? [] : [{ name: 'category', isInJson: true }]),
    ...(image === null ? [] : [{ name: 'picture', isInJson: false }]),
    ...(emblem === null ? [] : [{ name: 'emblem', isInJson: true }]),
    ...(isChanged('lang') ? [{ name: 'language', isInJson: true }] : []),
    ...(isChanged('settings') ? [{ name: 'settings', isMany: true as const, isInJson: true }] : []),
    ...(isChanged('bands') ? [{ name: 'results', isMany: true as const, isInJson: true }] : []),
  ]
}

/** "description, language and settings" */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

/** What a file does not have of everything around the questions, as one sentence. */
export function quizLosses(stored: StoredDraft, format: Format): Loss[] {
  const lost = partsOf(stored).filter(({ isInJson }) => format !== 'json' || !isInJson)
  const [first] = lost
  if (!first) return []
  const are = lost.length > 1 || first.isMany ? "aren't" : "isn't"
  const message = `The quiz's ${listed(lost.map(({ name }) => name))} ${are} included.`
  return [{ question: null, left_out: false, message }]
}
