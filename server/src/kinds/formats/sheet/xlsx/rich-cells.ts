import { LostMarks, isRaised, raisedText } from '#server/kinds/formats/text/formatting.ts'
import {
  xmlAttributeOf,
  openings,
  pathsIn,
  textOf,
  wordsIn,
  type XlsxParts,
  piecesOf,
  relationsOf,
  WORKBOOK,
} from './xlsx-parts.ts'

/** A part of a cell's text, and the HTML elements that would make it look as it does. */
interface Run {
  text: string
  looks: { name: string; attributes: string }[]
}

/** What the reader of spreadsheets does not give of the texts in its first sheet. */
export class RichCells {
  /** The texts with raised or lowered signs, by their places (B2). */
  readonly texts = new Map<string, string>()
  readonly #marks = new Map<number, LostMarks>()

  constructor(parts: XlsxParts) {
    const shared = relationsOf(parts, WORKBOOK).find(({ kind }) => kind === 'sharedStrings')
    const strings = textOf(parts[shared?.path ?? ''])
    const runsOf = strings.includes('rPr') ? piecesOf(strings, 'si').map(({ inner }) => runsIn(inner)) : []
    const sheet = textOf(parts[pathsIn(parts).sheet])
    if (runsOf.length === 0 && !sheet.includes('rPr')) return
    for (const { attributes, inner } of piecesOf(sheet, 'c')) {
      const [type, place = ''] = [xmlAttributeOf(attributes, 't'), xmlAttributeOf(attributes, 'r')]
      if (type === 'inlineStr') this.#take(place, runsIn(inner))
      else if (type === 's') this.#take(place, runsOf[Number(piecesOf(inner, 'v')[0]?.inner)] ?? [])
    }
  }

  #take(place: string, runs: readonly Run[]): void {
    const text = raisedIn(runs)
    if (text !== undefined) this.texts.set(place, text)
    const row = Number(/\d+$/.exec(place)?.[0])
    const marks = this.#marks.get(row) ?? new LostMarks()
    if (runs.length > 0) this.#marks.set(row, marks)
    for (const run of runs) {
      for (const look of run.looks) marks.meet({ ...look, closes: false, end: 0 })
      marks.say(run.text)
      for (const look of run.looks) marks.meet({ ...look, closes: true, end: 0 })
    }
  }

  /** How words of a row looked, as sentences for its author. */
  lossesIn(row: number, cells: readonly string[]): string[] {
    return this.#marks.get(row)?.lossesIn(cells.join('\n')) ?? []
  }
}

/** The runs of a text; none where it is plain. */
function runsIn(xml: string): Run[] {
  if (!xml.includes('rPr')) return []
  return piecesOf(xml, 'r').map(({ inner }) => ({
    text: wordsIn(inner),
    looks: looksOf(piecesOf(inner, 'rPr')[0]?.inner ?? ''),
  }))
}

const ELEMENTS: Record<string, string> = { b: 'b', i: 'i', u: 'u', strike: 's' }

function looksOf(properties: string): Run['looks'] {
  return [...openings(properties, 'b|i|u|strike|vertAlign|color')].flatMap(({ name, attributes }) => {
    const value = xmlAttributeOf(attributes, 'val') ?? ''
    if (/^(?:0|false|none|baseline)$/.test(value)) return []
    if (name === 'color') return isColoured(attributes) ? [{ name: 'font', attributes: ' color="it"' }] : []
    if (name !== 'vertAlign') return [{ name: ELEMENTS[name] ?? '', attributes: '' }]
    return [{ name: value === 'subscript' ? 'sub' : 'sup', attributes: '' }]
  })
}

/** Without its colour where that is black, or the one that the file's theme has for text. */
const isColoured = (attributes: string): boolean =>
  !/^(?:FF)?000000$/i.test(xmlAttributeOf(attributes, 'rgb') ?? '000000') ||
  Number(xmlAttributeOf(attributes, 'theme') ?? 0) > 1

/** The text of runs of which some are raised or lowered; undefined where none is. */
function raisedIn(runs: readonly Run[]): string | undefined {
  if (!runs.some(raisedBy)) return undefined
  let text = ''
  let waiting: { by: 'sup' | 'sub'; text: string } | undefined
  const settle = () => {
    if (waiting) text += raisedText(waiting.text, waiting.by, text)
    waiting = undefined
  }
  for (const run of runs) {
    const by = raisedBy(run)
    if (waiting?.by !== by) settle()
    if (by) waiting = { by, text: (waiting?.text ?? '') + run.text }
    else text += run.text
  }
  settle()
  return text
}

const raisedBy = ({ looks }: Run): 'sup' | 'sub' | undefined => looks.map(({ name }) => name).find(isRaised)
