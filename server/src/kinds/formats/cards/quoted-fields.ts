/** A note of Anki or a line of Quizlet. */
export interface CardLine {
  line: number
  fields: string[]
}

/** No card has more fields; beyond it, the text is abuse. */
export const MOST_FIELDS = 100

/** Splits fields that may be in quotes, as Anki writes those with tabs, quotes and line breaks. */
export class QuotedFields {
  readonly #text: string
  readonly #separator: string
  #at = 0
  #line = 1
  /** The line with a quote that was not closed: from there on, quotes are just characters. */
  openLine: number | null = null

  constructor(text: string, separator: string) {
    this.#text = text
    this.#separator = separator
  }

  /** The end of a quoted field that starts at `from`: its closing quote. */
  #closing(from: number): number {
    for (let at = this.#text.indexOf('"', from + 1); at >= 0; at = this.#text.indexOf('"', at + 2)) {
      const next = this.#text[at + 1] ?? '\n'
      if (next === '\n' || next === this.#separator) return at
      if (next !== '"') break
    }
    this.openLine = this.#line
    return -1
  }

  #field(): string {
    const start = this.#at
    const closing = this.openLine === null && this.#text[start] === '"' ? this.#closing(start) : -1
    if (closing >= 0) {
      this.#at = closing + 1
      return this.#text.slice(start + 1, closing).replaceAll('""', '"')
    }
    while (this.#at < this.#text.length && this.#text[this.#at] !== '\n' && this.#text[this.#at] !== this.#separator)
      this.#at++
    return this.#text.slice(start, this.#at)
  }

  *rows(): Generator<CardLine> {
    while (this.#at < this.#text.length) {
      const row: CardLine = { line: this.#line, fields: [] }
      const start = this.#at
      for (let isMore = true; isMore; this.#at++) {
        const field = this.#field()
        if (row.fields.length < MOST_FIELDS) row.fields.push(field)
        isMore = this.#text[this.#at] === this.#separator
      }
      for (let at = this.#text.indexOf('\n', start); at >= 0 && at < this.#at; at = this.#text.indexOf('\n', at + 1))
        this.#line++
      yield row
    }
  }
}
