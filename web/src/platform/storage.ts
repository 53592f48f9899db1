/**
 * The only access to the browser's storage. What cannot be stored (blocked, full, private windows) is kept in memory,
 * so that the page keeps working; unreadable values are dropped. Nothing here ever throws.
 */

const memory = new Map<string, string>()
let refused = false

const disk = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

const withLocalStorage = <T>(work: (storage: Storage) => T): T | null => {
  try {
    const storage = disk()
    return storage && work(storage)
  } catch {
    return null
  }
}

const textAt = (key: string): string | null => memory.get(key) ?? withLocalStorage((storage) => storage.getItem(key))

export const isStored = (key: string): boolean => textAt(key) !== null

/** The raw value of a key, left in place; text that is not JSON is returned as it is. */
export function peekStored(key: string): unknown {
  const text = textAt(key)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/** The value of a key, if `isValid` accepts it; anything else is dropped. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  const text = textAt(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (isValid(value)) return value
  } catch {
    // Dropped below, like everything else that is not valid.
  }
  removeStored(key)
  return null
}

/** Stores a value. Returns whether it survives closing this page. */
export function writeStored(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  const kept = withLocalStorage((storage) => {
    storage.setItem(key, text)
    return true
  })
  if (kept) {
    memory.delete(key)
    refused = false
    return true
  }
  memory.set(key, text)
  refused = true
  return false
}

export function removeStored(key: string): void {
  memory.delete(key)
  withLocalStorage((storage) => storage.removeItem(key))
}

/** Accesses the storage of this tab alone, if there is one; see tab-storage.ts. */
export const withSessionStorage = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

export function storedKeys(prefix: string): string[] {
  const kept = withLocalStorage((storage) => Object.keys(storage)) ?? []
  return [...new Set([...kept, ...memory.keys()])].filter((key) => key.startsWith(prefix))
}

/** Whether the last thing written is only in memory. */
export const isStorageRefused = (): boolean => refused

/** Calls back when another tab writes a key, with its raw value, or removes it. Returns a function that stops it. */
export function onStoredElsewhere(listener: (key: string, text: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null) listener(key, newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
