import { shortened } from '#server/kinds/formats/text/clean-text.ts'
import type { LeftOut } from '../read-sheet.ts'
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
