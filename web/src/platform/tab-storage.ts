import { withSessionStorage } from './storage.ts'

/** What this tab keeps until it is closed, such as an unsent form; in memory too, where storage is blocked. */
const memory = new Map<string, unknown>()

export function readTabStored<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  let value = memory.get(key)
  try {
    value ??= JSON.parse(withSessionStorage((storage) => storage.getItem(key)) ?? 'null')
  } catch {
    removeTabStored(key)
  }
  return isValid(value) ? value : null
}

export function writeTabStored(key: string, value: unknown): void {
  memory.set(key, value)
  withSessionStorage((storage) => storage.setItem(key, JSON.stringify(value)))
}

export function removeTabStored(key: string): void {
  memory.delete(key)
  withSessionStorage((storage) => storage.removeItem(key))
}
