import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { archiveProblem } from './archive-problem.ts'
import { writeQuestions } from './write-questions.ts'

const zipped = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(3)])))

it('is said of a ZIP of question files', () => {
  const several = "That's a ZIP of several quizzes. Unpack it and import one file at a time."
  expect(archiveProblem(zipped('rivers.json', 'bridges.json', 'README.txt'))).toBe(several)
  expect(archiveProblem(zipped('bank/a.gift', 'bank/b.GIFT', '__MACOSX/bank/._a.gift'))).toBe(several)
  expect(archiveProblem(zipped('rivers.xlsx', 'README.txt'))).toBe(
    "That's a ZIP file. Unpack it and import the file inside.",
  )
})

it('is nothing for spreadsheets, other documents, other files, and what is broken', async () => {
  const { file } = await writeQuestions({ format: 'xlsx', title: '', questions: [] })
  expect(archiveProblem(file)).toBeNull()
  expect(archiveProblem(zipped('mimetype', 'content.xml', 'meta.xml'))).toBeNull()
  expect(archiveProblem(zipped('holiday.jpg', 'beach.jpg'))).toBeNull()
  expect(archiveProblem(Buffer.from('Which? {=a ~b}'))).toBeNull()
  const whole = Buffer.from(zipped('a.json', 'b.json'))
  for (let length = 0; length < whole.length; length++) expect(archiveProblem(whole.subarray(0, length))).toBeNull()
  whole.writeUInt32LE(0xffff_fff0, whole.length - 6)
  expect(archiveProblem(whole)).toBeNull()
})
