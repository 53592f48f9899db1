import { answerIn, whyIn } from './answer-line.ts'
import type { Layout } from './layout.ts'
import { withoutEmphasis } from './markdown-line.ts'
import { optionLetterOf } from './option-letter.ts'

const ASKED = /^(\(?\d{1,4}[.):]+[ ]*)?(?:\*\*)?(?:q|question|frage)(?: ?:|\.(?= |$))(?:\*\*)?[ ]*(.*)$/i
const ASKED_BY_NUMBER = /^(?:question|q)[ .]*(\d{1,4})\b/i
const ANSWERED = /^a(?: ?:|\.(?= |$))[ ]*(.*)$/i
const ANSWERED_BY_NUMBER = /^a ?(\d{1,4}) ?[:.)][ ]*(.*)$/i
const ANSWERED_BEHIND = /[ ]+[/|]?[ ]*\bA: (?=\S)/
const NUMBERED = /^\(?\d{1,4}[.)]/

const letterOf = (line: string): string | undefined =>
  optionLetterOf(withoutEmphasis(line).replace(/^(?:[*✓✔✅→ ]|\uFE0F)+/u, ''))?.letter

/** Reads "Q: …" and "A: …": the lines that ask, and the answers that an option A could be taken for. */
class PairReader {
  readonly #layout: Layout
  readonly #lines: string[]

  constructor(layout: Layout) {
    this.#layout = layout
    this.#lines = layout.lines
  }

  #line(at: number): string {
    return this.#lines[at] ?? ''
  }

  /** The number of "Q1: …"; null for "Q: …", undefined for a line that does not ask like this. */
  #asks(at: number): number | null | undefined {
    const line = withoutEmphasis(this.#line(at))
    if (ASKED.test(line)) return null
    const [, number] = ASKED_BY_NUMBER.exec(line) ?? []
    return number === undefined ? undefined : Number(number)
  }

  /** The index of the line after a question and all that belongs to it. */
  #endOf(from: number): number {
    const isStart = (at: number) =>
      this.#asks(at) !== undefined || (this.#line(at - 1) === '' && NUMBERED.test(this.#line(at)))
    let at = from + 1
    while (at < this.#lines.length && !isStart(at)) at++
    return at
  }

  /** What an "A: …" says, or an "A1: …" below "Q1: …". */
  #said(at: number, number: number | null): string | undefined {
    const line = withoutEmphasis(this.#line(at))
    const [, counted, behind] = ANSWERED_BY_NUMBER.exec(line) ?? []
    if (counted !== undefined) return Number(counted) === number ? behind : undefined
    return ANSWERED.exec(line)?.[1]
  }

  /**
   * The lines of a question that are its answers. One with a letter after it is an option, and so is an A that a B
   * follows; behind the options, or where there are none, it is the answer.
   */
  #answersIn(from: number, end: number, number: number | null): Set<number> {
    const places = Array.from({ length: end - from - 1 }, (_, index) => from + 1 + index)
    const found = new Set(places.filter((at) => this.#said(at, number) !== undefined))
    const letters = places.filter((at) => letterOf(this.#line(at)) !== undefined && !found.has(at))
    const last = [...found].at(-1) ?? -1
    if (letters.length === 0) return found
    return new Set(letters.every((at) => at < last) ? [last] : [])
  }

  /** The answer at a line, with what stands below it: alone, it goes on there where the layout proves it. */
  #takeAnswer(at: number, said: string, isTyped: boolean): void {
    let answer = said
    let next = at + 1
    const goesOn = () =>
      next < this.#lines.length &&
      this.#line(next) !== '' &&
      this.#asks(next) === undefined &&
      letterOf(this.#line(next)) === undefined &&
      answerIn(this.#line(next), true) === undefined &&
      whyIn(this.#line(next)) === undefined
    for (; (isTyped || answer === '') && goesOn(); next++) {
      const line = this.#line(next)
      if (answer !== '' && !/^[\p{Ll}\p{Lo}]/u.test(line))
        this.#layout.problems.set(
          at,
          `The line "${line.slice(0, 60)}" may belong to its answer. Join it to the line above, or put a blank line between them.`,
        )
      if (answer !== '') this.#layout.changes.set(at, 'The lines of its answer became one.')
      answer = `${answer} ${line}`.trim()
      this.#lines[next] = ''
    }
    this.#lines[at] = `Answer: ${answer}`
  }

  #readQuestion(from: number, end: number, number: number | null): void {
    const answers = this.#answersIn(from, end, number)
    const isTyped = Array.from({ length: end - from - 1 }, (_, index) => from + 1 + index).every(
      (at) => answers.has(at) || (letterOf(this.#line(at)) === undefined && !/^[-–•*☐☑[(]/.test(this.#line(at))),
    )
    for (const at of answers) this.#takeAnswer(at, this.#said(at, number) ?? '', isTyped)
    if (number !== null) return
    const [, count = '', asked = ''] = ASKED.exec(withoutEmphasis(this.#line(from))) ?? []
    const isInline = answers.size === 0 && !/ B: /.test(asked) && asked.split(ANSWERED_BEHIND).length === 2
    this.#lines[from] = `${count}${isInline ? asked.replace(ANSWERED_BEHIND, ' Answer: ') : asked}`
    if (count === '') this.#layout.asking.add(from)
  }

  read(): void {
    for (let at = 0; at < this.#lines.length; at++) {
      const number = this.#asks(at)
      if (number === undefined) continue
      const end = this.#endOf(at)
      this.#readQuestion(at, end, number)
      this.#layout.isPaired ||= number === null
      at = end - 1
    }
  }
}

export const readPairs = (layout: Layout): void => new PairReader(layout).read()
