import { cleanLine } from '../text/clean-text.ts'
import { htmlToText, type FoundImage } from '../text/html-text.ts'
import type { PlainImage } from '../plain-question.ts'
import type { Note } from '../build-question.ts'
import { textSource } from './text-source.ts'
import type { XmlNode } from './xml-node.ts'

/** Text and at most one image: what a question or an option can have. */
export interface TextWithImage {
  text: string
  image: PlainImage | null
}

const PLUGIN_FILE = '@@PLUGINFILE@@/'

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The bytes of an image embedded in the file. */
function bytesOf({ src }: FoundImage, files: XmlNode[]): Uint8Array | null {
  const inline = /^data:image\/[\w.+-]+;base64,/.exec(src)
  if (inline) return Buffer.from(src.slice(inline[0].length), 'base64')
  if (!src.startsWith(PLUGIN_FILE)) return null
  const name = decodeName(src.slice(PLUGIN_FILE.length).split('?')[0] ?? '')
  const file = files.find(
    (one) =>
      `${one.attribute('path')}${one.attribute('name')}`.replace(/^\//, '') === name || one.attribute('name') === name,
  )
  if (!file || file.attribute('encoding') !== 'base64') return null
  return Buffer.from(file.text, 'base64')
}

/** The first image that exists; the others are reported. */
function chooseImage(found: FoundImage[], files: XmlNode[], note: Note): PlainImage | null {
  let chosen: PlainImage | null = null
  for (const one of found) {
    const bytes = bytesOf(one, files)
    if (!bytes?.length) note("A picture that isn't in the file was left out.")
    else if (chosen) note('Only its first picture was kept.')
    else chosen = { alt: cleanLine(one.alt).slice(0, 500), id: null, bytes }
  }
  return chosen
}

/** The text of an element with a format, such as `<questiontext format="html">`; `edit` changes it before it is read. */
export function moodleText(
  node: XmlNode | undefined,
  note: Note,
  inherited = 'html',
  edit: (source: string) => string = (source) => source,
): TextWithImage {
  const { source, isPlain } = textSource(node, inherited)
  if (isPlain) return { text: edit(source), image: null }
  const { text: words, images } = htmlToText(edit(source))
  return { text: words, image: chooseImage(images, node?.all('file') ?? [], note) }
}
