import { analyse } from 'chardet'
import iconv from 'iconv-lite'

/** Enough letters to recognise a language. */
const SAMPLE = 64 * 1024
/** Western encodings are the likeliest; another guess must be surer than this. */
const SURE = 60

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

/** The likeliest encoding of bytes that are not UTF-8, judged by the text around the first non-ASCII letter. */
function guess(bytes: Buffer): string {
  const first = bytes.findIndex((byte) => byte > 127)
  const from = Math.max(0, first - SAMPLE / 2)
  const [best] = analyse(bytes.subarray(from, from + SAMPLE))
  const isWestern = !best || best.confidence < SURE || /^(ISO-8859-1|ISO-8859-2|windows-1252|UTF-)/i.test(best.name)
  return !isWestern && iconv.encodingExists(best.name) ? best.name : 'windows-1252'
}

/** The text of a file, whatever its encoding. */
export function decodeText(bytes: Buffer): string {
  const bom = BOMS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (bom) return iconv.decode(bytes, bom[1])
  if (isUtf8(bytes)) return bytes.toString('utf8')
  return iconv.decode(bytes, declared(bytes) ?? guess(bytes))
}
