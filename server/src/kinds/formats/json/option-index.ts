import { letterOf } from '#contract/letter-of.ts'
import { AnswerOptions } from '../answers/answer-options.ts'
import type { NamedOption } from './option-list.ts'

/** "Option 2" and "option_2" are one name. */
const plainOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/(?<=[a-z]) (?=\w$|\d+$)/, '')

/** The options of a question by what an answer may call them. */
export class OptionIndex {
  readonly #options: readonly NamedOption[]
  #answers: AnswerOptions | undefined
  #names: Map<string, Set<number>> | undefined

  constructor(options: readonly NamedOption[]) {
    this.#options = options
  }

  get answers(): AnswerOptions {
    return (this.#answers ??= this.#lettered())
  }

  #lettered(): AnswerOptions {
    const options = this.#options
    const hasLetters = options.some(({ names }) => names.some((name) => /^[a-z]$/.test(name)))
    return new AnswerOptions(
      options.map(({ text, names }, index) => ({
        text,
        // Where letters name options, they do so wherever they are in the list.
        letter: hasLetters ? (names.find((name) => /^[a-z]$/.test(name))?.toUpperCase() ?? '') : letterOf(index),
      })),
    )
  }

  /** Whether the file itself names every option. */
  get isNamed(): boolean {
    return this.#options.every(({ names }) => names.length > 0)
  }

  get count(): number {
    return this.#options.length
  }

  #byName(): Map<string, Set<number>> {
    const byName = new Map<string, Set<number>>()
    for (const [index, { names }] of this.#options.entries())
      for (const name of names.map(plainOf)) byName.set(name, (byName.get(name) ?? new Set()).add(index))
    return byName
  }

  /** The one option with a name of its own; null if several have it. */
  withName(name: string): number | null | undefined {
    const [only, another] = (this.#names ??= this.#byName()).get(plainOf(name)) ?? []
    return another === undefined ? only : null
  }
}
