import { letterOf } from '#contract/text/letters.ts'
import { answerIn, type Layout, withoutMarkdown, optionLetterOf, whyIn, withoutEmphasis } from './text-lines.ts'
import { answerKeyIn } from './answer-key.ts'
import { alphabetsFrom, isLabelAt, LetterRow, NUMERALS, ROMAN } from './letter-rows.ts'

/** Whether a text ends with a list with numbers. */
export const endsWithList = ([, ...text]: readonly string[]): boolean => labelOf(text.at(-1) ?? '') !== undefined

const LABEL = /^((?:\*|[✓✔✅→]\uFE0F? ?)?)(\(?)(\d{1,2})([.)]|:(?= )|[ ]?[-–](?= ))(?!\d)[ ]*(\S.*)$/
const BULLET = /^[-–—•▪◦‣·*][ ]+(?=\S)/
const MOST_OPTIONS = 26

export function layoutOf(raw: readonly string[]): Layout {
  const lines = raw.map((line) => withoutMarkdown(line.trim()))
  const indents = raw.map((line) => line.length - line.trimStart().length)
  const widths = raw.map((line) => line.trimEnd().length)
  const width = widths.reduce((most, one) => Math.max(most, one), 0)
  const layout: Layout = {
    ...{ lines, indents, widths, width, isPaired: false, numbered: new Map(), rows: new Map() },
    ...{ asking: new Set(), stray: new Set(), changes: new Map(), problems: new Map() },
  }
  readTicks(lines)
  readLabels(layout)
  readPairs(layout)
  /** The filled lines by their indices. */
  const filled = lines.flatMap((line, index) => (line === '' ? [] : [index]))
  /** Where the key at the end starts. */
  const key = answerKeyIn(lines)?.from
  const lineAt = (at: number) => lines[filled[at] ?? -1] ?? ''
  const indentAt = (at: number) => indents[filled[at] ?? -1] ?? 0
  /** Whether there is a blank line above. */
  const isApart = (at: number) => (filled[at] ?? 0) > (filled[at - 1] ?? 0) + 1

  /** How many lines from here on are numbered 1, 2, 3 … in the same way. */
  function run(from: number): number {
    const first = labelOf(lineAt(from))
    if (first?.number !== 1) return 0
    let count = 1
    for (; count <= MOST_OPTIONS; count++) {
      const next = labelOf(lineAt(from + count))
      if (next?.number !== count + 1 || next.style !== first.style) break
    }
    return count
  }

  /** Whether the numbers below a line are those of its options: no list in its text, and no questions below a title. */
  function areOptions(from: number, count: number): boolean {
    if (count < 2 || count > MOST_OPTIONS) return false
    const [above, below] = [lineAt(from - 1), lineAt(from + count)]
    const question = labelOf(above)
    const isAnswered = answerIn(below, true) !== undefined
    const labels = Array.from({ length: count }, (_, index) => labelOf(lineAt(from + index)))
    if (!question) {
      const isMarked = labels.some((label) => label?.mark || /[✓✔✅]$|\(correct\)$/i.test(label?.text ?? ''))
      return /[?:]$/.test(above) && (isAnswered || isMarked) && !labels.some((label) => label?.text.endsWith('?'))
    }
    const isDistinct = question.style !== labelOf(lineAt(from))?.style || indentAt(from) > indentAt(from - 1)
    const next = labelOf(below)
    const isNext = next?.number === question.number + 1 && next.style === question.style
    const isLast = below === '' || filled[from + count] === key
    return isAnswered || isLast || (isNext && (isDistinct || isApart(from + count)))
  }

  function readNumbers(): void {
    for (let at = 1; at < filled.length; at++) {
      const count = run(at)
      if (!areOptions(at, count)) continue
      for (let place = 0; place < count; place++) {
        const { mark = '', text = '' } = labelOf(lineAt(at + place)) ?? {}
        layout.numbered.set(filled[at + place] ?? 0, `${mark}${letterOf(place)}) ${text}`)
      }
      at += count - 1
    }
  }

  /** Lists inside lists: the outer ones are questions, unless those have numbers. */
  function readBullets(): void {
    const outer: number[] = []
    let [hasNumbers, isNested] = [false, false]
    let depth: number | null = null
    for (const [at, index] of filled.entries()) {
      const line = lineAt(at)
      const indent = indentAt(at)
      if (!BULLET.test(line)) {
        hasNumbers ||= labelOf(line) !== undefined
        if (indent <= (depth ?? 0)) depth = null
      } else if (depth !== null && indent > depth + 1) {
        if (hasNumbers) layout.stray.add(index)
      } else {
        depth = indent
        if (!hasNumbers) outer.push(index)
        const next = lineAt(at + 1)
        const isBelow = indentAt(at + 1) > indent + 1
        isNested ||= !hasNumbers && isBelow && (BULLET.test(next) || optionLetterOf(next) !== undefined)
      }
    }
    for (const index of isNested ? outer : []) {
      layout.asking.add(index)
      lines[index] = (lines[index] ?? '').replace(BULLET, '')
    }
  }

  readBullets()
  readNumbers()
  return layout
}

const TICK = /^[✓✔]\uFE0F?[ ]*(?=\S)/
const CROSS = /^[✗✘✖❌]\uFE0F?[ ]*(?=\S)/

/** Writes boxes for ticks and crosses where lines below each other have both and no letters: they are options. */
function readTicks(lines: string[]): void {
  const isSigned = (line = '') => TICK.test(line) || CROSS.test(line)
  for (let from = 0; from < lines.length; from++) {
    let end = from
    while (isSigned(lines[end])) end++
    if (end === from) continue
    const run = lines.slice(from, end)
    const hasLetters = run.some((line) => optionLetterOf(line.replace(/^\P{L}+/u, '')) !== undefined)
    const isChoice = run.some((line) => TICK.test(line)) && run.some((line) => CROSS.test(line)) && !hasLetters
    for (let at = from; isChoice && at < end; at++)
      lines[at] = (lines[at] ?? '').replace(TICK, '☑ ').replace(CROSS, '☐ ')
    from = end
  }
}

const ASKED = /^(\(?\d{1,4}[.):]+[ ]*)?(?:\*\*)?(?:q|question|frage)(?: ?:|\.(?= |$))(?:\*\*)?[ ]*(.*)$/i
const ASKED_BY_NUMBER = /^(?:question|q)[ .]*(\d{1,4})\b/i
const ANSWERED = /^a(?: ?:|\.(?= |$))[ ]*(.*)$/i
const ANSWERED_BY_NUMBER = /^a ?(\d{1,4}) ?[:.)][ ]*(.*)$/i
const ANSWERED_BEHIND = /[ ]+[/|]?[ ]*\bA: (?=\S)/
const NUMBERED = /^\(?\d{1,4}[.)]/

/** Reads "Q: …" and "A: …": the lines that ask, and the answers that an option A could be taken for. */
function readPairs(layout: Layout): void {
  const { lines } = layout
  const lineAt = (at: number) => lines[at] ?? ''

  /** The number of "Q1: …"; null for "Q: …", undefined for a line that does not ask like this. */
  function asks(at: number): number | null | undefined {
    const line = withoutEmphasis(lineAt(at))
    if (ASKED.test(line)) return null
    const [, number] = ASKED_BY_NUMBER.exec(line) ?? []
    return number === undefined ? undefined : Number(number)
  }

  /** The index of the line after a question and all that belongs to it. */
  function endOf(from: number): number {
    const isStart = (at: number) => asks(at) !== undefined || (lineAt(at - 1) === '' && NUMBERED.test(lineAt(at)))
    let at = from + 1
    while (at < lines.length && !isStart(at)) at++
    return at
  }

  /** What an "A: …" says, or an "A1: …" below "Q1: …". */
  function saidAt(at: number, number: number | null): string | undefined {
    const line = withoutEmphasis(lineAt(at))
    const [, counted, behind] = ANSWERED_BY_NUMBER.exec(line) ?? []
    if (counted !== undefined) return Number(counted) === number ? behind : undefined
    return ANSWERED.exec(line)?.[1]
  }

  /**
   * The lines of a question that are its answers. One with a letter after it is an option, and so is an A that a B
   * follows; behind the options, or where there are none, it is the answer.
   */
  function answersIn(from: number, end: number, number: number | null): Set<number> {
    const places = Array.from({ length: end - from - 1 }, (_, index) => from + 1 + index)
    const found = new Set(places.filter((at) => saidAt(at, number) !== undefined))
    const letters = places.filter((at) => leadingLetter(lineAt(at)) !== undefined && !found.has(at))
    const last = [...found].at(-1) ?? -1
    if (letters.length === 0) return found
    return new Set(letters.every((at) => at < last) ? [last] : [])
  }

  /** The answer at a line, with what stands below it: alone, it goes on there where the layout proves it. */
  function takeAnswer(at: number, said: string, isTyped: boolean): void {
    let answer = said
    let next = at + 1
    const goesOn = () =>
      next < lines.length &&
      lineAt(next) !== '' &&
      asks(next) === undefined &&
      leadingLetter(lineAt(next)) === undefined &&
      answerIn(lineAt(next), true) === undefined &&
      whyIn(lineAt(next)) === undefined
    for (; (isTyped || answer === '') && goesOn(); next++) {
      const line = lineAt(next)
      if (answer !== '' && !/^[\p{Ll}\p{Lo}]/u.test(line))
        layout.problems.set(
          at,
          `The line "${line.slice(0, 60)}" may belong to its answer. Join it to the line above, or put a blank line between them.`,
        )
      if (answer !== '') layout.changes.set(at, 'The lines of its answer became one.')
      answer = `${answer} ${line}`.trim()
      lines[next] = ''
    }
    lines[at] = `Answer: ${answer}`
  }

  function readQuestion(from: number, end: number, number: number | null): void {
    const answers = answersIn(from, end, number)
    const isTyped = Array.from({ length: end - from - 1 }, (_, index) => from + 1 + index).every(
      (at) => answers.has(at) || (leadingLetter(lineAt(at)) === undefined && !/^[-–•*☐☑[(]/.test(lineAt(at))),
    )
    for (const at of answers) takeAnswer(at, saidAt(at, number) ?? '', isTyped)
    if (number !== null) return
    const [, count = '', asked = ''] = ASKED.exec(withoutEmphasis(lineAt(from))) ?? []
    const isInline = answers.size === 0 && !/ B: /.test(asked) && asked.split(ANSWERED_BEHIND).length === 2
    lines[from] = `${count}${isInline ? asked.replace(ANSWERED_BEHIND, ' Answer: ') : asked}`
    if (count === '') layout.asking.add(from)
  }

  for (let at = 0; at < lines.length; at++) {
    const number = asks(at)
    if (number === undefined) continue
    const end = endOf(at)
    readQuestion(at, end, number)
    layout.isPaired ||= number === null
    at = end - 1
  }
}

const leadingLetter = (line: string): string | undefined =>
  optionLetterOf(withoutEmphasis(line).replace(/^(?:[*✓✔✅→ ]|\uFE0F)+/u, ''))?.letter

function labelOf(line: string) {
  const [, mark = '', open = '', number, close = '', text = ''] = LABEL.exec(line) ?? []
  return number === undefined ? undefined : { number: Number(number), style: open + close, mark, text }
}

interface Found {
  line: number
  start: number
  end: number
  label: string
  /** What stands in its place where options have Latin letters. */
  lead: string
  open: string
  close: string
}

/** No question has more lines with options. */
const MOST_LINES = 60
const MOST_IN_LINE = 26
const LONGEST_LINE = 2000
/** Reading stops when the lines have been looked at this often. */
const MOST_READINGS = 20

/** The directions of a text, which some programs copy along. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const FIRST =
  /^((?:[-–—•▪◦‣·][ ]+)?(?:\*{1,2}|[✓✔✅→►➔]\uFE0F?[ ]*|\[[ xX✓✔]?\][ ]*)?)([([（]?)(\p{L}{1,5}\u0640?)([ ]?[).:：．。、）\]﹑]|[ ]?[-–—](?=\s))\s*(?=\S)/u
const INLINE = /(\s+\*?)([(（]?)(\p{L}{1,5}\u0640?)([)．、）])\s*(?=\S)/gu
const HEAD = /^(?:[*_#]+ *)?(?:(?:question|q)[ .]*\d|\(?\d{1,4}[.)])/i

type Alphabet = ReturnType<typeof alphabetsFrom>[number]

const SIGNS: Record<string, string> = { '（': '(', '）': ')', '：': ':', '．': '.', '。': '.', '、': '.', '﹑': '.' }
const plainSign = (sign: string): string => SIGNS[sign.trim()] ?? sign

/** Finds the labels of options that are no plain Latin letters, and writes these in their place. */
function readLabels(layout: Layout): void {
  const { lines, rows } = layout
  const known = new Map<number, readonly Found[]>()
  let patience = MOST_READINGS * lines.length

  /** The labels that could be in a line, at its start and behind that. */
  function labelsIn(line: number): readonly Found[] {
    const before = known.get(line)
    if (before) return before
    const text = lines[line] ?? ''
    const first = FIRST.exec(text)
    const found = [...(first ? [first] : []), ...text.slice(0, LONGEST_LINE).matchAll(INLINE)].slice(0, MOST_IN_LINE)
    const labels = found.map((match): Found => {
      const [whole, lead = '', open = '', label = '', close = ''] = match
      const start = match.index
      return { line, start, end: start + whole.length, label, lead: lead.replace(/\s+/g, ' '), open, close }
    })
    known.set(line, labels)
    return labels
  }

  /** The labels of one question, from the first on; none where a list with plain letters follows, to which it leads. */
  function runFrom(first: Found, of: Alphabet): Found[] {
    const run = [first]
    for (let line = first.line; line < Math.min(lines.length, first.line + MOST_LINES); line++) {
      if (patience-- < 0) return []
      const text = lines[line] ?? ''
      if (line > first.line && (HEAD.test(text) || answerIn(text, true) !== undefined)) break
      const [start] = labelsIn(line)
      if (line > first.line && start?.start === 0 && alphabetsFrom(start.label).length > 0) {
        const isOther = isPlain(start) && !isPlain(first) && lines[line - 1] !== ''
        return isOther ? [] : run
      }
      for (const found of labelsIn(line)) {
        const isBehind = line > first.line || found.start > first.start
        if (isBehind && isLabelAt(found.label, run.length, of)) run.push(found)
      }
    }
    return run
  }

  /** Numerals are those of options only where nothing else can be: statements have them too. */
  function areOptions(run: readonly Found[]): boolean {
    const last = run.at(-1)?.line ?? 0
    const isMarked = run.some(({ lead }) => /[*✓✔✅→►➔]|\[[xX✓✔]\]/.test(lead))
    for (let line = last + 1; line < lines.length && !HEAD.test(lines[line] ?? ''); line++) {
      const text = lines[line] ?? ''
      if (labelsIn(line).some(({ label }) => /^a$/i.test(label))) return false
      const said = answerIn(text, true)
      if (said === undefined) continue
      return couldBeNumerals(said)
    }
    return isMarked
  }

  function rewrite(run: readonly Found[]): void {
    for (const { line } of run) known.delete(line)
    for (const [place, { line, start, end, label, lead, open, close }] of [...run.entries()].toReversed()) {
      const text = lines[line] ?? ''
      const letter = label === label.toUpperCase() ? letterOf(place) : letterOf(place).toLowerCase()
      lines[line] = `${text.slice(0, start)}${lead}${plainSign(open)}${letter}${plainSign(close)} ${text.slice(end)}`
    }
  }

  for (const [line, text] of lines.entries()) lines[line] = withPlainNumber(text.replace(DIRECTION, ''))
  for (let line = 0; line < lines.length; line++) {
    for (const first of labelsIn(line).slice(0, 2)) {
      const [longest] = alphabetsFrom(first.label)
        .map((of) => ({ of, run: runFrom(first, of) }))
        .toSorted((one, other) => other.run.length - one.run.length)
      if (!longest || longest.run.length < 2 || longest.run.every(isPlain)) continue
      const row = new LetterRow(
        longest.of,
        longest.run.map(({ label }) => label),
      )
      if (longest.of === ROMAN && !areOptions(longest.run)) continue
      for (const { line: at } of longest.run) rows.set(at, row)
      rewrite(longest.run)
      break
    }
  }
}

const isPlain = ({ label, open, close }: Found): boolean => /^[A-Za-z]$/.test(label) && !/\P{ASCII}/u.test(open + close)

/** Whether an answer could name options by numerals: it is no list of letters, and not an order of its own. */
function couldBeNumerals(said: string): boolean {
  const marks = said.split(/[\s,;&+/]+(?:and\s+)?/).map((mark) => mark.replace(/^[([]|[)\].]+$/g, '').toUpperCase())
  if (!marks.every((mark) => /^[A-Z]$|^[IVX]{1,5}$/.test(mark))) return true
  const places = marks.map((mark) => NUMERALS.indexOf(mark))
  return places.every((place, at) => place > (places[at - 1] ?? -1))
}

/** "１．", "2、": the number of a question. */
const withPlainNumber = (line: string): string =>
  line.replace(/^([(（]?)([0-9０-９]{1,4})([．、）])[ ]*/, (_, open: string, number: string, close: string) => {
    return `${plainSign(open)}${number.normalize('NFKC')}${plainSign(close)} `
  })
