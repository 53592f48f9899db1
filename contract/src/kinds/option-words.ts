import type { Option } from '../option.ts'
import { isTexts } from './options.ts'

interface WithOptions {
  options: readonly Option[]
}

/** The text of an option; of a missing one, its id. */
export const optionText = ({ options }: WithOptions, id: unknown): string =>
  options.find((option) => option.id === id)?.text ?? String(id)

/** The text of each named option. */
export const optionTexts = (question: WithOptions, ids: unknown): string[] =>
  isTexts(ids) ? ids.map((id) => optionText(question, id)) : []
