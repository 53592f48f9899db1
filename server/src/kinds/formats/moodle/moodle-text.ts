import { decodeHTML } from 'entities'
import { cleanLine, cleanText } from '../text/clean-text.ts'
import { fileNameOf, MOST_NAMED, namedFile, decodedUri, fileKindOf, isPlayed } from '../text/file-name.ts'
import type { FoundImage, FoundMedia } from '../text/html-reader.ts'
import { inOneLanguage } from '../text/one-language.ts'
import { htmlToText, type HtmlText, stripMarkup } from '../text/html-text.ts'
import { type PlainImage, type PlainMedia, FormatError } from '../plain-question.ts'
import type { Note } from '../build-question.ts'
import type { XmlNode } from './xml-node.ts'

type Edit = (source: string) => string
type Content = Pick<HtmlText, 'text' | 'images' | 'media' | 'losses'>

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

/** A file in an import. Its bytes are decoded when they are wanted. */
interface EmbeddedFile {
  name: string
  bytes: () => Uint8Array
}

const PLUGIN_FILE = '@@PLUGINFILE@@/'
const DATA = /^data:(?:image|audio|video)\/[\w.+-]{1,40}(?:;[\w=.+-]{1,40})?;base64,/

class EmbeddedFiles {
  readonly all: XmlNode[]
  readonly #byPath: Map<string, XmlNode>
  readonly #byName: Map<string, XmlNode>

  constructor(element: XmlNode | undefined) {
    this.all = element?.all('file') ?? []
    const first = (keyOf: (file: XmlNode) => string) =>
      new Map(this.all.toReversed().map((file) => [keyOf(file), file]))
    this.#byPath = first((file) => `${file.attribute('path')}${nameOf(file)}`.replace(/^\//, ''))
    this.#byName = first(nameOf)
  }

  /** The file that the element's HTML refers to; whoever asks for it uses it, or reports that it does not. */
  find(src: string): EmbeddedFile | null {
    const [inline] = DATA.exec(src.slice(0, 200)) ?? []
    if (inline !== undefined && src.length > inline.length)
      return { name: fileNameOf(src), bytes: () => Buffer.from(src.slice(inline.length), 'base64') }
    if (!src.startsWith(PLUGIN_FILE)) return null
    const path = decodedUri(src.slice(PLUGIN_FILE.length).split('?')[0] ?? '')
    const file = this.#byPath.get(path) ?? this.#byName.get(path)
    file?.take()
    return file ? fileOf(file) : null
  }
}

/** Reports the files of a question that nothing in it used. */
export function noteUnread(question: XmlNode, note: Note): void {
  const files = question.untaken('file')
  for (const file of files.slice(0, MOST_NAMED))
    note(`${namedFile(fileKindOf(nameOf(file)), nameOf(file))} was left out.`)
  if (files.length > MOST_NAMED) note(`So were ${files.length - MOST_NAMED} more files.`)
}

/** The first sound or video that exists; the others are reported. */
function chooseMedia(found: FoundMedia[], files: EmbeddedFiles, note: Note): PlainMedia | null {
  let chosen: PlainMedia | null = null
  let named = 0
  const leaveOut = (change: string) => {
    if (++named <= MOST_NAMED) note(change)
  }
  const seen = new Set<string>()
  for (const one of found) {
    const { kind, sources } = one
    const [first = ''] = sources
    if (seen.has(first)) continue
    seen.add(first)
    const file = fileFor(one, files)
    const name = file?.name ?? fileNameOf(first)
    if (!file) leaveOut(`${namedFile(kind, name)} isn't in the file and was left out.`)
    else if (chosen) leaveOut(`${namedFile(kind, name)} was left out: a question can have one sound or video.`)
    else
      chosen = {
        id: null,
        file: { kind, name, bytes: file.bytes() },
        captions: captionsOf(one, files, note),
        transcript: null,
      }
  }
  return chosen
}

/** A sound or video that is embedded in a question, but not in its text. */
function unplacedMedia(files: EmbeddedFiles, note: Note): PlainMedia | null {
  for (const node of files.all) {
    const file = node.isTaken ? null : fileOf(node)
    const kind = fileKindOf(file?.name ?? '')
    if (!file || !isPlayed(kind)) continue
    node.take()
    note(`${namedFile(kind, file.name)} wasn't in the text. It's the question's ${kind} now.`)
    return { id: null, file: { kind, name: file.name, bytes: file.bytes() }, captions: null, transcript: null }
  }
  return null
}

const nameOf = (file: XmlNode): string => file.attribute('name')

function fileOf(file: XmlNode): EmbeddedFile | null {
  if (file.attribute('encoding') !== 'base64' || file.text.trim() === '') return null
  return { name: nameOf(file), bytes: () => Buffer.from(file.text, 'base64') }
}

/** What most browsers play; of several formats, one of these is taken. */
const PLAYED = /\.(mp3|m4a|aac|ogg|oga|opus|wav|weba|mp4|m4v|mov|webm)$/i
const LONGEST_CAPTIONS = 100_000

/** The file of a sound or video, in the format that is most likely to be played. */
function fileFor({ sources }: FoundMedia, files: EmbeddedFiles): EmbeddedFile | undefined {
  const found = sources.flatMap((source) => files.find(source) ?? [])
  return found.find(({ name }) => PLAYED.test(name)) ?? found[0]
}

function captionsOf({ captions }: FoundMedia, files: EmbeddedFiles, note: Note): string | null {
  if (captions === null) return null
  const text = cleanText(Buffer.from(files.find(captions)?.bytes() ?? []).toString('utf8'))
  if (text !== '' && text.length <= LONGEST_CAPTIONS) return text
  note('Its captions were left out.')
  return null
}
