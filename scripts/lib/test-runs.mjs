import { rmSync } from 'node:fs'
import { findOtherPostgres } from './find-postgres.mjs'
import { inRoot, tool } from './project.mjs'
import { countReport } from './results.mjs'
import { runNode } from './run.mjs'

const MINUTE = 60_000
const isDeep = () => Boolean(process.env.DEEP)
/** Only a run that hangs reaches it. */
const timeoutMs = () => (isDeep() ? 180 : 25) * MINUTE

export const reports = inRoot('.cache', 'reports')
/** Where the deep tests store what they measured. */
export const figures = `${reports}/figures.jsonl`

async function withReport(name, work) {
  const file = `${reports}/${name}.json`
  rmSync(file, { force: true })
  const { ok } = await work(file)
  return countReport(file, ok)
}

const figuresEnv = () => (isDeep() ? { FIGURES_FILE: figures } : {})

/** The folders of each step that vitest runs. */
export const FOLDERS = {
  unit: ['contract/src', 'server/src', 'web', 'scripts'],
  http: ['server/test/http'],
  sql: ['server/test/sql'],
  process: ['server/test/process'],
}

/** Runs these steps as one, so that a file that waits leaves its core to the others. */
export const vitest = (steps, name = 'vitest', env = figuresEnv()) =>
  withReport(name, (file) => {
    const folders = steps.flatMap((step) => FOLDERS[step])
    const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return runNode(tool('vitest'), ['run', ...folders, ...options], { show: true, env, timeoutMs: timeoutMs() })
  })

/** Null where the embedded PostgreSQL is the only one. */
export async function otherPostgres() {
  const other = await findOtherPostgres()
  if (!other) return null
  console.log(`PostgreSQL ${other.major} in ${other.bin}`)
  return vitest(['sql'], 'postgres', { TEST_POSTGRES_BIN: other.bin })
}

export async function journeys(chromium) {
  const env = { CHROMIUM_PATH: await chromium, ...figuresEnv() }
  return withReport('journeys', (file) => {
    const options = { show: true, env: { ...env, PLAYWRIGHT_JSON: file }, timeoutMs: timeoutMs() }
    return runNode(tool('@playwright/test', 'playwright'), ['test'], options)
  })
}
