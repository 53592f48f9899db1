import { ownLabel } from './label-and-text.ts'

/** An option that an answer can name. */
export interface AnswerOption {
  /** In capitals. */
  letter: string
  text: string
}

/** The indexes of the options that an answer names; null if it could mean several, undefined if it names none. */
export type Named = readonly number[] | null | undefined

/** As it is written. */
const exact = (text: string): string => text.trim()

/** With one kind of space; line breaks stay, because they separate answers. */
export const spaced = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/** Case, width and the decimals that a spreadsheet adds do not matter. */
const folded = (text: string): string =>
  spaced(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/^(\d+)\.0+$/, '$1')

const onOneLine = (text: string): string =>
  folded(text)
    .replaceAll('\n', ' ')
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/(?<=\S)\.$/, '')

/** A way to write an option; options with the same text are one. */
interface Spelling {
  indexes: number[]
  text: string
}

/** Options that begin with their own letter or number are also known without it. */
function bareTexts(options: readonly AnswerOption[]): string[] {
  const bare = options.flatMap(({ letter, text }, index) => {
    const { mark, rest = '' } = ownLabel(text) ?? {}
    return mark === letter || mark === String(index + 1) ? [rest] : []
  })
  return bare.length === options.length ? bare : []
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

interface Level {
  fold: (text: string) => string
  spellings: readonly Spelling[]
  byText: ReadonlyMap<string, readonly Spelling[]>
}

function levelOf(fold: (text: string) => string, texts: readonly string[]): Level {
  const spellings = spellingsOf(texts, fold)
  const byText = new Map<string, Spelling[]>()
  for (const spelling of spellings)
    byText.set(spelling.text, [...(byText.get(spelling.text)?.slice(0, 1) ?? []), spelling])
  return { fold, spellings, byText }
}

/** The options of a question, by what an answer may call them. */
export class AnswerOptions {
  readonly options: readonly AnswerOption[]
  /** How they may be spelt, from exactly to loosely. */
  readonly levels: readonly Level[]

  constructor(options: readonly AnswerOption[]) {
    this.options = options
    const own = options.map(({ text }) => text)
    this.levels = [
      levelOf(exact, own),
      levelOf(spaced, own),
      levelOf(folded, own),
      levelOf(folded, bareTexts(options)),
      levelOf(onOneLine, own),
    ]
  }

  /** The options with a letter. */
  withLetter(letter: string): number[] {
    return this.options.flatMap((option, index) => (option.letter === letter ? [index] : []))
  }

  /** The option that is written exactly like this. */
  withExactText(text: string): readonly number[] | undefined {
    return this.levels[0]?.byText.get(exact(text))?.[0]?.indexes
  }

  /** The options with a text. */
  withText(text: string): Named {
    for (const { fold, byText } of this.levels) {
      const [only, another] = byText.get(fold(text)) ?? []
      if (only) return another ? null : only.indexes
    }
    return undefined
  }
}
