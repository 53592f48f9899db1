import type { Format, Loss } from '#contract/imports.ts'
import { JSON_HAS_MORE } from '#contract/json-has-more.ts'
import { lossLines } from '#contract/loss-lines.ts'

export interface ExportedFile {
  /** Null if it couldn't be written. */
  name: string | null
  title: string
  losses: readonly Loss[]
}

const oneLine = (title: string): string => title.replace(/\s+/g, ' ').trim()

const losing = ({ name, title, losses }: ExportedFile): string =>
  [`${oneLine(title)}${name === null ? '' : ` (${name})`}`, ...lossLines(losses).map((line) => `- ${line}`)].join('\n')

/** The text that goes along with exported quizzes: how to bring them back, and what they lose. */
export function exportReadme(files: readonly ExportedFile[], format: Format): string {
  const lossy = files.filter(({ losses }) => losses.length > 0)
  const count = files.filter(({ name }) => name !== null).length
  const many = count === 1 ? '1 quiz' : `${count} quizzes, one file each`
  const list = files.flatMap(({ name, title }) => (name === null ? [] : [`${name}: ${oneLine(title)}`])).join('\n')
  return [
    `Your quizzes on Tenpip: ${many}.`,
    'To bring one back, make a new quiz, choose "Import questions" and pick its file.',
    ...(list === '' ? [] : [list]),
    ...(format === 'json' ? [JSON_HAS_MORE] : []),
    lossy.length === 0
      ? 'This format keeps everything.'
      : `${lossy.length} of ${files.length} ${lossy.length === 1 ? 'loses' : 'lose'} something in this format:`,
    ...lossy.map(losing),
    '',
  ].join('\n\n')
}
