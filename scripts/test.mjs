import { mkdirSync, rmSync } from 'node:fs'
import { provideChromium } from './lib/find-chromium.mjs'
import { findOtherPostgres } from './lib/find-postgres.mjs'
import { requireNode } from './lib/node-version.mjs'
import { prepare } from './lib/prepare.mjs'
import { inRoot, seconds, tool } from './lib/project.mjs'
import { countReport, countsText, sum } from './lib/results.mjs'
import { endAll, onStop, runNode } from './lib/run.mjs'
import { isBuilt } from './lib/stamps.mjs'

const MINUTE = 60_000

/** Quick and independent: two run at a time, and each reports when it ends. */
const CHECKS = {
  types: ['Types', () => runNode(tool('typescript', 'tsc'), ['-p', '.'])],
  lint: ['Lint', () => runNode(tool('oxlint'), ['--type-aware', '--deny-warnings', '--format=unix'])],
  unused: ['Dead code', () => runNode(tool('knip'), ['--no-progress'])],
  format: ['Format', () => runNode(tool('oxfmt'), ['--check'])],
  laws: ['Laws of the code', () => runNode(inRoot('scripts', 'check-laws.mjs'), [])],
  lockfile: ['Lockfile', () => runNode(inRoot('scripts', 'check-lockfile.mjs'), [])],
  build: ['Build', () => runNode(inRoot('scripts', 'build.mjs'), ['--if-needed'])],
}

/** One after the other, with their output shown live. */
const RUNS = {
  unit: ['Unit tests', () => vitest('unit')],
  http: ['HTTP tests', () => vitest('http')],
  postgres: ['HTTP tests on another PostgreSQL', otherPostgres],
  journeys: ['Browser tests', journeys],
}

const NEED_BUILD = ['http', 'postgres', 'journeys']

const reports = inRoot('.cache', 'reports')
const args = process.argv.slice(2)
const isDeep = args.includes('--deep')
const limitMs = (isDeep ? 360 : 25) * MINUTE

async function withReport(name, work) {
  const file = `${reports}/${name}.json`
  rmSync(file, { force: true })
  const { ok } = await work(file)
  return countReport(file, ok)
}

const vitest = (project, name = project, env = {}) =>
  withReport(name, (file) => {
    const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return runNode(tool('vitest'), ['run', '--project', project, ...options], { show: true, env, timeoutMs: limitMs })
  })

async function otherPostgres() {
  const other = await findOtherPostgres()
  if (!other) return { passed: 0, failed: 0, skipped: 1, note: 'this system has no other PostgreSQL (15 or newer)' }
  console.log(`PostgreSQL ${other.major} in ${other.bin}`)
  return vitest('http', 'postgres', { TEST_POSTGRES_BIN: other.bin })
}

async function journeys() {
  const env = { CHROMIUM_PATH: await provideChromium((sentence) => console.log(sentence)) }
  return withReport('journeys', (file) => {
    const options = { show: true, env: { ...env, PLAYWRIGHT_JSON: file }, timeoutMs: limitMs }
    return runNode(tool('@playwright/test', 'playwright'), ['test'], options)
  })
}

/** A tool that passes is reported in one line; the output of one that fails is shown in full. */
async function check([title, work]) {
  const since = Date.now()
  const { ok, output } = await work()
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${title} (${seconds(since)})`)
  if (!ok) console.log(`\n${output.trimEnd()}\n`)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

async function inPairs(tasks) {
  const results = []
  const queue = [...tasks]
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) results.push(await check(task))
  }
  await Promise.all([worker(), worker()])
  return results
}

async function runTests([title, work]) {
  const since = Date.now()
  console.log(`\n──  ${title}`)
  const counts = await work().catch((error) => ({ passed: 0, failed: 1, skipped: 0, note: error.message }))
  const note = counts.note ? `: ${counts.note}` : ''
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${title}: ${countsText(counts)} (${seconds(since)})${note}`)
  return counts
}

async function runAll(names) {
  const failed = { passed: 0, failed: 1, skipped: 0 }
  if (names.length === 0 || !(await prepare({ build: false }))) return [failed]
  mkdirSync(reports, { recursive: true })
  const wanted = (table) => Object.keys(table).filter((name) => names.includes(name))
  const results = await inPairs(wanted(CHECKS).map((name) => CHECKS[name]))
  const needsBuild = names.some((name) => NEED_BUILD.includes(name))
  if (needsBuild && names.includes('build') && !isBuilt()) return results
  if (needsBuild && !(await prepare())) return [...results, failed]
  for (const name of wanted(RUNS)) results.push(await runTests(RUNS[name]))
  return results
}

/** The names of the steps to run; none when one of them does not exist. */
function chosen() {
  const all = [...Object.keys(CHECKS), ...Object.keys(RUNS)]
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : all
  const unknown = only.filter((name) => !all.includes(name))
  if (unknown.length === 0) return only
  console.error(`There is no step "${unknown.join('", "')}"; there are ${all.join(', ')}.`)
  return []
}

requireNode()
// An interrupt, because test runners then stop the servers and databases they started.
onStop(() => endAll('SIGINT'))
if (isDeep) process.env.DEEP = '1'
// Tests and tools set their own NODE_ENV.
delete process.env.NODE_ENV
const total = sum(await runAll(chosen()))
console.log(`\n${countsText(total)}`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
