import { attributeOf, openings, textOf, type XlsxParts } from '../shown-cells.ts'

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
