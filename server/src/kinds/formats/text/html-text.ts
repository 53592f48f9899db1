import { Finder, tagAt, tagNames, type Tag } from './html-tag.ts'
import { HtmlReader, type FoundImage, type FoundMedia } from './html-reader.ts'
import { inOneLanguage } from './one-language.ts'
import { fileNameOf, MOST_NAMED, namedFile } from './file-name.ts'
import type { Note } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { cleanLine } from './clean-text.ts'

export interface HtmlText {
  text: string
  images: FoundImage[]
  media: FoundMedia[]
  /** What could not become text, or looks different as text, as sentences for its author. */
  losses: string[]
  /** Something in it was not readable text, such as a script. */
  unread: boolean
}

/** The text, images, sounds and videos of a piece of HTML; nothing in it can run, because nothing stays markup. */
export function htmlToText(written: string): HtmlText {
  const { text: html, losses: languages } = inOneLanguage(written)
  const finder = new Finder(html)
  const formulaAt = formulaFinder(html, finder)
  const reader = new HtmlReader()
  let from = 0
  let skipped = false
  for (let at = finder.next('<', 0); at >= 0;) {
    const tag = tagAt(html, at, finder)
    const unread = unreadEnd(html, at, tag, finder)
    const formula = formulaAt(tag)
    const next = unread ?? formula?.end ?? tag?.end
    if (next === undefined) {
      at = finder.next('<', at + 1)
      continue
    }
    reader.say(html.slice(from, at))
    if (unread !== undefined) {
      skipped = true
      if (tag) reader.drop(tag)
    } else if (formula) reader.say(`$${formula.tex}$`)
    else if (tag) reader.meet(tag)
    from = next
    at = finder.next('<', from)
  }
  reader.say(html.slice(from))
  const { text, images, media, losses } = reader
  return { text, images, media, losses: [...languages, ...losses], unread: skipped }
}

/** Elements whose content is not shown. */
const UNREAD = tagNames('script style head iframe object template noscript noembed svg xmp')
/** Elements that identify HTML: few of these appear by chance together with their closing tag. */
const KNOWN = tagNames(
  'a b br code div em font h1 h2 h3 h4 i iframe li ol p pre script span strong style sub sup svg table u ul',
)
/** The same where they have attributes; of these, some are never closed. */
const WITH_ATTRIBUTES = tagNames('audio embed img object video')
const VOID = tagNames('br embed img')

/** Whether a text that may be plain contains markup: a known element with a closing tag, or one that needs none. */
export function looksLikeHtml(text: string): boolean {
  const finder = new Finder(text)
  const open = new Set<string>()
  for (let at = finder.next('<', 0); at >= 0; at = finder.next('<', at + 1)) {
    const tag = tagAt(text, at, finder)
    if (!tag) continue
    if (tag.closes && open.has(tag.name)) return true
    const isKnown = WITH_ATTRIBUTES.has(tag.name) ? tag.attributes.includes('=') : KNOWN.has(tag.name)
    if (!isKnown || tag.closes) continue
    if (VOID.has(tag.name)) return true
    open.add(tag.name)
  }
  return false
}

/** Text of a format without markup; HTML in it is converted to what a reader would see, with pictures it carries along. */
export function stripMarkup(text: string, note: Note, carries: (image: FoundImage) => boolean = () => false): string {
  if (!looksLikeHtml(text)) return text
  const read = htmlToText(text)
  // A question about HTML has answers that are just a tag.
  if (read.text === '' && read.images.length === 0 && read.media.length === 0 && !read.unread) return text
  note('Formatting became plain text.')
  noteLosses({ ...read, images: read.images.filter((image) => !carries(image)) }, note)
  return read.text
}

export function pictureLoss(address: string): string {
  if (/^\s*(?:https?:)?\/\//i.test(address)) return 'A picture on another site was left out.'
  const isInside = /^\s*data:/i.test(address)
  return isInside ? 'A picture inside its text was left out.' : "A picture that isn't in the file was left out."
}

export function noteLosses({ images, media, losses }: HtmlText, note: Note): void {
  for (const { src } of images) note(pictureLoss(src))
  for (const { kind, sources } of media.slice(0, MOST_NAMED))
    note(`${namedFile(kind, fileNameOf(sources[0] ?? ''))} isn't in the file and was left out.`)
  for (const loss of losses) note(loss)
}

export function refuseMarkup(texts: readonly string[]): void {
  if (texts.some((text) => looksLikeHtml(cleanLine(text))))
    throw new FormatError('It contains HTML tags, which would be read as formatting.')
}

const TEX = /<annotation\b[^>]{0,99}x-tex["'][^>]{0,99}>([^<>$\n]{1,2000})<\/annotation>/i

/** Finds formulas in MathML that say how they are written in LaTeX, and where they end. */
function formulaFinder(
  html: string,
  finder: Finder,
): (tag: Tag | undefined) => { tex: string; end: number } | undefined {
  // Of elements inside each other, all that follow the first have less than it.
  let without = -1
  return (tag) => {
    if (tag?.name !== 'math' || tag.closes) return undefined
    const close = finder.closing('math', tag.end)
    if (close < 0 || close === without) return undefined
    const [, tex = ''] = TEX.exec(html.slice(tag.end, close)) ?? []
    const end = finder.next('>', close)
    if (tex.trim() !== '' && end >= 0) return { tex: tex.trim(), end: end + 1 }
    without = close
    return undefined
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
