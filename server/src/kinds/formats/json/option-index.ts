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
  readonly answers: AnswerOptions
  /** Whether the file itself names every option. */
  readonly isNamed: boolean
  readonly #names = new Map<string, Set<number>>()

  constructor(options: readonly NamedOption[]) {
    const hasLetters = options.some(({ names }) => names.some((name) => /^[a-z]$/.test(name)))
    this.answers = new AnswerOptions(
      options.map(({ text, names }, index) => ({
        text,
        // Where letters name options, they do so wherever they are in the list.
        letter: hasLetters ? (names.find((name) => /^[a-z]$/.test(name))?.toUpperCase() ?? '') : letterOf(index),
      })),
    )
    for (const [index, { names }] of options.entries())
      for (const name of names) this.#names.set(plainOf(name), (this.#names.get(plainOf(name)) ?? new Set()).add(index))
    this.isNamed = options.every(({ names }) => names.length > 0)
  }

  get count(): number {
    return this.answers.options.length
  }

  /** The one option with a name of its own; null if several have it. */
  withName(name: string): number | null | undefined {
    const [only, another] = this.#names.get(plainOf(name)) ?? []
    return another === undefined ? only : null
  }
}
