import type { Format } from '#contract/api/imports.ts'

const MEGABYTE = 1024 * 1024
export const MOST_MEGABYTES = 5
export const ENDINGS = '.txt,.md,.gift,.csv,.tsv,.xlsx,.xml,.json'

/** Files that people try and that cannot be read, by their endings, with what to do instead. */
const UNREADABLE: readonly (readonly [endings: readonly string[], advice: string])[] = [
  [
    ['doc', 'docx', 'odt', 'rtf', 'pages'],
    "We can't read text documents. Open it, copy the questions and paste them here.",
  ],
  [['pdf'], "We can't read PDFs. Open it, copy the questions and paste them here."],
  [
    ['xls', 'xlsm', 'ods', 'numbers'],
    "We can't read this kind of spreadsheet. Open it and save it as .xlsx or .csv, then choose that file.",
  ],
  [['ppt', 'pptx', 'odp', 'key'], "We can't read presentations. Open it, copy the questions and paste them here."],
  [
    ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'avif'],
    "That's a picture. If you can select its text, copy it and paste it here.",
  ],
  [['apkg', 'colpkg'], 'In Anki, export your deck as "Notes in Plain Text (.txt)", then choose that file.'],
  [['mbz'], "That's a course backup. In Moodle, export the question bank as Moodle XML, then choose that file."],
  [['zip', 'imscc', 'rar', '7z', 'gz'], 'That file is packed. Unpack it, then choose one of the files inside.'],
]

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What to do instead with a file that cannot be read; null for others, which are tried. */
export const adviceFor = (name: string): string | null =>
  UNREADABLE.find(([endings]) => endings.includes(endingOf(name)))?.[1] ?? null

/** Why a text or a file cannot be sent. The size is rounded up, so that one over the limit never looks as if it were not. */
export function sizeProblem(source: Blob): string | null {
  const { size } = source
  const isFile = source instanceof File
  if (size === 0) return 'This file is empty. Choose another, or paste your questions.'
  if (size <= MOST_MEGABYTES * MEGABYTE) return null
  const megabytes = Math.ceil((10 * size) / MEGABYTE) / 10
  return `This ${isFile ? 'file' : 'text'} has ${megabytes} MB, and ${MOST_MEGABYTES} MB is the most. ${isFile ? 'Split it, or paste a part.' : 'Paste a part of it.'}`
}

/** What is imported. A file goes before the text, which stays. */
export interface ImportSource {
  text: string
  file: File | null
  /** The text of the file, where it can be edited. */
  fileText: string | null
  format: Format | 'auto'
}

export const EMPTY_SOURCE: ImportSource = { text: '', file: null, fileText: null, format: 'auto' }

/** Whether both are read the same. */
export const isSameSource = (one: ImportSource, other: ImportSource): boolean =>
  one.file === other.file && one.format === other.format && (one.file !== null || one.text === other.text)

const MOST_EDITED = 200_000

/** The text of a file that is small enough to be edited in a text box; null for others, and where it is not UTF-8. */
export async function editableText(file: File): Promise<string | null> {
  if (file.size > MOST_EDITED) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
