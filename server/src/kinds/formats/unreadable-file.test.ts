import { expect, test } from 'vitest'
import { unreadableFile } from './unreadable-file.ts'

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
