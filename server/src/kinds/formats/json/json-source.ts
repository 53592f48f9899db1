import { stringEnd } from './json-string.ts'

/** An object, with its fields as the file writes them; or a list. */
interface Level {
  fields: Map<string, string> | null
  name: string
  /** Where the value of the field begins that is being read; -1 while its name is. */
  from: number
}

const NUMBER = /-?\d[\d.eE+-]*/y
const WHOLE = /^-?\d{16,}$/

/** What parsing would lose of an element: digits of long numbers, which become texts here, and fields named twice. */
export function checkedSource(json: string): { json: string; twice: string | undefined } {
  const levels: Level[] = []
  const parts: string[] = []
  let twice: string | undefined
  let copied = 0
  const endField = (at: number): void => {
    const level = levels.at(-1)
    if (!level?.fields || level.from < 0) return
    const value = json.slice(level.from, at).trim()
    if ((level.fields.get(level.name) ?? value) !== value) twice ??= level.name
    level.fields.set(level.name, value)
    level.from = -1
  }
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? ''
    const level = levels.at(-1)
    if (sign === '"') {
      const end = stringEnd(json, at)
      if (level?.fields && level.from < 0) level.name = json.slice(at + 1, end - 1)
      at = end - 1
    } else if (sign === '{' || sign === '[')
      levels.push({ fields: sign === '{' ? new Map() : null, name: '', from: -1 })
    else if (sign === ':' && level) level.from = at + 1
    else if (sign === ',') endField(at)
    else if (sign === '}' || sign === ']') {
      endField(at)
      levels.pop()
    } else if (sign === '-' || (sign >= '0' && sign <= '9')) {
      NUMBER.lastIndex = at
      const [number = sign] = NUMBER.exec(json) ?? []
      if (WHOLE.test(number) && !Number.isSafeInteger(Number(number))) {
        parts.push(json.slice(copied, at), `"${number}"`)
        copied = at + number.length
      }
      at += number.length - 1
    }
  }
  return { json: copied === 0 ? json : [...parts, json.slice(copied)].join(''), twice }
}
