import { tabStorage } from './storage.ts'

/**
 * What this tab holds until it is closed, such as an unsent form; in memory too, where the browser keeps its storage closed.
 */
const held = new Map<string, unknown>()

export function readHeld<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  let value = held.get(key)
  try {
    value ??= JSON.parse(tabStorage((storage) => storage.getItem(key)) ?? 'null')
  } catch {
    dropHeld(key)
  }
  return isValid(value) ? value : null
}

export function hold(key: string, value: unknown): void {
  held.set(key, value)
  tabStorage((storage) => storage.setItem(key, JSON.stringify(value)))
}

export function dropHeld(key: string): void {
  held.delete(key)
  tabStorage((storage) => storage.removeItem(key))
}
