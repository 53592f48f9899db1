import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { analyse } from 'chardet'

export interface Encoding {
  name: string
  /** For an author: "Western European". */
  letters: string
}

const BOMS: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The text of a file, whatever its encoding, and how it was read where the file does not say. */
export function decodeText(bytes: Buffer): { text: string; guess: Encoding | null } {
  const bom = BOMS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  const known = bom?.[1] ?? (isUtf8(bytes) ? 'utf8' : declared(bytes))
  if (known !== undefined) return { text: iconv.decode(bytes, known), guess: null }
  const guess = guessEncoding(bytes)
  return { text: iconv.decode(bytes, guess.name), guess }
}

/** The encoding declared in the first line of an XML file. */
function declared(bytes: Buffer): string | undefined {
  const [, name] =
    /^<\?xml[^>]{0,100}encoding\s{0,9}=\s{0,9}["']([\w.-]{1,40})["']/.exec(bytes.toString('latin1', 0, 200)) ?? []
  return name !== undefined && iconv.encodingExists(name) ? name : undefined
}

/** Enough letters to recognise a language. */
const SAMPLE = 64 * 1024
/** The detector knows the scripts of East Asia, and is sure of them. */
const SURE = 60
const EAST_ASIAN = /^(Shift_JIS|GB|Big5|EUC-|ISO-2022)/i

/** An encoding of the time before UTF-8, with the letters that are frequent in its languages. */
interface Candidate extends Encoding {
  frequent: string
  /** Whether its words consist of ASCII letters for the most part. */
  isLatin: boolean
}

const LATIN = 'éèêëàâäáãåæçíìîïñóòôöõøúùûüýß'

/** The first of equals is taken. */
const CANDIDATES: readonly Candidate[] = [
  { name: 'windows-1252', letters: 'Western European', frequent: LATIN, isLatin: true },
  { name: 'macintosh', letters: 'Western European (old Mac)', frequent: LATIN, isLatin: true },
  { name: 'windows-1250', letters: 'Central European', frequent: 'áéíóúýěščřžůďťňąćęłńóśźżöüőűäşţăâî', isLatin: true },
  { name: 'windows-1251', letters: 'Cyrillic', frequent: 'оеаинтсрв', isLatin: false },
  { name: 'koi8-r', letters: 'Cyrillic (KOI8)', frequent: 'оеаинтсрв', isLatin: false },
  { name: 'windows-1253', letters: 'Greek', frequent: 'αοιετσνηρυςάόέί', isLatin: false },
]

/** The likeliest encoding of bytes that are not UTF-8, judged by the text around the first foreign letter. */
function guessEncoding(bytes: Buffer): Encoding {
  const first = bytes.findIndex((byte) => byte > 127)
  const from = Math.max(0, first - SAMPLE / 2)
  const sample = bytes.subarray(from, from + SAMPLE)
  const [detected] = analyse(sample)
  if (detected && detected.confidence >= SURE && EAST_ASIAN.test(detected.name) && iconv.encodingExists(detected.name))
    return { name: detected.name, letters: detected.name }
  const scored = CANDIDATES.map((candidate) => ({
    candidate,
    score: likeness(iconv.decode(sample, candidate.name), candidate),
  }))
  const best = scored.reduce((one, other) => (other.score > one.score + 0.05 ? other : one))
  return best.candidate
}

const WORD = /[\p{L}\p{M}\p{N}\p{S}¿¡¹²³ªº]*[^\p{ASCII}\s][\p{L}\p{M}\p{N}\p{S}¿¡¹²³ªº]*/gu
/** A letter in capitals after a small one, or a sign inside a word: read in the wrong encoding. */
const TORN =
  /\p{Ll}\p{Lu}|[\p{Ll}\p{Lu}][^\p{L}\p{M}\s'’.-][\p{Ll}\p{Lu}]|[^\p{L}\p{M}\p{N}]\p{Ll}|\p{Ll}[¹³£¥¿]|\p{Cc}|\uFFFD/u
const FOREIGN = /(?!\p{ASCII})\p{L}/gu

/** How much like real words the words with foreign letters look: 0 to 1. */
function likeness(text: string, { frequent, isLatin }: Candidate): number {
  const found = text.match(WORD) ?? []
  let [letters, usual, torn] = [0, 0, 0]
  for (const word of found) {
    const foreign = word.match(FOREIGN) ?? []
    if (TORN.test(word) || (isLatin && foreign.length > 2 && 2 * foreign.length > word.length)) torn++
    letters += foreign.length
    for (const letter of foreign) if (frequent.includes(letter.toLowerCase())) usual++
  }
  return letters === 0 ? 0 : (usual / letters) * (1 - torn / found.length) ** 2
}
