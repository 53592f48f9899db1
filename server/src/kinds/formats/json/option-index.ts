import type { NamedOption } from './option-list.ts'

/** The indexes of options by what an answer may call them. */
export class OptionIndex {
  readonly count: number
  readonly exact = new Map<string, number[]>()
  /** By text in lower case. */
  readonly loose = new Map<string, number[]>()
  readonly names = new Map<string, number[]>()
  /** Whether letters name options, wherever they are in the list. */
  readonly hasLetters: boolean
  /** Whether the file itself names every option. */
  readonly isNamed: boolean

  constructor(options: readonly NamedOption[]) {
    this.count = options.length
    for (const [index, { text, names }] of options.entries()) {
      this.#add(this.exact, text, index)
      this.#add(this.loose, text.toLowerCase(), index)
      for (const name of new Set(names)) this.#add(this.names, name, index)
    }
    this.hasLetters = options.some(({ names }) => names.some((name) => /^[a-z]$/.test(name)))
    this.isNamed = options.every(({ names }) => names.length > 0)
  }

  #add(map: Map<string, number[]>, name: string, index: number): void {
    const indexes = map.get(name)
    if (indexes) indexes.push(index)
    else map.set(name, [index])
  }
}
