import { cleanLine } from '../text/clean-text.ts'
import { fileNameOf, MOST_NAMED, namedFile } from '../text/file-name.ts'
import type { FoundImage } from '../text/html-reader.ts'
import { inOneLanguage } from '../text/one-language.ts'
import { htmlToText, type HtmlText } from '../text/html-text.ts'
import type { PlainImage, PlainMedia } from '../plain-question.ts'
import type { Note } from '../build-question.ts'
import { EmbeddedFiles } from './embedded-files.ts'
import { chooseMedia, unplacedMedia } from './embedded-media.ts'
import { textSource } from './text-source.ts'
import type { XmlNode } from './xml-node.ts'

/** Text and at most one image: what a question or an option can have. */
export interface TextWithImage {
  text: string
  image: PlainImage | null
}

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

const FORMULA = /\\\(([^\n$]{1,300}?)\\\)|\\\[([^\n$]{1,300}?)\\\]/g

/** Formulas between `\(` and `\)`, as Moodle shows them, in our notation; not beside dollar signs that mean money. */
const withFormulas = (text: string): string =>
  text.includes('$')
    ? text
    : text.replace(FORMULA, (all, inline?: string, block?: string) => {
        const tex = (inline ?? block ?? '').trim()
        return tex === '' ? all : `$${tex}$`
      })

type Edit = (source: string) => string
type Content = Pick<HtmlText, 'text' | 'images' | 'media' | 'losses'>

/** The text of an element with a format, such as `<questiontext format="html">`, and what its HTML refers to. */
function contentOf(node: XmlNode | undefined, inherited = 'html', edit: Edit = (source) => source): Content {
  const { source: written, isPlain } = textSource(node, inherited)
  const { text: source, losses } = inOneLanguage(written)
  if (isPlain) return { text: edit(source), images: [], media: [], losses }
  const html = htmlToText(edit(source))
  return { ...html, text: withFormulas(html.text), losses: [...losses, ...html.losses] }
}

/** Only the words of an element. */
export const moodleWords = (node: XmlNode | undefined, inherited?: string): string => contentOf(node, inherited).text

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
