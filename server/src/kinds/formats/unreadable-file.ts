import { unzipSync } from 'fflate'
import { isZip } from './detect-format.ts'

const PICTURE = "That's a picture. If you can select its text, copy it and paste it here."

/** Files that are no questions whatever they are called, by their first bytes in hex, with what to do instead. */
const SIGNATURES: readonly (readonly [start: RegExp, advice: string])[] = [
  [
    /^d0cf11e0a1b11ae1/,
    'This spreadsheet is locked with a password, or is an old .xls. Save it as .xlsx without a password.',
  ],
  [/^25504446/, "That's a PDF. Open it, copy the questions and paste them here."],
  [/^(89504e47|ffd8ff|47494638)/, PICTURE],
  [/^52494646.{8}57454250/, PICTURE],
]

/** What to do with a file that cannot be read, whatever its name says; null for all that are tried. */
export function unreadableFile(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  const known = SIGNATURES.find(([signature]) => signature.test(start))?.[1]
  if (known !== undefined) return known
  if (!isZip(bytes)) return null
  const names = namesIn(bytes)
  if (names.some((name) => OF_DOCUMENTS.has(name))) return null
  const files = names.filter((name) => QUESTION_FILE.test(name) && !BESIDE.test(name))
  if (files.length === 0) return null
  return files.length === 1
    ? "That's a ZIP file. Unpack it and import the file inside."
    : "That's a ZIP of several quizzes. Unpack it and import one file at a time."
}

/** Every document that is itself a ZIP file, such as a spreadsheet, has one of these. */
const OF_DOCUMENTS = new Set(['[Content_Types].xml', 'mimetype'])
const QUESTION_FILE = /\.(txt|md|gift|csv|tsv|xlsx|xml|json)$/i
const BESIDE = /(^|\/)(README\.txt|__MACOSX\/.*|\.[^/]*)$/i

/** More names than this are not looked at. */
const MOST_NAMES = 1_000

/** The names in a ZIP file, as far as its directory can be read; nothing is unpacked. */
function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter({ name }) {
        if (names.push(name) === MOST_NAMES) throw new RangeError('Enough names')
        return false
      },
    })
  } catch {
    return names
  }
  return names
}
