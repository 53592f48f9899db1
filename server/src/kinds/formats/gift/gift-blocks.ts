import { isCloze } from '../cloze.ts'
import { MOST_ITEMS } from '../import-report.ts'
import { linesOf } from '../text/lines.ts'
import { findSign } from './gift-signs.ts'

/** The text of one question as it is in a GIFT file. */
export interface GiftBlock {
  line: number
  text: string
  /** The opening brace of its answers is never closed. */
  unclosed: boolean
  /** Its answers end a line, and others are below: of another question, as it seems. */
  isJoined: boolean
}

const isComment = (text: string): boolean => text.trimStart().startsWith('//')

/** A line whose first braces are a blank of a cloze question, and which does not start another question by its name. */
const goesOnWithCloze = (text: string): boolean =>
  !text.trimStart().startsWith('::') && isCloze(text.slice(findSign(text, '{') + 1))

/** What only a question or a category starts with. */
const STARTS = /^\s*(?:::|\$CATEGORY:)/

/** How often a line opens and closes answers, in order; escaped signs do not count. */
function* braces(text: string): Generator<'{' | '}'> {
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '{' || sign === '}') yield sign
  }
}

interface Line {
  number: number
  text: string
}

class Splitter {
  readonly blocks: GiftBlock[] = []
  #lines: Line[] = []
  /** How many braces are open; those of answers have none inside. */
  #depth = 0
  /** Its answers are closed at the end of a line, so a brace in the next line belongs to another question. */
  #closed = false
  /** Its answers were closed at the end of a line, and text followed. */
  #hasEnded = false
  #isJoined = false
  /** Its answers are embedded in its text, which may have many lines. */
  #isCloze = false
  /** Where the current question would have ended if its brace had been closed. */
  #gap: number | undefined

  take(lines: string[]): void {
    for (let at = 0; at <= lines.length && this.blocks.length <= MOST_ITEMS; at++) {
      const text = lines[at]
      const fits =
        text !== undefined ? this.#take({ number: at + 1, text }, at) : this.#depth === 0 || this.#gap === undefined
      if (fits) continue
      // A second brace opens inside the first, or none ever closes it: what follows the gap is another question.
      at = this.#gap ?? at
      this.#end(true)
    }
    this.#end(this.#depth > 0)
  }

  #take(line: Line, at: number): boolean {
    if (isComment(line.text)) return true
    if (line.text.trim() !== '') return this.#read(line)
    if (this.#depth > 0) this.#gap ??= at
    else this.#end()
    return true
  }

  /** Adds a line, unless it shows that the question should have ended before. */
  #read(line: Line): boolean {
    const found = [...braces(line.text)]
    if (STARTS.test(line.text)) {
      if (this.#depth > 0 && this.#gap !== undefined) return false
      this.#end(this.#depth > 0)
    }
    const goesOn = this.#isCloze && goesOnWithCloze(line.text)
    if (this.#closed && found[0] === '{' && !goesOn) this.#end()
    else if (this.#closed && !this.#isCloze) this.#hasEnded = true
    if (this.#hasEnded && found.includes('{')) this.#isJoined = true
    for (const brace of found) {
      if (brace === '{' && this.#depth > 0 && this.#gap !== undefined) return false
      this.#depth = Math.max(0, this.#depth + (brace === '{' ? 1 : -1))
      if (this.#depth === 0) this.#gap = undefined
    }
    if (found[0] === '{' && !this.#isCloze) this.#isCloze = goesOnWithCloze(line.text)
    this.#closed = this.#depth === 0 && found.at(-1) === '}' && line.text.trimEnd().endsWith('}')
    this.#lines.push(line)
    return true
  }

  #end(unclosed = false): void {
    const [first] = this.#lines
    const until = unclosed && this.#gap !== undefined ? this.#gap + 1 : Infinity
    const text = this.#lines.filter(({ number }) => number < until).map((line) => line.text)
    if (first) this.blocks.push({ line: first.number, text: text.join('\n'), unclosed, isJoined: this.#isJoined })
    this.#lines = []
    this.#depth = 0
    this.#closed = false
    this.#hasEnded = false
    this.#isJoined = false
    this.#isCloze = false
    this.#gap = undefined
  }
}

/** Splits a GIFT file into questions at blank lines outside braces, and recovers after an unclosed brace. */
export function giftBlocks(text: string): GiftBlock[] {
  const splitter = new Splitter()
  splitter.take(linesOf(text))
  return splitter.blocks
}
