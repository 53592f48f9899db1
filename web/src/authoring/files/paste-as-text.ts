import { letterOf } from '#contract/text/letters.ts'

/** One line of a document: its words, whether all of them are bold, and what a list writes before it. */
interface Line {
  text: string
  marker: string
  isBold: boolean
}

const BLOCKS = 'address, article, blockquote, dd, div, dt, footer, h1, h2, h3, h4, h5, h6, header, hr, main, p, section'
const UNSEEN = 'script, style, title, template, noscript, head'
/** A letter before an option, as people type it: "b)", "B." or "(b)". */
const TYPED_LETTER = /^(?:\([a-z]\)|[a-z][.)])\s*/i
const LISTS = 'ol, ul'
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const SEMIBOLD = 600

/** Whether the words in an element are bold, by its own style, its name, or what is around it. */
function isBoldIn(element: HTMLElement, isBoldAround: boolean): boolean {
  const weight = element.style.fontWeight
  if (weight === 'bold' || weight === 'bolder') return true
  if (weight === 'normal' || weight === 'lighter') return false
  if (weight !== '' && !Number.isNaN(Number(weight))) return Number(weight) >= SEMIBOLD
  return isBoldAround || element.matches('b, strong')
}

const LETTERS = 26
const lettered = (at: number): string => (at >= 0 && at < LETTERS ? `${letterOf(at).toLowerCase()}) ` : '- ')

const isWhole = (text: string | null): text is string => text !== null && /^\d+$/.test(text)

/** What a list shows before one of its items: a number, or a letter for the options of a question. */
function markerOf(list: HTMLElement, item: HTMLElement, index: number, isAfterQuestion: boolean): string {
  const style = item.style.listStyleType || list.style.listStyleType || list.getAttribute('type') || ''
  if (list.matches('ul')) return list.parentElement?.closest(LISTS) || isAfterQuestion ? lettered(index) : '- '
  const start = list.getAttribute('start')
  const value = item.getAttribute('value')
  const at = isWhole(value) ? Number(value) - 1 : (isWhole(start) ? Number(start) - 1 : 0) + index
  if (style === 'i' || style === 'I' || style.endsWith('roman')) return `${ROMAN[at] ?? at + 1}) `
  if (style === 'a' || style === 'A' || /-(alpha|latin)$/.test(style)) return lettered(at)
  return `${at + 1}. `
}

/** The lines of a document, each with its own bold words. */
class Lines {
  readonly all: Line[] = []
  #runs: Pick<Line, 'text' | 'isBold'>[] = []
  #marker = ''

  add(text: string, isBold: boolean): void {
    if (text !== '') this.#runs.push({ text, isBold })
  }

  begin(marker: string): void {
    this.end()
    this.#marker = marker
  }

  /** Ends a line; an empty one stays as a space between others. */
  end(isKept = false): void {
    const text = this.#runs
      .map((run) => run.text)
      .join('')
      .replace(/[\s\u00A0]+/g, ' ')
      .trim()
    if (text === '' && !isKept) return
    const letter = TYPED_LETTER.exec(text)?.[0].trim().length ?? 0
    // A letter may be bold or not without its option being so.
    let before = letter
    const counted = this.#runs.filter((run) => {
      const isLetter = before > 0
      before -= run.text.replace(/[\s\u00A0]+/g, '').length
      return /[\p{L}\p{N}]/u.test(run.text) && (!isLetter || before < 0)
    })
    this.all.push({ text, marker: this.#marker, isBold: counted.length > 0 && counted.every((run) => run.isBold) })
    this.#runs = []
    this.#marker = ''
  }
}

function walk(node: Node, lines: Lines, isBold: boolean): void {
  if (node.nodeType === Node.TEXT_NODE) return lines.add(node.nodeValue ?? '', isBold)
  if (!(node instanceof HTMLElement) || node.matches(UNSEEN)) return
  if (node.matches('br')) return lines.end(true)
  if (node.matches(LISTS)) return walkList(node, lines, isBold)
  const isBlock = node.matches(BLOCKS)
  const within = isBoldIn(node, isBold)
  if (isBlock) lines.end()
  const before = lines.all.length
  for (const child of node.childNodes) walk(child, lines, within)
  if (isBlock) lines.end(lines.all.length === before && node.matches('p, div'))
}

function walkList(list: HTMLElement, lines: Lines, isBold: boolean): void {
  lines.end()
  const last = lines.all.findLast(({ text }) => text !== '')
  const isAfterQuestion = last !== undefined && !isOption(last) && !last.marker.startsWith('-')
  let index = 0
  for (const child of list.children) {
    if (!(child instanceof HTMLElement)) continue
    // Documents nest lists beside their items too.
    if (!child.matches('li')) {
      walk(child, lines, isBold)
      continue
    }
    lines.begin(markerOf(list, child, index++, isAfterQuestion))
    for (const part of child.childNodes) walk(part, lines, isBoldIn(child, isBold))
    lines.end()
  }
}

const isOption = ({ text, marker }: Line): boolean =>
  /^[a-z]+\) $/.test(marker) || (marker === '' && TYPED_LETTER.test(text))

/** Marks the bold ones among the options of one question, unless all are. */
function marked(options: readonly Line[]): string[] {
  const areMixed = options.some((option) => option.isBold) && options.some((option) => !option.isBold)
  return options.map(({ text, marker, isBold }) => {
    if (!areMixed || !isBold) return marker + text
    const letter = marker === '' ? (TYPED_LETTER.exec(text)?.[0] ?? '') : ''
    return `${marker}${letter}**${text.slice(letter.length)}**`
  })
}

/**
 * Text copied from a document, with the numbers and letters of its lists and `**` around the options in bold; null where
 * there is neither, and the text that the browser has anyway is as good.
 */
export function textOfRichPaste(html: string): string | null {
  if (html.trim() === '') return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Spaces count in these, or tabs between cells do.
  if (body.querySelector('pre, table')) return null
  const lines = new Lines()
  walk(body, lines, false)
  lines.end()
  const written: string[] = []
  let hasMarks = false
  for (let at = 0; at < lines.all.length; at++) {
    const line = lines.all[at]
    if (!line) break
    if (!isOption(line)) {
      const before = lines.all[at - 1]
      const isNext = before && isOption(before) && /^\d/.test(line.marker)
      written.push(...(isNext ? [''] : []), line.marker + line.text)
      continue
    }
    const options = [line]
    for (let next = lines.all[at + 1]; next && isOption(next); next = lines.all[++at + 1]) options.push(next)
    const texts = marked(options)
    hasMarks ||= texts.some((text) => text.endsWith('**'))
    written.push(...texts)
  }
  if (!hasMarks && !body.querySelector('li')) return null
  return written
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Above this, undoing a paste is not worth how long browsers take for it. */
const MOST_TO_UNDO = 200_000

/** Inserts a text at the selection, so that the browser can undo it. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else joins the browser's own undo history
  if (text.length <= MOST_TO_UNDO && document.execCommand?.('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
