import { strToU8, zipSync } from 'fflate'

interface Spreadsheet {
  /** What is inside each string. */
  rows: string[][]
  /** Where its strings are. */
  where?: 'shared' | 'inline'
  /** What follows the cells of the first sheet. */
  after?: string
  /** The other sheets, with what they hold. */
  sheets?: Record<string, string>
  /** What the first sheet names: the path by the kind. */
  names?: Record<string, string>
  /** Other files. */
  files?: Record<string, string>
}

const SPACES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

const relations = (all: [id: string, kind: string, target: string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The bytes of a spreadsheet, as Excel lays it out. */
export function spreadsheet({ rows, where = 'shared', after = '', sheets = {}, names = {}, files = {} }: Spreadsheet) {
  const strings: string[] = []
  const cellOf = (inner: string, place: string) =>
    where === 'inline'
      ? `<c r="${place}" t="inlineStr"><is>${inner}</is></c>`
      : `<c r="${place}" t="s"><v>${strings.push(inner) - 1}</v></c>`
  const data = rows
    .map((cells, row) => {
      const inner = cells.map((cell, column) => cellOf(cell, `${'ABCDEFGH'.charAt(column)}${row + 1}`)).join('')
      return `<row r="${row + 1}">${inner}</row>`
    })
    .join('')
  const all = ['Questions', ...Object.keys(sheets)]
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${SPACES}><sheets>${all
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...all.map((_, index): [string, string, string] => [
        `rId${index + 1}`,
        'worksheet',
        `worksheets/sheet${index + 1}.xml`,
      ]),
      ['rIdA', 'sharedStrings', 'sharedStrings.xml'],
      ['rIdB', 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet ${SPACES}><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${SPACES}>${strings.map((inner) => `<si>${inner}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${SPACES}><sheetData>${data}</sheetData>${after}</worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relations(
      Object.entries(names).map(([kind, target], index) => [`rId${index + 1}`, kind, target]),
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((inner, index) => [
        `xl/worksheets/sheet${index + 2}.xml`,
        `<worksheet ${SPACES}><sheetData>${inner}</sheetData></worksheet>`,
      ]),
    ),
    ...files,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}
