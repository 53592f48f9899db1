import { letterOf } from '#contract/text/letters.ts'
import { answerIn, type Layout } from './text-lines.ts'
import { alphabetsFrom, isLabelAt, LetterRow, NUMERALS, ROMAN } from './letter-rows.ts'

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
export function readLabels(layout: Layout): void {
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
