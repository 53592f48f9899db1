import { expect, test, it } from 'vitest'
import { zipSync } from 'fflate'
import { unreadableFile } from './unreadable-file.ts'
import { writeQuestions } from './write-questions.ts'

const of = (...start: number[]) => unreadableFile(Uint8Array.from([...start, ...Array.from({ length: 20 }, () => 7)]))

test('a locked spreadsheet, an old one, a PDF and a picture are recognised whatever their names are', () => {
  expect(of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)).toBe(
    'This spreadsheet is locked with a password, or is an old .xls. Save it as .xlsx without a password.',
  )
  expect(of(...Buffer.from('%PDF-1.7'))).toContain("That's a PDF.")
  for (const start of [[0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff, 0xe0], [...Buffer.from('GIF89a')]])
    expect(of(...start)).toContain("That's a picture.")
  expect(of(...Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBP'))).toContain("That's a picture.")
})

test('a text is tried, whatever it begins with', () => {
  for (const text of ['', '%', '%PD', 'GIF is a format {T}', 'RIFF or riff? {=riff ~RIFF}', 'question,answer'])
    expect(unreadableFile(Buffer.from(text)), text).toBeNull()
})

const zipped = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(3)])))

it('is said of a ZIP of question files', () => {
  const several = "That's a ZIP of several quizzes. Unpack it and import one file at a time."
  expect(unreadableFile(zipped('rivers.json', 'bridges.json', 'README.txt'))).toBe(several)
  expect(unreadableFile(zipped('bank/a.gift', 'bank/b.GIFT', '__MACOSX/bank/._a.gift'))).toBe(several)
  expect(unreadableFile(zipped('rivers.xlsx', 'README.txt'))).toBe(
    "That's a ZIP file. Unpack it and import the file inside.",
  )
})

it('is nothing for spreadsheets, other documents, other files, and what is broken', async () => {
  const { file } = await writeQuestions({ format: 'xlsx', title: '', questions: [] })
  expect(unreadableFile(file)).toBeNull()
  expect(unreadableFile(zipped('mimetype', 'content.xml', 'meta.xml'))).toBeNull()
  expect(unreadableFile(zipped('holiday.jpg', 'beach.jpg'))).toBeNull()
  expect(unreadableFile(Buffer.from('Which? {=a ~b}'))).toBeNull()
  const whole = Buffer.from(zipped('a.json', 'b.json'))
  for (let length = 0; length < whole.length; length++) expect(unreadableFile(whole.subarray(0, length))).toBeNull()
  whole.writeUInt32LE(0xffff_fff0, whole.length - 6)
  expect(unreadableFile(whole)).toBeNull()
})
