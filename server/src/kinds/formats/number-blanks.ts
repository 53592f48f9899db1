import { FormatError } from './plain-question.ts'

const MARK = /\[\[\d{1,2}\]\]/

/** The pieces of a text with a numbered mark between each two: `In [[1]] it rains.` */
export function numberBlanks(around: string[]): string {
  const [mark] = around.flatMap((piece) => MARK.exec(piece)?.[0] ?? [])
  if (mark !== undefined) throw new FormatError(`Its text contains ${mark}, which marks a blank here.`)
  return around.map((piece, index) => (index === 0 ? piece : `[[${index}]]${piece}`)).join('')
}
