import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countReport, countsText, figureTable, sum } from './results.mjs'

let folder
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'tenpip-results-'))))
afterAll(() => rmSync(folder, { recursive: true }))

function count(report, ok) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return countReport(file, ok)
}

const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [] }
const playwright = { stats: { expected: 4, unexpected: 2, flaky: 1, skipped: 1 } }

it('counts what each kind of report says', () => {
  expect(count(vitest, false)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  expect(count(playwright, false)).toEqual({ passed: 5, failed: 2, skipped: 1, note: '1 of them on the second try' })
})

it('counts a test file that could not be loaded as a failed test', () => {
  const broken = { status: 'failed', assertionResults: [] }
  expect(count({ ...vitest, numFailedTests: 0, testResults: [broken] }, false)).toMatchObject({ passed: 3, failed: 1 })
})

it('counts a run without a report, without a test, or that failed outside its tests as one failed test', () => {
  expect(countReport(join(folder, 'missing.json'), true)).toMatchObject({ passed: 0, failed: 1 })
  expect(count('{"half', true)).toMatchObject({ passed: 0, failed: 1 })
  expect(count({ ...vitest, numPassedTests: 0, numFailedTests: 0 }, true)).toMatchObject({ failed: 1 })
  expect(count({ ...vitest, numFailedTests: 0 }, false)).toMatchObject({ passed: 3, failed: 1 })
})

it('names skipped tests only where there are some', () => {
  const one = { passed: 1, failed: 0, skipped: 0 }
  expect(countsText(sum([one, one]))).toBe('2 passed, 0 failed')
  expect(countsText(sum([one, { ...one, skipped: 3 }]))).toBe('2 passed, 0 failed, 3 skipped')
})

it('prints what was measured as the rows of a table, and no rows where nothing was', () => {
  const file = join(folder, 'figures.jsonl')
  const head = '| Measured | |\n|---|---|'
  expect(figureTable(file)).toBe(head)
  writeFileSync(file, '{"name":"kills","value":50,"unit":"kills"}\n{"name":"boot","value":1.5,"unit":"s"}\n')
  expect(figureTable(file)).toBe(`${head}\n| boot | 1.5 s |\n| kills | 50 kills |`)
})
