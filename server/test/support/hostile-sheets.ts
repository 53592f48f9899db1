import { crc32, deflateRawSync } from 'node:zlib'
import { count } from './figures.ts'

interface Part {
  name: string
  text: string | Buffer
  /** The unpacked size that the directory gives, where it lies. */
  said?: number
}

/** A ZIP file by hand, so that it can lie. */
function zip(parts: Part[]): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, text, said } of parts) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes, { level: 1 })
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(said ?? bytes.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), fields, rest, Buffer.from(name)]))
    files.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, directory, end])
}

const NS = 'http://schemas.openxmlformats.org'
const book: Part[] = [
  {
    name: '[Content_Types].xml',
    text: `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  },
  {
    name: 'xl/workbook.xml',
    text: `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
]

const sheet = (rows: string): string =>
  `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const cell = (place: string): string => `<c r="${place}" t="inlineStr"><is><t>x</t></is></c>`
const spreadsheet = (text: string | Buffer, said?: number): Buffer =>
  zip([...book, { name: 'xl/worksheets/sheet1.xml', text, ...(said !== undefined && { said }) }])

/** Spreadsheets that are small to send and large to read. */
export const hostileSheets: Record<string, () => Buffer> = {
  'a sheet whose one cell is in the last corner': () =>
    spreadsheet(sheet(`<row r="1048576">${cell('XFD1048576')}</row>`)),
  'a sheet whose one cell is in the last corner, in other quotes': () =>
    spreadsheet(sheet(`<row r='1048576'>${cell('XFD1048576').replaceAll('"', "'")}</row>`)),
  'a sheet whose last row is written as a power': () => spreadsheet(sheet(`<row r="1e7">${cell('A1')}</row>`)),
  'a sheet that says it has 17 billion cells': () =>
    spreadsheet(
      sheet(`<row r="1">${cell('A1')}</row>`).replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>'),
    ),
  'a sheet of rows without end': () => spreadsheet(sheet('<row r="1048576"><c r="A1"/></row>'.repeat(900_000))),
  'a sheet that unpacks to more than it says': () => spreadsheet(sheet(' '.repeat(60_000_000)), 1_000),
  'a sheet with tags within tags': () => spreadsheet('<a>'.repeat(count(1_000_000, 5_000_000))),
  'ten thousand parts': () => zip([...book, ...Array.from({ length: 10_000 }, (_, n) => ({ name: `${n}`, text: '' }))]),
  // As much to read as rows without end.
  ...(process.env.DEEP && {
    'a sheet of 30 MB of cells': () => spreadsheet(sheet(`<row>${'<c/>'.repeat(7_500_000)}</row>`)),
  }),
}

/** An ordinary one, made by the same hand. */
export const plainSheet = (): Buffer =>
  spreadsheet(
    sheet(
      ['question', 'option a', 'option b', 'answer']
        .map((text, n) => `<c r="${'ABCD'[n]}1" t="inlineStr"><is><t>${text}</t></is></c>`)
        .join('')
        .replace(/^(.*)$/, '<row r="1">$1</row>') +
        `<row r="2">${['Which?', 'this', 'that', 'A'].map((text, n) => `<c r="${'ABCD'[n]}2" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    ),
  )
