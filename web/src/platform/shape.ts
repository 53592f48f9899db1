import { isRecord } from '#contract/is-record.ts'

/**
 * Type guards for values from browser storage, which can contain anything. They are typed by the contract, so that the
 * compiler notices when its fields change.
 */
export type Check<T> = (value: unknown) => value is T

export const isText: Check<string> = (value): value is string => typeof value === 'string'
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value)
export const isCount: Check<number> = (value): value is number => Number.isSafeInteger(value)
export const isFlag: Check<boolean> = (value): value is boolean => typeof value === 'boolean'
export const isList: Check<unknown[]> = (value): value is unknown[] => Array.isArray(value)

export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value)

export const oneOf = <T>(...allowed: readonly T[]): Check<T> => {
  const known = new Set<unknown>(allowed)
  return (value): value is T => known.has(value)
}

export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    isList(value) && value.every(check)

/** An object with any names and values of one type. */
export const tableOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(check)

/** An object with all of its fields: the compiler asks for each that is added to it. */
export const shape = <T extends object>(fields: { [Name in keyof T]-?: Check<T[Name]> }): Check<T> => someOf(fields)

/** An object of which only these fields are used; others are not checked. */
export const someOf = <T extends object>(fields: { [Name in keyof T]?: Check<T[Name]> }): Check<T> => {
  const checks = Object.entries<Check<unknown> | undefined>(fields)
  return (value): value is T =>
    isRecord(value) && checks.every(([name, check]) => Object.hasOwn(value, name) && check?.(value[name]))
}
