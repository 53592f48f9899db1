import { existsSync, readFileSync } from 'node:fs'

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function fromVitest({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  // A file that could not be loaded has no tests that could fail.
  const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests }
}

const fromPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  ...(stats.flaky > 0 && { note: `${stats.flaky} of them on the second try` }),
})

/** The counts of a test run from its report. A run that failed without a failed test, or ran none, counts as failed. */
export function countReport(file, ok) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: 'it wrote no report' }
  const counts = report.testResults ? fromVitest(report) : fromPlaywright(report)
  const { passed, failed } = counts
  if (failed === 0 && !ok) return { ...counts, failed: 1, note: 'the run failed outside its tests' }
  if (failed === 0 && passed === 0) return { ...counts, failed: 1, note: 'no test ran' }
  return counts
}

export const sum = (results) =>
  results.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** The counts as text, for one run or all of them. */
export const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** What the deep tests measured, as a table that docs/RELIABILITY.md takes. */
export function figureTable(file) {
  const rows = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []
  const cells = rows.map((row) => JSON.parse(row)).map(({ name, value, unit }) => `| ${name} | ${value} ${unit} |`)
  return ['| Measured | |', '|---|---|', ...cells.toSorted()].join('\n')
}
