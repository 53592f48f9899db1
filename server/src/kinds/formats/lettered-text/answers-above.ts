import { answerIn } from './answer-line.ts'

/** A question, as far as its place among the answers matters. */
export interface PlacedQuestion {
  /** Its first line, from 1. */
  line: number
  number: number | null
  text: readonly string[]
  options: readonly unknown[]
  /** The lines of its answers, from 1. */
  answerLines: readonly number[]
  /** Whether it has an answer, or one of its options is marked. */
  isAnswered: boolean
}

/** Why questions are refused whose answers could be those of the questions below. */
export const ANSWERS_ABOVE = 'The answers seem to stand above their questions. Put each answer below its question.'
export const ANSWER_BETWEEN =
  'Its answer could be that of another question. Put it right below its own question, and a blank line behind it.'

const SHORT_LABEL = /^a ?\d{0,4}[:.)]/i
const isTitle = (text: readonly string[]): boolean => {
  const words = text.join(' ')
  return words.length <= 80 && !/[?!.]$/.test(words)
}

/** Tells from the whole of a text whether its answers stand above their questions. */
class AnswerPlaces {
  readonly #lines: readonly string[]
  readonly #blocks: readonly PlacedQuestion[]

  constructor(lines: readonly string[], blocks: readonly PlacedQuestion[]) {
    this.#lines = lines
    this.#blocks = blocks
  }

  #isBlank(line: number): boolean {
    return (this.#lines[line - 1] ?? '').trim() === ''
  }

  /** What stands before an answer, "Antwort:"; undefined if the line is none. */
  #labelOf(line: number): string | undefined {
    const text = (this.#lines[line - 1] ?? '').trim()
    const said = answerIn(text, true)
    if (said === undefined) return SHORT_LABEL.test(text) ? 'a' : undefined
    return text.slice(0, said === '' ? undefined : text.lastIndexOf(said)).trim()
  }

  #isQuestion({ number, text, options, isAnswered }: PlacedQuestion): boolean {
    if (number !== null || options.length > 0) return true
    return text.length > 0 && (isAnswered || text.at(-1)?.endsWith('?') === true)
  }

  /** Whether lines with an answer are a title above one, or nothing at all. */
  #asksNothing(block: PlacedQuestion): boolean {
    if (block.number !== null || block.options.length > 0) return false
    if (block.text.length === 0) return true
    const others = this.#blocks.filter((other) => other !== block && this.#isQuestion(other))
    const areOther =
      others.some(({ number, options }) => number !== null || options.length > 0) ||
      (others.length > 1 && others.every(({ text }) => text.at(-1)?.endsWith('?')))
    return areOther && isTitle(block.text)
  }

  /** The line of an answer above the first question, which nothing asks for. */
  #leading(): number | undefined {
    const first = this.#blocks.find(({ answerLines }) => answerLines.length > 0)
    const [line] = first?.answerLines ?? []
    if (!first || line === undefined) return undefined
    if (this.#asksNothing(first)) return line
    // "Antwort: B", which is only known as an answer below a question.
    const label = this.#labelOf(line)
    const asked = this.#blocks.find((block) => this.#isQuestion(block)) ?? first
    // An "A:" below its question may be an option.
    const end = label === 'a' ? asked.line : Math.min(line, asked.line + asked.text.length)
    for (let at = this.#blocks[0]?.line ?? 1; at < end; at++)
      if (label !== undefined && this.#labelOf(at) === label) return at
    return undefined
  }

  /** The answers that touch the question below and not the one above, by the indexes of their questions. */
  #touchingBelow(): Set<number> {
    const found = new Set<number>()
    for (const [index, { answerLines }] of this.#blocks.entries()) {
      const [line, next] = [answerLines.at(-1), this.#blocks[index + 1]]
      if (line === undefined || !next || next.line !== line + 1 || !this.#isQuestion(next)) continue
      if (this.#isBlank(line - 1)) found.add(index)
    }
    return found
  }

  read(): 'all' | ReadonlySet<number> {
    const leading = this.#leading()
    const lines = this.#blocks.flatMap(({ answerLines }) => answerLines).filter((line) => line !== leading)
    const isLastOpen = this.#blocks.findLast((block) => this.#isQuestion(block))?.isAnswered === false
    const touching = this.#touchingBelow()
    if (leading !== undefined) {
      const isProper = this.#isBlank(leading + 1) && lines.every((line) => !this.#isBlank(line - 1))
      if (isLastOpen || !isProper) return 'all'
      const own = this.#blocks.findIndex(({ answerLines }) => answerLines.includes(leading))
      return new Set([...touching, ...(own < 0 ? [] : [own])])
    }
    const isBelow = (line: number) => !this.#isBlank(line - 1) && this.#isBlank(line + 1)
    if (touching.size === 0 || lines.some(isBelow)) return touching
    return isLastOpen ? 'all' : new Set(this.#blocks.keys())
  }
}

/**
 * The indexes of the questions that may have the answer of the one below them; all where the whole text says that its
 * answers stand above their questions.
 */
export const answersAbove = (
  lines: readonly string[],
  blocks: readonly PlacedQuestion[],
): 'all' | ReadonlySet<number> => new AnswerPlaces(lines, blocks).read()
