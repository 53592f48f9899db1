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

/** The files that are embedded in an element. */
export class EmbeddedFiles {
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
    const path = pathOf(src)
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
