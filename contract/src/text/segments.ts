/** A part of a text as its author wrote it: words, a formula, or code. */
export type Segment =
  | { kind: 'words'; text: string }
  /** `at`: where its TeX begins in the text. */
  | { kind: 'formula'; tex: string; at: number }
  | { kind: 'code'; code: string }
  | { kind: 'block'; code: string; lang: string }

/** The segments of a text. What opens and does not close is words, like everything else of Markdown. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = []
  const unclosed: Unclosed = { fence: Infinity, ticks: new Set() }
  let words = ''
  const add = (segment: Segment) => {
    if (words !== '') segments.push({ kind: 'words', text: words })
    words = ''
    segments.push(segment)
  }
  let at = 0
  while (at < text.length) {
    const special = text.slice(at).search(/[\\$`]/)
    const next = special < 0 ? text.length : at + special
    words += text.slice(at, next)
    at = next
    if (at === text.length) break
    const sign = text[at]
    // Two dollar signs in a row are neither the start of a formula nor of two.
    const run = (sign === '$' && matchAt(DOLLARS, text, at)?.[0]) || ''
    const found =
      sign === '`'
        ? (blockAt(text, at, unclosed) ?? codeAt(text, at, unclosed))
        : run.length === 1
          ? formulaAt(text, at)
          : null
    if (found) {
      add(found.segment)
      at = found.end
    } else {
      const plain =
        sign === '\\' ? (text[at + 1] === '$' ? '\\$' : '\\') : sign === '`' ? matchAt(TICKS, text, at)?.[0] : run
      words += plain === '\\$' ? '$' : plain
      at += plain?.length ?? 1
    }
  }
  if (words !== '') segments.push({ kind: 'words', text: words })
  return segments
}

/** Whether a text is more than words: it has formulas or code, or a dollar sign written as \$. */
export function isMarked(text: string): boolean {
  if (!/[\\$`]/.test(text)) return false
  const [first, ...rest] = segmentsOf(text)
  return first !== undefined && (rest.length > 0 || first.kind !== 'words' || first.text !== text)
}

interface Found {
  segment: Segment
  /** Where it ends in the text. */
  end: number
}

/** Backticks that nothing closes from here on, by their number: searching again for each would take quadratic time. */
interface Unclosed {
  /** This many open a block in vain, and more do, too. */
  fence: number
  ticks: Set<number>
}

/** Code between two lines of three or more backticks; the first may name its language. */
function blockAt(text: string, at: number, unclosed: Unclosed): Found | null {
  if (at > 0 && text[at - 1] !== '\n') return null
  const opening = matchAt(FENCE, text, at)
  if (!opening) return null
  const [all, fence = '', lang = ''] = opening
  if (fence.length >= unclosed.fence) return null
  const from = at + all.length
  const closing = new RegExp(`^${fence}\`*[^\\S\\n]*$`, 'm').exec(text.slice(from))
  if (!closing) {
    unclosed.fence = fence.length
    return null
  }
  const code = text.slice(from, from + closing.index).replace(/\n$/, '')
  return { segment: { kind: 'block', code, lang }, end: from + closing.index + closing[0].length }
}

const FENCE = /(`{3,})[^\S\n]*([\w+#.-]*)[^\S\n]*\n/y
const TICKS = /`+/y
const DOLLARS = /\$+/y
const BLANK_LINE = /\n[^\S\n]*\n/

/** The match of a sticky expression at a place. */
function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at
  return expression.exec(text)
}

/** Code between two runs of as many backticks. */
function codeAt(text: string, at: number, unclosed: Unclosed): Found | null {
  const ticks = matchAt(TICKS, text, at)?.[0] ?? ''
  if (unclosed.ticks.has(ticks.length)) return null
  const from = at + ticks.length
  const end = nextTicks(text, from, ticks.length)
  if (end < 0) {
    unclosed.ticks.add(ticks.length)
    return null
  }
  const inside = text.slice(from, end)
  if (inside.trim() === '' || BLANK_LINE.test(inside)) return null
  // One space on both sides leaves room for code that begins or ends with a backtick.
  const code = /^ .* $/s.test(inside) ? inside.slice(1, -1) : inside
  return { segment: { kind: 'code', code }, end: end + ticks.length }
}

/** Where the next run of exactly so many backticks begins. */
function nextTicks(text: string, from: number, length: number): number {
  const runs = /`+/g
  runs.lastIndex = from
  for (let run = runs.exec(text); run; run = runs.exec(text)) if (run[0].length === length) return run.index
  return -1
}

/**
 * A formula opens before something that is not a space, and closes with the next dollar sign if that comes after
 * something that is not a space and not before a digit. So prices are none: "$5 and $10".
 */
function formulaAt(text: string, at: number): Found | null {
  const from = at + 1
  if (!/\S/.test(text[from] ?? ' ')) return null
  const end = nextDollar(text, from)
  if (end < 0 || /\s/.test(text[end - 1] ?? ' ') || /\d/.test(text[end + 1] ?? '')) return null
  const tex = text.slice(from, end)
  return BLANK_LINE.test(tex) ? null : { segment: { kind: 'formula', tex, at: from }, end: end + 1 }
}

/** The next dollar sign that is not written as \$. */
function nextDollar(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '$') return at
  }
  return -1
}
