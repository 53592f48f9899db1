import iconv from 'iconv-lite'
import { guessEncoding, type Encoding } from './guess-encoding.ts'

const BOMS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The encoding declared in the first line of an XML file. */
function declared(bytes: Buffer): string | undefined {
  const [, name] =
    /^<\?xml[^>]{0,100}encoding\s{0,9}=\s{0,9}["']([\w.-]{1,40})["']/.exec(bytes.toString('latin1', 0, 200)) ?? []
  return name !== undefined && iconv.encodingExists(name) ? name : undefined
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

export interface DecodedText {
  text: string
  /** How it was read where the file does not say; null where it does. */
  guess: Encoding | null
}

/** The text of a file, whatever its encoding. */
export function decodeText(bytes: Buffer): DecodedText {
  const bom = BOMS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  const known = bom?.[1] ?? (isUtf8(bytes) ? 'utf8' : declared(bytes))
  if (known !== undefined) return { text: iconv.decode(bytes, known), guess: null }
  const guess = guessEncoding(bytes)
  return { text: iconv.decode(bytes, guess.name), guess }
}
