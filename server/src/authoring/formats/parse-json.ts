import { Refusal } from './plain-question.ts'

/** One object of JSON; what it must not hold is for its reader to say. */
export function parseJson(json: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new Refusal('Its JSON is broken.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('It is not an object.')
  return { ...value }
}

export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
