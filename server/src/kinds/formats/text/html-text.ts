import { decodeHTML } from 'entities'
import { cleanText } from './clean-text.ts'
import { Finder } from './finder.ts'
import { attributeOf, tagAt, type Tag } from './html-tag.ts'

export interface FoundImage {
  src: string
  alt: string
}

export interface HtmlText {
  text: string
  images: FoundImage[]
  /** Something in it was not readable text, such as a script. */
  unread: boolean
}

const words = (list: string): Set<string> => new Set(list.split(' '))

/** Elements whose content is not shown. */
const UNREAD = words('script style head iframe object template noscript noembed svg xmp')
const BLOCKS = words(
  'address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul',
)
/** Elements that identify HTML: few of these appear by chance together with their closing tag. */
const KNOWN = words(
  'a b br code div em font h1 h2 h3 h4 i iframe img li ol p pre script span strong style sub sup svg table u ul',
)

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉'

/** Superscript or subscript digits where they exist, else the sign that people type. */
function lifted(text: string, name: string): string {
  const signs = name === 'sup' ? RAISED : LOWERED
  if (/^\d{1,6}$/.test(text))
    return text
      .split('')
      .map((digit) => signs[Number(digit)])
      .join('')
  return text.trim() === '' ? text : `${name === 'sup' ? '^' : '_'}${text}`
}

/** Marks where a block starts or ends; no text contains it. */
const BLOCK = '\u000B'

/** Collects what a reader of the HTML would see. */
class Reader {
  readonly images: FoundImage[] = []
  readonly #parts: string[] = []
  #raised: { name: string; part: number } | undefined

  say(raw: string): void {
    if (raw !== '')
      this.#parts.push(
        decodeHTML(raw.replace(/[ \t\n\r\f]+/g, ' '))
          .replaceAll('\u00A0', ' ')
          .replaceAll(BLOCK, ' '),
      )
  }

  meet(tag: Tag): void {
    const { name, closes } = tag
    if (name === 'img') this.images.push({ src: attributeOf(tag, 'src'), alt: attributeOf(tag, 'alt') })
    else if (name === 'br') this.#parts.push('\n')
    else if (BLOCKS.has(name)) this.#parts.push(BLOCK)
    else if (name === 'td' || name === 'th') this.#parts.push(' ')
    else if (name === 'sup' || name === 'sub') this.#raise(name, closes)
  }

  #raise(name: string, closes: boolean): void {
    if (!closes) this.#raised = { name, part: this.#parts.length }
    else if (this.#raised?.name === name) {
      this.#parts.push(lifted(this.#parts.splice(this.#raised.part).join(''), name))
      this.#raised = undefined
    }
  }

  /** Blocks are on separate lines, whatever space is between them; inside, line breaks are kept. */
  get text(): string {
    return this.#parts
      .join('')
      .split(BLOCK)
      .map(cleanText)
      .filter((block) => block !== '')
      .join('\n')
  }
}

/** Where a comment, a declaration or a hidden element that starts at `at` ends. */
function unreadEnd(html: string, at: number, tag: Tag | undefined, finder: Finder): number | undefined {
  const past = (index: number, sign: string) => {
    const end = index < 0 ? -1 : finder.next(sign, index)
    return end < 0 ? html.length : end + sign.length
  }
  if (html.startsWith('<!--', at)) return past(at, '-->')
  if (html[at + 1] === '!' || html[at + 1] === '?') return past(at, '>')
  if (tag && UNREAD.has(tag.name) && !tag.closes && !tag.attributes.endsWith('/'))
    return past(finder.closing(tag.name, tag.end), '>')
  return undefined
}

/** The text and images of a piece of HTML; nothing in it can run, because nothing stays markup. */
export function htmlToText(html: string): HtmlText {
  const finder = new Finder(html)
  const reader = new Reader()
  let from = 0
  let skipped = false
  for (let at = finder.next('<', 0); at >= 0;) {
    const tag = tagAt(html, at, finder)
    const unread = unreadEnd(html, at, tag, finder)
    const next = unread ?? tag?.end
    if (next === undefined) {
      at = finder.next('<', at + 1)
      continue
    }
    reader.say(html.slice(from, at))
    if (unread !== undefined) skipped = true
    else if (tag) reader.meet(tag)
    from = next
    at = finder.next('<', from)
  }
  reader.say(html.slice(from))
  return { text: reader.text, images: reader.images, unread: skipped }
}

/** Whether a text that may be plain contains markup: a known element with a closing tag, or one that needs none. */
export function looksLikeHtml(text: string): boolean {
  const finder = new Finder(text)
  const open = new Set<string>()
  for (let at = finder.next('<', 0); at >= 0; at = finder.next('<', at + 1)) {
    const tag = tagAt(text, at, finder)
    if (!tag || !KNOWN.has(tag.name)) continue
    if (tag.name === 'br' || (tag.name === 'img' && tag.attributes.includes('='))) return true
    if (tag.closes && open.has(tag.name)) return true
    if (!tag.closes) open.add(tag.name)
  }
  return false
}
