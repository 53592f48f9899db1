import { archiveProblem } from './archive-problem.ts'

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
  return SIGNATURES.find(([signature]) => signature.test(start))?.[1] ?? archiveProblem(bytes)
}
