import { mkdirSync, rmSync } from 'node:fs'
import { CHECKS, runChecks } from './lib/checks.mjs'
import { provideChromium } from './lib/find-chromium.mjs'
import { findOtherPostgres } from './lib/find-postgres.mjs'
import { requireNode } from './lib/node-version.mjs'
import { prepare } from './lib/prepare.mjs'
import { seconds } from './lib/project.mjs'
import { countsText, figureTable, sum } from './lib/results.mjs'
import { endAll, onStop } from './lib/run.mjs'
import { isBuilt } from './lib/stamps.mjs'
import { figures, journeys, reports, vitest, VITEST_STEPS } from './lib/test-runs.mjs'

const args = process.argv.slice(2)

const STEPS = [...Object.keys(CHECKS), ...VITEST_STEPS, 'journeys']
const NEED_BUILD = STEPS.slice(STEPS.indexOf('http'))

const FAILED = { passed: 0, failed: 1, skipped: 0 }

async function runTests(title, work) {
  const since = Date.now()
  console.log(`\n──  ${title}`)
  const counts = await work().catch((error) => ({ ...FAILED, note: error.message }))
  const note = counts.note ? `: ${counts.note}` : ''
  const outcome = counts.failed > 0 ? 'FAILED' : 'ok    '
  console.log(`${outcome}  ${title}: ${countsText(counts)} (${seconds(since)})${note}`)
  return counts
}

/**
 * `npm test` runs the SQL tests once: on another PostgreSQL where there is one, because everything else runs on the
 * embedded one. Deep runs have them on both.
 */
function withoutRepeats(steps, other) {
  const spared = !other ? 'postgres' : process.env.DEEP || args.includes('--only') ? null : 'sql'
  return steps.filter((step) => step !== spared)
}

async function runVitest(asked) {
  const other = asked.includes('postgres') ? await findOtherPostgres() : null
  if (other) console.log(`\nThe SQL tests run on PostgreSQL ${other.major} in ${other.bin}`)
  else if (asked.includes('postgres')) console.log('\nnote    this system has no other PostgreSQL (15 or newer)')
  const steps = withoutRepeats(asked, other)
  if (steps.length === 0) return []
  return [await runTests(`Tests: ${steps.join(', ')}`, () => vitest(steps, other))]
}

async function runAll(names) {
  if (names.length === 0 || !(await prepare({ build: false }))) return [FAILED]
  mkdirSync(reports, { recursive: true })
  rmSync(figures, { force: true })
  const has = (name) => names.includes(name)
  // Downloading a browser takes long and hardly any CPU, so it starts first and is awaited last.
  const chromium = has('journeys') ? provideChromium((sentence) => console.log(sentence)) : null
  chromium?.catch(() => {})
  const results = await runChecks(Object.keys(CHECKS).filter(has))
  const needsBuild = NEED_BUILD.some(has)
  if (needsBuild && has('build') && !isBuilt()) return results
  if (needsBuild && !(await prepare())) return [...results, FAILED]
  results.push(...(await runVitest(VITEST_STEPS.filter(has))))
  if (has('journeys')) results.push(await runTests('Browser tests', () => journeys(chromium)))
  return results
}

/** The names of the steps to run; none when one of them does not exist. */
function chosen() {
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : STEPS
  const unknown = only.filter((name) => !STEPS.includes(name))
  if (unknown.length === 0) return only
  console.error(`There is no step "${unknown.join('", "')}"; there are ${STEPS.join(', ')}.`)
  return []
}

requireNode()
// An interrupt, because test runners then stop the servers and databases they started.
onStop(() => endAll('SIGINT'))
if (args.includes('--deep')) process.env.DEEP = '1'
// Tests and tools set their own NODE_ENV.
delete process.env.NODE_ENV
const total = sum(await runAll(chosen()))
if (process.env.DEEP) console.log(`\n${figureTable(figures)}`)
console.log(`\n${countsText(total)}`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
