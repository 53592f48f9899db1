import { decodeXML } from 'entities'
import { CellFormats } from './cell-format.ts'

/** The files inside a spreadsheet, by their paths. */
export type XlsxParts = Record<string, Uint8Array>

export const textOf = (part: Uint8Array | undefined): string => Buffer.from(part ?? []).toString('utf8')

export const attributeOf = (attributes: string, name: string): string | undefined => {
  const [, quoted, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  const value = quoted ?? single
  return value === undefined ? undefined : decodeXML(value)
}

interface Opening {
  name: string
  attributes: string
  /** The position after it. */
  end: number
}

/** The opening tags with these names, and nothing of what is between them. */
export function* openings(xml: string, names: string): Generator<Opening> {
  for (const match of xml.matchAll(new RegExp(`<(?:\\w+:)?(${names})(?=[\\s/>])([^<>]*)>`, 'g')))
    yield { name: match[1] ?? '', attributes: match[2] ?? '', end: match.index + match[0].length }
}

function formatsIn(parts: XlsxParts, path: string): CellFormats {
  const own = new Map<number, string>()
  const styles: number[] = []
  const xml = textOf(parts[path])
  const [, cells = ''] = xml.split(/<\/?(?:\w+:)?cellXfs(?=[\s>])/, 2)
  for (const { attributes } of openings(xml, 'numFmt'))
    own.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '')
  for (const { attributes } of openings(cells, 'xf')) styles.push(Number(attributeOf(attributes, 'numFmtId') ?? 0))
  const [properties] = openings(textOf(parts['xl/workbook.xml']), 'workbookPr')
  return new CellFormats(own, styles, /^(?:1|true)$/.test(attributeOf(properties?.attributes ?? '', 'date1904') ?? ''))
}

/** The paths of the first sheet and of the styles. */
export function pathsIn(parts: XlsxParts): { sheet: string; styles: string } {
  const [first] = openings(textOf(parts['xl/workbook.xml']), 'sheet')
  const wanted = attributeOf(first?.attributes ?? '', String.raw`\w+:id`)
  const paths = { sheet: '', styles: 'xl/styles.xml' }
  for (const { attributes } of openings(textOf(parts['xl/_rels/workbook.xml.rels']), 'Relationship')) {
    const target = attributeOf(attributes, 'Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (attributeOf(attributes, 'Id') === wanted) paths.sheet = path
    if (attributeOf(attributes, 'Type')?.endsWith('/styles')) paths.styles = path
  }
  return paths
}

/**
 * What the first sheet shows instead of the number in the cell at a place (B2): percentages, dates, fractions, amounts
 * of money. The reader of spreadsheets only gives the numbers.
 */
export function shownCells(parts: XlsxParts): (place: string) => string | undefined {
  const paths = pathsIn(parts)
  const formats = formatsIn(parts, paths.styles)
  const xml = textOf(parts[paths.sheet])
  const numbers = new Map<string, { value: number; style: number }>()
  let cell = { place: '', type: '', style: 0 }
  for (const { name, attributes, end } of openings(xml, 'c|v')) {
    const valueOf = (attribute: string) => attributeOf(attributes, attribute)
    if (name === 'c') cell = { place: valueOf('r') ?? '', type: valueOf('t') ?? 'n', style: Number(valueOf('s') ?? 0) }
    else if (cell.type === 'n') {
      const value = xml.slice(end, xml.indexOf('<', end)).trim()
      if (value !== '') numbers.set(cell.place, { value: Number(value), style: cell.style })
    }
  }
  return (place) => {
    const number = numbers.get(place)
    return number && formats.shown(number.value, number.style)
  }
}

const folded = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1)
  const path: string[] = []
  for (const step of `${folder}/${target}`.split('/'))
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  return path.join('/')
}

/** The files that a file of a spreadsheet names, by the kind of what they hold. */
export function relationsOf(parts: XlsxParts, path: string): { id: string; kind: string; path: string }[] {
  const [, folder = '', name = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? []
  const xml = textOf(parts[`${folder}/_rels/${name}.rels`])
  return [...openings(xml, 'Relationship')].map(({ attributes }) => ({
    id: attributeOf(attributes, 'Id') ?? '',
    kind: /[^/]*$/.exec(attributeOf(attributes, 'Type') ?? '')?.[0] ?? '',
    path: folded(folder, attributeOf(attributes, 'Target') ?? ''),
  }))
}

export const WORKBOOK = 'xl/workbook.xml'

/** The pieces of XML that begin with an opening tag of this name, each with that tag's attributes. */
export function piecesOf(xml: string, name: string): { attributes: string; inner: string }[] {
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
