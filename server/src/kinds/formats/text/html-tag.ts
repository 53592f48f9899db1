import { decodeHTML } from 'entities'
import type { Finder } from './finder.ts'

export interface Tag {
  name: string
  closes: boolean
  attributes: string
  /** The position after it. */
  end: number
}

/** No real tag has more than this outside quotes; beyond it, "<" was just a character. */
const LONGEST_TAG = 2000

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isSpace = (sign: string): boolean => sign !== '' && ' \n\t\r\f'.includes(sign)

/** The tag that starts at `start`, or nothing where "<" is just a character. */
export function tagAt(html: string, start: number, finder: Finder): Tag | undefined {
  const closes = html[start + 1] === '/'
  const begin = start + (closes ? 2 : 1)
  let at = begin
  while (isLetter(html.charCodeAt(at)) || (at > begin && isDigit(html.charCodeAt(at)))) at++
  if (at === begin || finder.next('>', at) < 0) return undefined
  const name = html.slice(begin, at).toLowerCase()
  const from = at
  for (let steps = 0; html[at] !== '>'; at++) {
    const sign = html[at]
    if (sign === undefined || sign === '<' || ++steps > LONGEST_TAG) return undefined
    const closing = sign === '"' || sign === "'" ? finder.next(sign, at + 1) : -1
    if (closing >= 0) at = closing
  }
  return { name, closes, attributes: html.slice(from, at), end: at + 1 }
}

/** The value of one attribute, decoded. */
export function attributeOf({ attributes }: Tag, wanted: string): string {
  let at = 0
  const skip = (isSkipped: (sign: string) => boolean): void => {
    while (at < attributes.length && isSkipped(attributes[at] ?? '')) at++
  }
  while (at < attributes.length) {
    skip((sign) => isSpace(sign) || sign === '/')
    const from = at
    skip((sign) => sign !== '=' && !isSpace(sign))
    const name = attributes.slice(from, at).toLowerCase()
    skip(isSpace)
    if (attributes[at] !== '=') continue
    at++
    skip(isSpace)
    const quote = attributes[at]
    const quoted = quote === '"' || quote === "'"
    const start = quoted ? ++at : at
    skip((sign) => (quoted ? sign !== quote : !isSpace(sign)))
    if (name === wanted) return decodeHTML(attributes.slice(start, at))
    at++
  }
  return ''
}
