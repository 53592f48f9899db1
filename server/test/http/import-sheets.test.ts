import writeExcelFile from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { Imported } from '#contract/api/imports.ts'
import { hostileSheets, plainSheet } from '../support/hostile-sheets.ts'
import { importerForAll } from '../support/importer.ts'

const test = importerForAll()

const told = ({ data }: { data: Imported }) =>
  data.items.map(({ line, outcome, question }) => [line, outcome, question])

describe('a spreadsheet', () => {
  const text = (cells: (string | number | null)[]) =>
    cells.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String }))
  it('with Kahoot’s layout is read from the row below its header', async () => {
    const blank = Array.from({ length: 7 }, () => text(['Quiz template', null]))
    const header = [
      '',
      'Question - max 120 characters',
      'Answer 1 - max 75 characters',
      'Answer 2 - max 75 characters',
      'Answer 3 - max 75 characters',
      'Answer 4 - max 75 characters',
      'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
      'Correct answer(s) - choose at least one',
    ]
    const file = await writeExcelFile([
      ...blank,
      text(header),
      text([1, 'How many?', 4, 3, 2, 1, 20, 1]),
      text([2, 'Which are right?', 'a', 'b', 'c', null, 20, '1,3']),
      text([3, 'None is right', 'a', 'b', null, null, 20, null]),
    ]).toBuffer()
    const answer = await test.importer.send(Uint8Array.from(file))
    expect(answer.data.format).toBe('xlsx')
    expect(told(answer)).toEqual([
      [9, 'kept', 0],
      [10, 'kept', 1],
      [11, 'refused', null],
    ])
    expect(answer.data.questions).toMatchObject([
      { type: 'single', key: 0, options: [{ text: '4' }, { text: '3' }, { text: '2' }, { text: '1' }] },
      { type: 'multiple', key: [0, 2] },
    ])
  })

  it('with gaps is read by the rows that the spreadsheet shows', async () => {
    const merged = [null, { value: 'My questions', type: String, columnSpan: 4 }, null, null, null]
    const file = await writeExcelFile([
      text([null, null]),
      merged,
      text([null, null, null]),
      text([null, 'Question', null, 'Option A', 'Option B', null, 'Answer', null, null]),
      text([null]),
      text([null, 'First?', null, 'x', 'y', null, 'B', null, null]),
      text([' ', '', null]),
      text([null, 'Second?', 'stray', 'x', 'y', null, 'A']),
      text([null, 'Third?', null, 'x', null, null, 'A', null]),
      text([null, null, null]),
      text(['  ', null]),
    ]).toBuffer()
    const answer = await test.importer.send(Uint8Array.from(file))
    expect(told(answer)).toEqual([
      [6, 'changed', 0],
      [8, 'changed', 1],
      [9, 'refused', null],
    ])
    expect(answer.data.items[0]?.message).toContain('My questions')
    expect(answer.data.questions).toMatchObject([
      { text: 'First?', key: 1 },
      { text: 'Second?', key: 0 },
    ])
  })

  it('that is none, or would unpack to too much, is told so', async () => {
    const damaged =
      'This spreadsheet is damaged, or only a part of it. Open it, save it again as .xlsx and choose that.'
    expect((await test.importer.send(Uint8Array.from(Buffer.from('PK\u0003\u0004 not a sheet')))).message).toBe(damaged)
    const whole = await writeExcelFile([text(['question', 'answer'])]).toBuffer()
    expect((await test.importer.send(Uint8Array.from(whole.subarray(0, 700)))).message).toBe(damaged)
    expect((await test.importer.send('question,answer', 'xlsx')).message).toContain("That isn't an .xlsx file.")
    const honest = await writeExcelFile([text(['question'])]).toBuffer()
    const bomb = Buffer.from(honest)
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bomb.writeUInt32LE(0xfffffff0, entry + 24)
    expect((await test.importer.send(Uint8Array.from(bomb))).message).toBe(
      'The spreadsheet is too large once unpacked.',
    )
  })
})

describe('T60: a hostile spreadsheet', () => {
  it('is read by the same hand when it is harmless', async () => {
    const { data } = await test.importer.send(Uint8Array.from(plainSheet()))
    expect(data.questions).toMatchObject([{ text: 'Which?', key: 0 }])
  })

  it.for(Object.entries(hostileSheets))('with %s is answered, and others are served', async ([, make]) => {
    const file = Uint8Array.from(make())
    const { status, data } = await test.importer.send(file)
    expect([200, 413, 503]).toContain(status)
    if (status === 200) expect(data.questions).toEqual([])
    expect((await test.importer.send(Uint8Array.from(plainSheet()))).data.questions).toHaveLength(1)
  })
})

it('T60: a cell far out is refused by its place, before the space up to it is filled', async () => {
  const { message } = await test.importer.send(
    Uint8Array.from(hostileSheets['a sheet whose one cell is in the last corner']?.() ?? []),
  )
  expect(message).toBe(
    'The spreadsheet has a cell in row 1048576. We read 20000 rows of 100 columns; delete what is beyond.',
  )
})
