import { ownLabel } from './label-and-text.ts'

export interface AnswerOption {
  /** In capitals. */
  letter: string
  text: string
}

/** The indexes of the options that an answer names; null if it could mean several, undefined if it names none. */
export type Named = readonly number[] | null | undefined

/** The options of a question, by what an answer may call them. */
export class AnswerOptions {
  readonly options: readonly AnswerOption[]
  /** How they may be spelt, from exactly to loosely. */
  readonly levels: readonly Level[]
  /** All that any level after the first can find, as the loosest folds it. */
  readonly #findable: () => ReadonlySet<string>

  constructor(options: readonly AnswerOption[]) {
    this.options = options
    const own = () => options.map(({ text }) => text)
    this.levels = [
      new Level(exact, own),
      new Level(spaced, own),
      new Level(folded, own),
      new Level(folded, () => bareTexts(options)),
      new Level(onOneLine, own),
    ]
    this.#findable = lazy(() => new Set([...own(), ...bareTexts(options)].map(onOneLine)))
  }

  withLetter(letter: string): number[] {
    return this.options.flatMap((option, index) => (option.letter === letter ? [index] : []))
  }

  withExactText(text: string): readonly number[] | undefined {
    return this.levels[0]?.byText().get(exact(text))?.[0]?.indexes
  }

  withText(text: string): Named {
    for (const [at, level] of this.levels.entries()) {
      if (at === 1 && !this.#findable().has(onOneLine(text))) return undefined
      const [only, another] = level.byText().get(level.fold(text)) ?? []
      if (only) return another ? null : only.indexes
    }
    return undefined
  }
}

/** What is made when it is first looked at. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Most texts have nothing but single spaces. */
const UNEVEN = /[^\S ]| {2}/

/** With one kind of space; line breaks stay, because they separate answers. */
export const spaced = (text: string): string =>
  UNEVEN.test(text)
    ? text
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim()
    : text.trim()

/** A way to write an option; options with the same text are one. */
interface Spelling {
  indexes: number[]
  text: string
}

/** A way to fold texts, and the options by it; only made when it is looked at, because most answers are found exactly. */
class Level {
  readonly fold: (text: string) => string
  readonly spellings: () => readonly Spelling[]
  /** Of those with the same text, the first two: more are as unclear. */
  readonly byText: () => ReadonlyMap<string, readonly Spelling[]>

  constructor(fold: (text: string) => string, texts: () => readonly string[]) {
    this.fold = fold
    this.spellings = lazy(() => spellingsOf(texts(), fold))
    this.byText = lazy(() => {
      const byText = new Map<string, Spelling[]>()
      for (const spelling of this.spellings())
        byText.set(spelling.text, [...(byText.get(spelling.text) ?? []), spelling].slice(0, 2))
      return byText
    })
  }
}

function spellingsOf(texts: readonly string[], fold: (text: string) => string): Spelling[] {
  const byText = new Map<string, Spelling>()
  for (const [index, text] of texts.entries()) {
    const written = exact(text)
    const twin = byText.get(written)
    if (twin) twin.indexes.push(index)
    else if (written !== '') byText.set(written, { indexes: [index], text: fold(text) })
  }
  return [...byText.values()]
}

const exact = (text: string): string => text.trim()

/** Case, width and the decimals that a spreadsheet adds do not matter. */
const folded = (text: string): string =>
  spaced(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/^(\d+)\.0+$/, '$1')

/** Options that begin with their own letter or number are also known without it. */
function bareTexts(options: readonly AnswerOption[]): string[] {
  const bare = options.flatMap(({ letter, text }, index) => {
    const { mark, rest = '' } = ownLabel(text) ?? {}
    return mark === letter || mark === String(index + 1) ? [rest] : []
  })
  return bare.length === options.length ? bare : []
}

const onOneLine = (text: string): string =>
  folded(text)
    .replaceAll('\n', ' ')
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/(?<=\S)\.$/, '')
