import { decodeHTML } from 'entities'
import { cleanLine } from '../text/clean-text.ts'
import { fileNameOf, MOST_NAMED, namedFile } from '../text/file-name.ts'
import type { FoundImage } from '../text/html-reader.ts'
import { inOneLanguage } from '../text/one-language.ts'
import { htmlToText, type HtmlText, stripMarkup } from '../text/html-text.ts'
import { type PlainImage, type PlainMedia, FormatError } from '../plain-question.ts'
import type { Note } from '../build-question.ts'
import { EmbeddedFiles, chooseMedia, unplacedMedia } from './embedded-files.ts'
import type { XmlNode } from './xml-node.ts'

type Edit = (source: string) => string
type Content = Pick<HtmlText, 'text' | 'images' | 'media' | 'losses'>

/** Text and at most one image: what a question or an option can have. */
interface TextWithImage {
  text: string
  image: PlainImage | null
}

/**
 * The text of an element, with the first image and the first sound or video that are embedded in it; `edit` changes the
 * text before it is read.
 */
export function moodleContent(
  node: XmlNode | undefined,
  note: Note,
  edit?: Edit,
): TextWithImage & { media: PlainMedia | null } {
  const files = new EmbeddedFiles(node)
  const { text, images, media, losses } = contentOf(node, undefined, edit)
  for (const loss of losses) note(loss)
  return {
    text,
    image: chooseImage(images, files, note),
    media: chooseMedia(media, files, note) ?? unplacedMedia(files, note),
  }
}

/** The same where a sound or video can't be played. */
export function moodleText(node: XmlNode | undefined, note: Note, inherited?: string): TextWithImage {
  const files = new EmbeddedFiles(node)
  const { text, images, media, losses } = contentOf(node, inherited)
  for (const loss of losses) note(loss)
  for (const { kind, sources } of media.slice(0, MOST_NAMED)) {
    const isHere = sources.map((source) => files.find(source)).some((file) => file !== null)
    const why = isHere ? 'was left out: only the question itself can have one' : "isn't in the file and was left out"
    note(`${namedFile(kind, fileNameOf(sources[0] ?? ''))} ${why}.`)
  }
  return { text, image: chooseImage(images, files, note) }
}

export const moodleWords = (node: XmlNode | undefined, inherited?: string): string => contentOf(node, inherited).text

/**
 * What is written in an element such as `<questiontext format="html">`, before it is read as HTML or taken as it is. Usually its markup is escaped, or in a CDATA section.
 * Where it is not, the elements in it are HTML, whatever the format says.
 */
export function textSource(node: XmlNode | undefined, inherited: string): { source: string; isPlain: boolean } {
  const text = textIn(node)
  if (!text) return { source: '', isPlain: true }
  const format = node?.attribute('format') || inherited
  if (text.hasElements) return { source: text.source, isPlain: false }
  if (format === 'plain_text') return { source: text.text, isPlain: true }
  return { source: format === 'html' ? text.text : withBreaks(text.text), isPlain: false }
}

/** A short answer, a number, or "true": it has no markup in Moodle, but some people write it. */
export function shortText(node: XmlNode, note: Note): string {
  const text = textIn(node)
  if (!text) return ''
  if (text.hasElements) return htmlToText(text.source).text
  const format = node.attribute('format')
  if (format === 'plain_text') return text.text
  const words = stripMarkup(text.text, note)
  return format === 'html' && words === text.text ? decodeHTML(words) : words
}

/** The text of an element with a format, such as `<questiontext format="html">`, and what its HTML refers to. */
function contentOf(node: XmlNode | undefined, inherited = 'html', edit: Edit = (source) => source): Content {
  const { source: written, isPlain } = textSource(node, inherited)
  const { text: source, losses } = inOneLanguage(written)
  if (isPlain) return { text: edit(source), images: [], media: [], losses }
  const html = htmlToText(edit(source))
  return { ...html, text: withFormulas(html.text), losses: [...losses, ...html.losses] }
}

const FORMULA = /\\\(([^\n$]{1,300}?)\\\)|\\\[([^\n$]{1,300}?)\\\]/g

/** Formulas between `\(` and `\)`, as Moodle shows them, in our notation; not beside dollar signs that mean money. */
const withFormulas = (text: string): string =>
  text.includes('$')
    ? text
    : text.replace(FORMULA, (all, inline?: string, block?: string) => {
        const tex = (inline ?? block ?? '').trim()
        return tex === '' ? all : `$${tex}$`
      })

/** The first image that exists; the others are reported. */
function chooseImage(found: FoundImage[], files: EmbeddedFiles, note: Note): PlainImage | null {
  let chosen: PlainImage | null = null
  let missing = 0
  for (const one of found) {
    const file = files.find(one.src)
    if (!file && ++missing <= MOST_NAMED)
      note(`${namedFile('picture', fileNameOf(one.src))} isn't in the file and was left out.`)
    if (!file) continue
    if (chosen) note('Only its first picture was kept.')
    else chosen = { alt: cleanLine(one.alt).slice(0, 500), id: null, bytes: file.bytes() }
  }
  return chosen
}

function textIn(node: XmlNode | undefined): XmlNode | undefined {
  const [text, ...more] = node?.all('text') ?? []
  if (node?.ownText.trim()) throw new FormatError("Some of its words aren't inside <text>. Move them there.")
  if (more.length > 0) throw new FormatError('It has two <text> elements where one belongs.')
  return text
}

/** Line breaks as Moodle shows them: next to a tag they are just space. */
function withBreaks(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .map((line, index) => {
      const before = lines[index - 1]
      return before === undefined ? line : (before.endsWith('>') || line.startsWith('<') ? '\n' : '<br>') + line
    })
    .join('')
}
