import { decodeXML } from 'entities'
import { shortened } from '#server/kinds/formats/text/clean-text.ts'
import type { LeftOut } from '../read-sheet.ts'
import { LostMarks, isRaised, raisedText } from '#server/kinds/formats/text/formatting.ts'

/** The files inside a spreadsheet, by their paths. */
export type XlsxParts = Record<string, Uint8Array>

export const WORKBOOK = 'xl/workbook.xml'

export const textOf = (part: Uint8Array | undefined): string => Buffer.from(part ?? []).toString('utf8')

export const xmlAttributeOf = (attributes: string, name: string): string | undefined => {
  const [, quoted, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  const value = quoted ?? single
  return value === undefined ? undefined : decodeXML(value)
}

/** The opening tags with these names, and the position after each; nothing of what is between them. */
export function* openings(xml: string, names: string): Generator<{ name: string; attributes: string; end: number }> {
  for (const match of xml.matchAll(new RegExp(`<(?:\\w+:)?(${names})(?=[\\s/>])([^<>]*)>`, 'g')))
    yield { name: match[1] ?? '', attributes: match[2] ?? '', end: match.index + match[0].length }
}

/** The paths of the first sheet and of the styles. */
export function pathsIn(parts: XlsxParts): { sheet: string; styles: string } {
  const [first] = openings(textOf(parts[WORKBOOK]), 'sheet')
  const wanted = xmlAttributeOf(first?.attributes ?? '', String.raw`\w+:id`)
  const related = relationsOf(parts, WORKBOOK)
  return {
    sheet: related.findLast(({ id }) => id === wanted)?.path ?? '',
    styles: related.findLast(({ kind }) => kind === 'styles')?.path ?? 'xl/styles.xml',
  }
}

/** The files that a file of a spreadsheet names, by the kind of what they hold. */
function relationsOf(parts: XlsxParts, path: string): { id: string; kind: string; path: string }[] {
  const [, folder = '', name = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? []
  const xml = textOf(parts[`${folder}/_rels/${name}.rels`])
  return [...openings(xml, 'Relationship')].map(({ attributes }) => ({
    id: xmlAttributeOf(attributes, 'Id') ?? '',
    kind: /[^/]*$/.exec(xmlAttributeOf(attributes, 'Type') ?? '')?.[0] ?? '',
    path: folded(folder, xmlAttributeOf(attributes, 'Target') ?? ''),
  }))
}

/** The pieces of XML that begin with an opening tag of this name, each with that tag's attributes. */
function piecesOf(xml: string, name: string): { attributes: string; inner: string }[] {
  const [, ...pieces] = xml.split(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`))
  const closing = new RegExp(`</(?:\\w+:)?${name}\\s*>`)
  return pieces.map((piece) => {
    const end = piece.indexOf('>')
    const isEmpty = piece[end - 1] === '/'
    return {
      attributes: piece.slice(0, Math.max(end, 0)),
      inner: isEmpty ? '' : (piece.slice(end + 1).split(closing, 1)[0] ?? ''),
    }
  })
}

/** The words of a text, however they look: those of all its `<t>`. */
const wordsIn = (xml: string): string =>
  [...openings(xml, 't')]
    .map(({ attributes, end }) =>
      attributes.endsWith('/') ? '' : decodeXML(xml.slice(end, Math.max(xml.indexOf('<', end), end))),
    )
    .join('')

const folded = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const step of `${folder}/${target}`.split('/'))
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  return path.join('/')
}

/** What a spreadsheet has beside the cells of its first sheet. */
export function besideCells(parts: XlsxParts): LeftOut[] {
  const { sheet } = pathsIn(parts)
  const found = relationsOf(parts, sheet).flatMap(({ kind, path }) => {
    if (kind === 'drawing') return drawingsIn(textOf(parts[path]))
    return kind === 'comments' ? commentsIn(textOf(parts[path])) : []
  })
  return [...found, ...picturesInCells(textOf(parts[sheet])), ...otherSheets(parts)]
}

/** Beyond this, a file is told about as a whole. */
const MOST_LISTED = 1000

/** Pictures, charts and shapes lie above the cells, each beginning in one of them. */
function drawingsIn(xml: string): LeftOut[] {
  return ['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor'].flatMap((name) =>
    piecesOf(xml, name)
      .slice(0, MOST_LISTED)
      .map(({ inner }) => {
        const what = /<(?:\w+:)?pic[\s>]/.test(inner) ? 'picture' : 'drawing'
        const from = /<(?:\w+:)?from>[^]{0,400}?<(?:\w+:)?row>(\d{1,7})</.exec(inner)?.[1]
        if (from === undefined) return { line: 0, message: `A ${what} in the spreadsheet was left out.` }
        const line = Number(from) + 1
        return { line, message: `A ${what} in row ${line} of the spreadsheet was left out.` }
      }),
  )
}

function commentsIn(xml: string): LeftOut[] {
  return piecesOf(xml, 'comment')
    .slice(0, MOST_LISTED)
    .map(({ attributes, inner }) => {
      const place = xmlAttributeOf(attributes, 'ref') ?? ''
      const words = wordsIn(inner).replace(/\s+/g, ' ').trim()
      const line = Number(/\d+$/.exec(place)?.[0] ?? 0)
      return { line, message: `The comment "${shortened(words, 200)}" on cell ${place.slice(0, 10)} was left out.` }
    })
}

/** Pictures that are in a cell instead of a text. */
const picturesInCells = (sheet: string): LeftOut[] =>
  [...openings(sheet, 'c')]
    .flatMap(({ attributes }) => {
      const place = xmlAttributeOf(attributes, 'r') ?? ''
      const isPicture = xmlAttributeOf(attributes, 'vm') !== undefined && xmlAttributeOf(attributes, 't') === 'e'
      return isPicture
        ? [{ line: Number(/\d+$/.exec(place)?.[0] ?? 0), message: `A picture in cell ${place} was left out.` }]
        : []
    })
    .slice(0, MOST_LISTED)

/** The sheets after the first that hold something. */
function otherSheets(parts: XlsxParts): LeftOut[] {
  const paths = new Map(relationsOf(parts, WORKBOOK).map(({ id, path }) => [id, path]))
  const [, ...others] = openings(textOf(parts[WORKBOOK]), 'sheet')
  return others.flatMap(({ attributes }) => {
    const path = paths.get(xmlAttributeOf(attributes, String.raw`\w+:id`) ?? '')
    const isFilled = /<(?:\w+:)?[vt](?:\s[^<>]*)?>[^<]/.test(textOf(parts[path ?? '']))
    const name = (xmlAttributeOf(attributes, 'name') ?? '').slice(0, 60)
    const message = `Only the first sheet was read: "${name}" was left out. To import it too, save it as a file of its own.`
    return isFilled ? [{ line: 0, message }] : []
  })
}

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
