import { MOST_ITEMS } from '../import-report.ts'
import { Finder } from '../text/finder.ts'
import { lineCounter } from '../text/lines.ts'

/** One `<question>` of a file, unparsed. */
export interface XmlQuestion {
  line: number
  /** Null when it is never closed. */
  xml: string | null
}

const CLOSE = '</question>'
const SECTIONS = { '<![CDATA[': ']]>', '<!--': '-->' }

/** Where a comment or CDATA section that starts at `at` ends; -1 when it does not, undefined when none starts there. */
function sectionEnd(text: string, at: number, finder: Finder): number | undefined {
  for (const [start, sign] of Object.entries(SECTIONS)) {
    if (!text.startsWith(start, at)) continue
    const end = finder.next(sign, at)
    return end < 0 ? -1 : end + sign.length
  }
  return undefined
}

/** Where the question that starts at `start` ends; -1 when it does not. */
function endOf(text: string, start: number, finder: Finder): number {
  for (let at = finder.next('<', start + 1); at >= 0;) {
    const section = sectionEnd(text, at, finder)
    if (section !== undefined) {
      const close = finder.next(CLOSE, at)
      const another = close < 0 ? -1 : finder.opening('question', close)
      // A section that spans the end of this question and the start of another was never closed.
      if (section < 0 || (another >= 0 && another < section)) return -1
      at = finder.next('<', section)
    } else if (text.startsWith(CLOSE, at)) return at + CLOSE.length
    else if (finder.opening('question', at) === at) return -1
    else at = finder.next('<', at + 1)
  }
  return -1
}

/** The next question that is not commented out. */
function nextStart(from: number, finder: Finder): number {
  let start = finder.opening('question', from)
  for (let comment = finder.next('<!--', from); comment >= 0 && comment < start;) {
    const end = finder.next('-->', comment)
    if (end < 0) return start
    start = finder.opening('question', Math.max(end, from))
    comment = finder.next('<!--', end)
  }
  return start
}

/**
 * Splits a file into questions without parsing it as a whole, so that broken XML in one does not affect the others, and
 * so that document declarations (above all entities, the cause of XXE) never reach a parser.
 */
export function xmlQuestions(text: string): XmlQuestion[] {
  const lineAt = lineCounter(text)
  const finder = new Finder(text)
  const found: XmlQuestion[] = []
  let from = 0
  for (let start = nextStart(0, finder); start >= 0 && found.length <= MOST_ITEMS; start = nextStart(from, finder)) {
    const end = endOf(text, start, finder)
    found.push({ line: lineAt(start), xml: end < 0 ? null : text.slice(start, end) })
    from = end < 0 ? start + 1 : end
  }
  return found
}
