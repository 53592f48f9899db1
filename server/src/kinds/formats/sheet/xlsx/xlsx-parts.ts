import { decodeXML } from 'entities'

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
  const paths = { sheet: '', styles: 'xl/styles.xml' }
  for (const { id, kind, path } of relationsOf(parts, WORKBOOK)) {
    if (id === wanted) paths.sheet = path
    if (kind === 'styles') paths.styles = path
  }
  return paths
}

/** The files that a file of a spreadsheet names, by the kind of what they hold. */
export function relationsOf(parts: XlsxParts, path: string): { id: string; kind: string; path: string }[] {
  const [, folder = '', name = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? []
  const xml = textOf(parts[`${folder}/_rels/${name}.rels`])
  return [...openings(xml, 'Relationship')].map(({ attributes }) => ({
    id: xmlAttributeOf(attributes, 'Id') ?? '',
    kind: /[^/]*$/.exec(xmlAttributeOf(attributes, 'Type') ?? '')?.[0] ?? '',
    path: folded(folder, xmlAttributeOf(attributes, 'Target') ?? ''),
  }))
}

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

/** The words of a text, however they look: those of all its `<t>`. */
export const wordsIn = (xml: string): string =>
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
