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
