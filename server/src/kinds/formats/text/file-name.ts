import { cleanLine } from './clean-text.ts'

/** The name of a file as an author knows it, from its address. */
export function fileNameOf(address: string): string {
  if (address.startsWith('data:')) return ''
  return decodedUri(address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '')
}

/** A text without the escapes of addresses; as it is where they are no text. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type FileKind = 'sound' | 'video' | 'picture' | 'file'

const DATA = /^data:(audio|video|image)\/([\w.+-]{1,40})[;,]/
const DATA_KINDS: Readonly<Record<string, FileKind>> = { audio: 'sound', video: 'video', image: 'picture' }

const ENDINGS: [FileKind, string][] = [
  ['sound', 'mp3 m4a aac ogg oga opus wav weba flac wma mid midi aif aiff amr ra ram'],
  ['video', 'mp4 m4v mov webm ogv mkv avi wmv flv f4v mpg mpeg 3gp rm swf'],
  ['picture', 'png jpg jpeg jpe gif webp svg bmp avif tif tiff heic ico'],
]
const KINDS = new Map(ENDINGS.flatMap(([kind, endings]) => endings.split(' ').map((ending) => [ending, kind] as const)))

export function fileKindOf(address: string): FileKind {
  const [, type = ''] = DATA.exec(address.slice(0, 80)) ?? []
  const ending = /\.(\w{1,5})$/.exec(fileNameOf(address))?.[1] ?? ''
  return DATA_KINDS[type] ?? KINDS.get(ending.toLowerCase()) ?? 'file'
}

export const isPlayed = (kind: FileKind): kind is 'sound' | 'video' => kind === 'sound' || kind === 'video'

/** How many files of one question are named one by one. */
export const MOST_NAMED = 12

/** A file as the subject of a sentence. */
export const namedFile = (kind: FileKind, name: string): string =>
  name === '' ? `A ${kind}` : `The ${kind} ${cleanLine(name).slice(0, 80)}`
