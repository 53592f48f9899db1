import { readStored } from '../platform/storage.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAnything = (_: unknown): _ is unknown => true

/** What another part of the site keeps under a key. The reader judges it; to drop it is the owner's business. */
export const readOthers = (key: string): unknown => readStored(key, isAnything)
