import { decodeHTML } from 'entities'

export interface Tag {
  name: string
  closes: boolean
  attributes: string
  /** The position after it. */
  end: number
}

/** No real tag has more than this outside quotes; beyond it, "<" was just a character. */
const LONGEST_TAG = 2000

const NAME = /(\/?)([a-z][a-z\d]*)/iy

/** The tag that starts at `start`, or nothing where "<" is just a character. */
export function tagAt(html: string, start: number, finder: Finder): Tag | undefined {
  NAME.lastIndex = start + 1
  const [, slash, name] = NAME.exec(html) ?? []
  const from = NAME.lastIndex
  if (name === undefined || finder.next('>', from) < 0) return undefined
  let at = from
  for (let steps = 0; html[at] !== '>'; at++) {
    const sign = html[at]
    if (sign === undefined || sign === '<' || ++steps > LONGEST_TAG) return undefined
    const closing = sign === '"' || sign === "'" ? finder.next(sign, at + 1) : -1
    if (closing >= 0) at = closing
  }
  return { name: name.toLowerCase(), closes: slash === '/', attributes: html.slice(from, at), end: at + 1 }
}

const ATTRIBUTE =
  /[ \n\t\r\f/]*([^= \n\t\r\f]*)[ \n\t\r\f]*(?:=[ \n\t\r\f]*(?:"([^"]*)"?|'([^']*)'?|([^ \n\t\r\f]*)))?/g

export function attributeOf({ attributes }: Tag, wanted: string): string {
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare
    if (value !== undefined && name.toLowerCase() === wanted) return decodeHTML(value)
  }
  return ''
}

export const tagNames = (list: string): Set<string> => new Set(list.split(' '))

/** Finds the next occurrence in a text, and remembers it, so that many searches together scan the text only once. */
export class Finder {
  readonly #text: string
  readonly #known = new Map<string, { from: number; found: number }>()

  constructor(text: string) {
    this.#text = text
  }

  /** The position of the next `sign`, -1 when there is none. */
  next(sign: string, from: number): number {
    return this.#find(sign, from, () => this.#text.indexOf(sign, from))
  }

  /** The next closing tag of an element, case-insensitive. */
  closing(name: string, from: number): number {
    return this.#find(`</${name}`, from, () => this.#match(new RegExp(`</${name}`, 'gi'), from))
  }

  /** The next opening tag of an element, with or without attributes. */
  opening(name: string, from: number): number {
    return this.#find(`<${name}>`, from, () => this.#match(new RegExp(`<${name}[\\s>]`, 'g'), from))
  }

  #match(pattern: RegExp, from: number): number {
    pattern.lastIndex = from
    return pattern.exec(this.#text)?.index ?? -1
  }

  #find(what: string, from: number, search: () => number): number {
    const known = this.#known.get(what)
    if (known && known.from <= from && (known.found < 0 || known.found >= from)) return known.found
    const found = search()
    this.#known.set(what, { from, found })
    return found
  }
}
