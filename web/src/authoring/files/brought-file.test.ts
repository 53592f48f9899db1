import { expect, test } from 'vitest'
import { adviceFor, sizeProblem } from './brought-file.ts'

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
  const sized = (size: number) => sizeProblem(new Blob([new Uint8Array(size)]))
  expect(sized(5 * 1024 * 1024)).toBeNull()
  expect(sized(5 * 1024 * 1024 + 1)).toBe("That's 5.1 MB. The limit is 5 MB.")
  expect(sized(0)).toBe('That file is empty.')
})
