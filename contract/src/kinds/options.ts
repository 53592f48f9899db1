import type { Option } from '../option.ts'

interface WithOptions {
  options: readonly Option[]
}

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Whether these are options of the question, without duplicates. */
export const areOptions = ({ options }: WithOptions, ids: readonly string[]): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => options.some((option) => option.id === id))
