import { stringEnd } from './json-source.ts'
import {
  answerSense,
  EITHER_NAMES,
  isPassage,
  FLAT_OPTION,
  OPTION_NAMES,
  PASSAGE_NAMES,
  plainName,
  TEXT_NAMES,
  WRONG_NAMES,
} from './field-names.ts'

/** A place in the text of a file that has questions: the inside of a list, or a question on its own. */
export interface QuestionPlace {
  start: number
  end: number
  isList: boolean
}

/** Words above questions which a player would have read. */
export interface Passage {
  start: number
  end: number
  name: string
}

interface QuestionPlaces {
  places: QuestionPlace[]
  passages: Passage[]
  /** The names of the first fields of questions. */
  firstNames: Set<string>
}

/** Of a text, as much as shows that it has several words. */
const MOST_SEEN = 100

/** Where the questions of a file are: walks through its text once, however broken it is. */
export function findQuestionLists(text: string): QuestionPlaces {
  const finder = new QuestionFinder()
  let before = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t') continue
    if (sign === '"') {
      const end = stringEnd(text, at)
      const isName = finder.isObject && before !== ':'
      if (isName) finder.meetName(text.slice(at + 1, Math.min(end - 1, at + 61)))
      else finder.meetText(text.slice(at + 1, Math.min(end - 1, at + MOST_SEEN)))
      at = end - 1
    } else if (sign === '{' || sign === '[') {
      // Inside an object, another object can only be a value: without a colon, the first was never closed.
      if (finder.isObject && before !== ':') finder.end(at)
      finder.open(sign, at)
    } else if (sign === '}' || sign === ']') finder.close(sign, at)
    before = sign
  }
  return finder.finish(text.length)
}

/** An object or a list that is not closed yet; `field` is the name of the one that it is in. */
const opened = (sign: string, start: number, field: string) => ({
  sign,
  start,
  field,
  /** The name of the field that is being read in it. */
  name: '',
  /** The same as the file writes it. */
  written: '',
  firstName: '',
  hasText: false,
  hasOptions: false,
  hasAnswer: false,
  /** Whether one of its fields is called `questions`. */
  hasList: false,
  /** Whether questions are directly in it, or only what has options but no text. */
  hasQuestions: false,
  hasTextless: false,
  /** Whether questions are further down. */
  isBank: false,
  passages: new Set<string>(),
})
type Open = ReturnType<typeof opened>

const TEXTS = new Set(TEXT_NAMES)
/** A name for options, or for a category: only what is around it tells. */
const LETTER = 'a'
const OPTIONS = new Set([...OPTION_NAMES, ...WRONG_NAMES, ...EITHER_NAMES].filter((name) => name !== LETTER))

/** Deeper than this nobody keeps questions. */
const DEEPEST = 64
const MOST_FIRST_NAMES = 100
const MOST_PASSAGES = 5

/** Finds what looks like questions by the names of fields, from the signs of a file in their order. */
class QuestionFinder {
  readonly found: QuestionPlaces = { places: [], passages: [], firstNames: new Set() }
  /** Below the deepest level only the signs are kept. */
  readonly #open: (Open | string)[] = [opened('', 0, '')]
  readonly #counts = { '{': 0, '[': 0 }

  get top(): Open | string {
    return this.#open.at(-1) ?? ''
  }

  get isObject(): boolean {
    const { top } = this
    return (typeof top === 'string' ? top : top.sign) === '{'
  }

  meetName(name: string): void {
    const { top } = this
    if (typeof top === 'string') return
    const plain = plainName(name)
    top.name = plain
    top.firstName ||= name
    if (plain === 'questions') top.hasList = true
    if (TEXTS.has(plain)) top.hasText = true
    top.written = name
    if (PASSAGE_NAMES.has(plain)) this.#pass(top, [name])
    if (OPTIONS.has(plain)) top.hasOptions = true
    else if (answerSense(plain) !== undefined || FLAT_OPTION.test(plain)) top.hasAnswer = true
  }

  /** A text in a field, or in a list in one. */
  meetText(text: string): void {
    const { top } = this
    const holder = typeof top === 'object' && top.sign === '[' ? this.#open.at(-2) : top
    if (typeof top === 'string' || typeof holder !== 'object' || holder.sign !== '{' || text.trim() === '') return
    if (isPassage(holder.name, text)) this.#pass(holder, [holder.written])
  }

  #pass(to: Open, names: Iterable<string>): void {
    for (const name of names) if (to.passages.size < MOST_PASSAGES) to.passages.add(name)
  }

  open(sign: '{' | '[', at: number): void {
    const { top } = this
    const isShallow = this.#open.length < DEEPEST && typeof top !== 'string'
    this.#open.push(isShallow ? opened(sign, at, top.sign === '{' ? top.name : '') : sign)
    this.#counts[sign]++
  }

  /** Ends what is open, up to the object or list that this sign closes. */
  close(sign: '}' | ']', at: number): void {
    const wanted = sign === '}' ? '{' : '['
    if (this.#counts[wanted] > 0) while (this.end(at) !== wanted);
  }

  /** Ends the innermost object or list. */
  end(at: number): string {
    const one = this.#open.pop() ?? ''
    const sign = typeof one === 'string' ? one : one.sign
    if (sign === '{' || sign === '[') this.#counts[sign]--
    const { top } = this
    if (typeof one === 'string' || typeof top === 'string') return sign
    if (sign === '{') this.#endObject(one, top, at)
    else this.#endList(one, top, at)
    return sign
  }

  #endList({ start, field, hasQuestions, hasTextless, isBank }: Open, parent: Open, at: number): void {
    if (isBank) parent.isBank = true
    else if ((hasQuestions || hasTextless) && !OPTIONS.has(field)) {
      this.found.places.push({ start: start + 1, end: at, isList: true })
      if (hasQuestions && field !== LETTER) parent.isBank = true
    }
  }

  #endObject(one: Open, parent: Open, at: number): void {
    const { hasText, hasOptions, hasAnswer } = one
    if (one.isBank && (one.hasList || !(hasText && hasOptions && hasAnswer))) {
      parent.isBank = true
      for (const name of one.passages) this.found.passages.push({ start: one.start, end: at, name })
      return
    }
    if (OPTIONS.has(one.field) || OPTIONS.has(parent.field)) return
    const isListed = parent.sign !== '{'
    // What is said about questions may be in an object of its own.
    if (!isListed && !hasOptions && !hasAnswer) this.#pass(parent, one.passages)
    if (!hasText && hasOptions && isListed) parent.hasTextless = true
    if (!hasText || !(hasOptions || hasAnswer)) return
    if (this.found.firstNames.size < MOST_FIRST_NAMES) this.found.firstNames.add(one.firstName)
    this.found.places.push({ start: one.start, end: at, isList: false })
    if (isListed) parent.hasQuestions = true
    else if (!TEXTS.has(one.field)) parent.isBank = true
  }

  /** Ends everything; objects without a list around them are one if they are all questions. */
  finish(at: number): QuestionPlaces {
    while (this.#open.length > 1) this.end(at)
    const [root] = this.#open
    if (typeof root === 'object' && root.hasQuestions && !root.isBank)
      this.found.places.push({ start: 0, end: at, isList: true })
    return this.found
  }
}
