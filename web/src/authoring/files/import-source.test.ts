import { expect, test } from 'vitest'
import { adviceFor, editableText, sizeProblem } from './import-source.ts'

test('a file that cannot be read comes with what to do instead, whatever the case of its ending', () => {
  expect(adviceFor('Rivers.final.DOCX')).toBe(
    "We can't read text documents. Open it, copy the questions and paste them here.",
  )
  expect(adviceFor('rivers.pdf')).toContain('copy the questions and paste them here')
  expect(adviceFor('rivers.xls')).toContain('save it as .xlsx or .csv')
  expect(adviceFor('rivers.apkg')).toContain('Notes in Plain Text')
})

test('any other file is tried', () => {
  for (const name of ['rivers.txt', 'rivers.xlsx', 'rivers.md', 'rivers', '.docx.csv', 'pdf'])
    expect(adviceFor(name), name).toBeNull()
})

test('a size over the limit never looks as if it were not', () => {
  const sized = (size: number) => sizeProblem(new File([new Uint8Array(size)], 'rivers.csv'))
  expect(sized(5 * 1024 * 1024)).toBeNull()
  expect(sized(5 * 1024 * 1024 + 1)).toBe('This file has 5.1 MB, and 5 MB is the most. Split it, or paste a part.')
  expect(sized(0)).toBe('This file is empty. Choose another, or paste your questions.')
  expect(sizeProblem(new Blob([new Uint8Array(6 * 1024 * 1024)]))).toBe(
    'This text has 6 MB, and 5 MB is the most. Paste a part of it.',
  )
})

test('a file can be edited as text where it is UTF-8 and small', async () => {
  expect(await editableText(new File(['\uFEFFÄpfel?'], 'a.txt'))).toBe('Äpfel?')
  expect(await editableText(new File([new Uint8Array([0xc4, 0x70])], 'a.txt'))).toBeNull()
  expect(await editableText(new File(['PK\0'], 'a.xlsx'))).toBeNull()
  expect(await editableText(new File(['x'.repeat(200_001)], 'a.txt'))).toBeNull()
})
