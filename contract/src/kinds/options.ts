import type { Option } from '../option.ts'

interface WithOptions {
  options: readonly Option[]
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Whether these are options of the question, without duplicates. */
export const areOptions = ({ options }: WithOptions, ids: readonly string[]): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => options.some((option) => option.id === id))

/** The text of an option; of a missing one, its id. */
export const optionText = ({ options }: WithOptions, id: unknown): string =>
  options.find((option) => option.id === id)?.text ?? String(id)

/** The text of each named option. */
export const optionTexts = (question: WithOptions, ids: unknown): string[] =>
  isTexts(ids) ? ids.map((id) => optionText(question, id)) : []
