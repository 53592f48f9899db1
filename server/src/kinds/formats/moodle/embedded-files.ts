import type { Note } from '../build-question.ts'
import { fileKindOf, fileNameOf, MOST_NAMED, namedFile } from '../text/file-name.ts'
import type { XmlNode } from './xml-node.ts'

const PLUGIN_FILE = '@@PLUGINFILE@@/'
const DATA = /^data:(?:image|audio|video)\/[\w.+-]{1,40}(?:;[\w=.+-]{1,40})?;base64,/

/** A file in an import. Its bytes are decoded when they are wanted. */
export interface EmbeddedFile {
  name: string
  bytes: () => Uint8Array
}

const nameOf = (file: XmlNode): string => file.attribute('name')

export function fileOf(file: XmlNode): EmbeddedFile | null {
  if (file.attribute('encoding') !== 'base64' || file.text.trim() === '') return null
  return { name: nameOf(file), bytes: () => Buffer.from(file.text, 'base64') }
}

function pathOf(src: string): string {
  const path = src.slice(PLUGIN_FILE.length).split('?')[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The file that an element's HTML refers to; whoever asks for it uses it, or reports that it does not. */
export function embeddedFile(src: string, files: XmlNode[]): EmbeddedFile | null {
  const [inline] = DATA.exec(src.slice(0, 200)) ?? []
  if (inline !== undefined)
    return src.length > inline.length
      ? { name: fileNameOf(src), bytes: () => Buffer.from(src.slice(inline.length), 'base64') }
      : null
  if (!src.startsWith(PLUGIN_FILE)) return null
  const path = pathOf(src)
  const isAt = (file: XmlNode) => `${file.attribute('path')}${nameOf(file)}`.replace(/^\//, '') === path
  const file = files.find(isAt) ?? files.find((one) => nameOf(one) === path)
  file?.take()
  return file ? fileOf(file) : null
}

/** Reports the files of a question that nothing in it used. */
export function noteUnread(question: XmlNode, note: Note): void {
  const files = question.untaken('file')
  for (const file of files.slice(0, MOST_NAMED))
    note(`${namedFile(fileKindOf(nameOf(file)), nameOf(file))} was left out.`)
  if (files.length > MOST_NAMED) note(`So were ${files.length - MOST_NAMED} more files.`)
}
