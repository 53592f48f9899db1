const OBJECT_BYTES = 32
const SLOT_BYTES = 16

/** Roughly the bytes that a value takes in memory. What is in it twice counts twice, as if it were a tree. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return SLOT_BYTES + value.length
  return typeof value === 'object' && value !== null ? sizeOfObject(value) : 0
}

function sizeOfObject(value: object): number {
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength
  let bytes = OBJECT_BYTES
  if (value instanceof Map) for (const [key, one] of value) bytes += 2 * SLOT_BYTES + sizeOf(key) + sizeOf(one)
  else if (value instanceof Set) for (const one of value) bytes += 2 * SLOT_BYTES + sizeOf(one)
  else for (const one of Object.values(value)) bytes += SLOT_BYTES + sizeOf(one)
  return bytes
}
