import { isDeepStrictEqual } from 'node:util'
import type { Format, Loss } from '#contract/authoring.ts'
import type { StoredDraft } from '../store.ts'
import { BLANK } from '../merge-draft.ts'

/** A part of a quiz that is not a question, and whether our own JSON has it. */
interface Part {
  name: string
  lost: string
  isInJson: boolean
}

const part = (name: string, are = "isn't", isInJson = true): Part => ({
  name,
  lost: `The ${name} ${are} included.`,
  isInJson,
})

/** Everything around the questions except the title, which the target quiz has already. */
function partsOf({ image, emblem, content, category }: StoredDraft): Part[] {
  const isChanged = (name: 'description' | 'lang' | 'settings' | 'bands') =>
    !isDeepStrictEqual(content[name], BLANK.content[name])
  return [
    ...(isChanged('description') ? [part('description')] : []),
    ...(category === null ? [] : [part('category')]),
    ...(image === null ? [] : [part("quiz's picture", "isn't", false)]),
    ...(emblem === null ? [] : [part('emblem')]),
    ...(isChanged('lang') ? [part('language')] : []),
    ...(isChanged('settings') ? [part('settings', "aren't")] : []),
    ...(isChanged('bands') ? [part('results', "aren't")] : []),
  ]
}

/** "description, language and settings" */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')

/** What is lost around the questions: an import brings back nothing but questions, whatever the file has. */
export function quizLosses(stored: StoredDraft, format: Format): Loss[] {
  const parts = partsOf(stored)
  const inFile = parts.filter(({ isInJson }) => isInJson && format === 'json').map(({ name }) => name)
  const lost = parts.filter(({ name }) => !inFile.includes(name)).map((one) => one.lost)
  const kept = inFile.length > 0 ? [`The file has the ${listed(inFile)}, which an import doesn't bring back.`] : []
  return [...lost, ...kept].map((message) => ({ question: null, message }))
}
