import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'

const HEADER = ['question', 'option_a', 'option_b', 'answer'].map((value) => ({ value, type: String }))

type Cell = string | { value: number; format?: string } | { value: Date; format: string }

function cellOf(cell: Cell) {
  if (typeof cell === 'string') return { value: cell, type: String }
  const { value, format = 'General' } = cell
  return value instanceof Date ? { value, type: Date, format } : { value, type: Number, format }
}

async function read(...rows: Cell[][]) {
  const input = await writeExcelFile([HEADER, ...rows.map((row) => row.map(cellOf))]).toBuffer()
  return told(await readQuestions({ input, format: 'xlsx' }))
}

const told = ({ items, questions }: Awaited<ReturnType<typeof readQuestions>>) =>
  items.map(({ outcome, message, question }) => {
    const { options, key } = questions[question ?? -1] ?? {}
    return { options: options?.map(({ text }) => text), key, ...(outcome === 'kept' ? {} : { outcome, message }) }
  })

test('percentages, money, fractions and leading zeros are what the spreadsheet shows', async () => {
  expect(
    await read(
      ['Half?', { value: 0.5, format: '0%' }, { value: 0.125, format: '0.0%' }, { value: 0.5, format: '0%' }],
      ['Price?', { value: 5, format: '"$"#,##0.00' }, { value: 6, format: '#,##0\\ "€"' }, 'B'],
      ['Part?', { value: 0.5, format: '# ?/?' }, { value: 1.25, format: '# ?/?' }, { value: 0.5, format: '# ?/?' }],
      ['Agent?', { value: 7, format: '000' }, { value: 8, format: '000' }, '007'],
    ),
  ).toEqual([
    { options: ['50%', '12.5%'], key: 0 },
    { options: ['$5.00', '6 €'], key: 1 },
    { options: ['1/2', '1 1/4'], key: 0 },
    { options: ['007', '008'], key: 0 },
  ])
})

test('numbers have the digits that a spreadsheet keeps, and no thousands separators', async () => {
  expect(
    await read(
      ['Sum?', { value: 0.1 + 0.2 }, { value: 1.1 * 3 }, { value: 0.3 }],
      ['Many?', { value: 12742, format: '#,##0' }, { value: 3.5, format: '0.00' }, { value: 12742 }],
      ['Light?', { value: 299792458, format: '0.00E+00' }, { value: 3, format: '0;;;' }, 'A'],
    ),
  ).toEqual([
    { options: ['0.3', '3.3'], key: 0 },
    { options: ['12742', '3.50'], key: 0 },
    { options: ['299792458', '3'], key: 0 },
  ])
})

test('dates are what the spreadsheet shows, and named, because it makes them of 1/2', async () => {
  const date = new Date('2024-02-01T00:00:00Z')
  expect(await read(['How much?', { value: date, format: 'd-mmm' }, '1/3', 'A'])).toEqual([
    {
      options: ['1-Feb', '1/3'],
      key: 0,
      outcome: 'changed',
      message: 'The spreadsheet has a date or a time where it now says "1-Feb". Check that this is what you wrote.',
    },
  ])
})

const words = (place: string, text: string, p = '') =>
  `<${p}c r="${place}" t="inlineStr"><${p}is><${p}t>${text}</${p}t></${p}is></${p}c>`

/** A spreadsheet with formats by number, as Excel writes those that it has built in. */
function excel(row: string, { properties = '', prefix = '' } = {}): Uint8Array {
  const p = prefix
  const header = HEADER.map(({ value }, index) => words(`${'ABCD'.charAt(index)}1`, value, p)).join('')
  const namespaces =
    'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook ${namespaces}><workbookPr ${properties}/><sheets><sheet name="Q" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId1', 'styles', 'styles.xml')}${relation('rId7', 'worksheet', '/xl/worksheets/sheet3.xml')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet ${namespaces}><cellStyleXfs><xf numFmtId="10"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="16"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet3.xml': strToU8(
      `<${p}worksheet ${namespaces}><${p}sheetData><${p}row r="1">${header}</${p}row><${p}row r="2">${row}</${p}row></${p}sheetData></${p}worksheet>`,
    ),
  })
}

test.each(['', 'x:'])('formats that a spreadsheet has built in are known by their numbers: <%sc>', async (prefix) => {
  const numbers = `<c r="B2" s="1"><v>0.5</v></c><c s="1" r="C2"><f>1/4</f><v>0.25</v></c><c r='D2' s='1'><v>0.25</v></c>`
  const row = words('A2', 'Half?', prefix) + numbers.replace(/<\/?(?=[a-z])/g, (tag) => tag + prefix)
  expect(told(await readQuestions({ input: excel(row, { prefix }), format: 'xlsx' }))).toEqual([
    { options: ['50%', '25%'], key: 1 },
  ])
})

test('an empty cell is empty, whatever its format is', async () => {
  const row = `${words('A2', 'Half?')}<c r="B2" s="1"><v></v></c><c r="C2" s="1"/>${words('D2', '50%')}`
  expect(told(await readQuestions({ input: excel(row), format: 'xlsx' }))).toEqual([{ key: ['50%'], options: [] }])
})

test.each([
  ['', '45323'],
  ['date1904="1"', '43861'],
])(
  'days are counted as the file says, and a date that each country writes in its own way is told: %s',
  async (properties, day) => {
    const row = `${words('A2', 'When?')}<c r="B2" s="2"><v>${day}</v></c><c r="C2" s="3"><v>${day}</v></c>${words('D2', '1-Feb')}`
    expect(told(await readQuestions({ input: excel(row, { properties }), format: 'xlsx' }))).toEqual([
      {
        options: ['1-Feb', '2024-02-01'],
        key: 0,
        outcome: 'changed',
        message: expect.stringMatching(/"1-Feb".*"2024-02-01"/),
      },
    ])
  },
)

test('a code that is no format leaves the number as it is', async () => {
  expect(await read(['Half?', { value: 0.5, format: 'constructor' }, { value: 0.25 }, 'A'])).toEqual([
    { options: ['0.5', '0.25'], key: 0 },
  ])
})
