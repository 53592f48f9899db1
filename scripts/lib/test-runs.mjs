import { rmSync } from 'node:fs'
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

/** The steps that vitest runs, with their projects and folders. */
const VITEST = {
  unit: { projects: ['unit', 'dom'], folders: ['contract/src', 'server/src', 'web', 'scripts', 'bench', 'deploy'] },
  http: { projects: ['server'], folders: ['server/test/http'] },
  sql: { projects: ['server'], folders: ['server/test/sql'] },
  process: { projects: ['server'], folders: ['server/test/process'] },
  // The SQL tests on a PostgreSQL of another version; when both steps run, in a project of their own.
  postgres: { projects: ['server', 'other-postgres'], folders: ['server/test/sql'] },
}
export const VITEST_STEPS = Object.keys(VITEST)

/** Runs these steps as one, so that a file that waits leaves its core to the others. */
export const vitest = (steps, otherPostgres) =>
  withReport(steps.join('-'), (file) => {
    const all = (what) => [...new Set(steps.flatMap((step) => VITEST[step][what]))]
    const projects = all('projects').map((project) => `--project=${project}`)
    const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const env = {
      ...figuresEnv(),
      ...(steps.includes('postgres') && { OTHER_POSTGRES_BIN: otherPostgres.bin }),
      ...(steps.includes('sql') && { SQL_ON_EMBEDDED: '1' }),
    }
    const args = ['run', ...all('folders'), ...projects, ...options]
    return runNode(tool('vitest'), args, { show: true, env, timeoutMs: timeoutMs() })
  })

export async function journeys(chromium) {
  const env = { CHROMIUM_PATH: await chromium, ...figuresEnv() }
  return withReport('journeys', (file) => {
    const options = { show: true, env: { ...env, PLAYWRIGHT_JSON: file }, timeoutMs: timeoutMs() }
    return runNode(tool('@playwright/test', 'playwright'), ['test'], options)
  })
}
