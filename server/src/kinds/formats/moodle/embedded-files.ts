import type { Note } from '../build-question.ts'
import { decodedUri, fileKindOf, fileNameOf, MOST_NAMED, namedFile, isPlayed } from '../text/file-name.ts'
import type { XmlNode } from './xml-node.ts'
import type { PlainMedia } from '../plain-question.ts'
import { cleanText } from '../text/clean-text.ts'
import type { FoundMedia } from '../text/html-reader.ts'

/** A file in an import. Its bytes are decoded when they are wanted. */
interface EmbeddedFile {
  name: string
  bytes: () => Uint8Array
}

const PLUGIN_FILE = '@@PLUGINFILE@@/'
const DATA = /^data:(?:image|audio|video)\/[\w.+-]{1,40}(?:;[\w=.+-]{1,40})?;base64,/

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
export function chooseMedia(found: FoundMedia[], files: EmbeddedFiles, note: Note): PlainMedia | null {
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
export function unplacedMedia(files: EmbeddedFiles, note: Note): PlainMedia | null {
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
