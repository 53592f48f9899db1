import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import { project } from '#server/platform/project.ts'
import { ALERT_FAULTS, type WatchedSite } from './alert-faults.ts'

/** Causes the fault of each alert on a site of its own, and waits until the alert fires and ends. */

const PATIENCE = 120_000

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The same rules, with seconds for minutes. */
const hurried = (rules: string): string =>
  rules
    .replace(/for: \d+[sm]/g, 'for: 2s')
    .replace(/\[\d+m\]/g, '[10s]')
    .replace(/(tenpip_job_behind_seconds\S*\)) > 600/g, '$1 > 10')

const run = (children: ChildProcess[], command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  return child
}

/** The processes of a PostgreSQL, the first one and its children. */
async function processesOf(first: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === first ? pid : null
    }),
  )
  return [first, ...parents.filter((pid) => pid !== null)]
}

interface Alerts {
  data: { alerts: { state: string; labels: { alertname: string; exported_job?: string } }[] }
}

/** The names of the alerts that fire, with the job that they are about. */
async function firing(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
  const { data }: Alerts = await answer.json()
  return data.alerts
    .filter(({ state }) => state === 'firing')
    .map(({ labels }) => [labels.alertname, labels.exported_job].filter(Boolean).join(' '))
}

async function secondsUntil(what: string, isSo: () => Promise<boolean>): Promise<string> {
  const since = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - since > PATIENCE) throw new Error(`${what}: waited ${PATIENCE / 1000} s in vain.`)
    await pause(250)
  }
  return ((performance.now() - since) / 1000).toFixed(1)
}

const [only = ''] = process.argv.slice(2)
const chosen = ALERT_FAULTS.filter(({ alert }) => alert.startsWith(only))
if (chosen.length === 0)
  throw new Error(`No drill begins with "${only}"; there are ${ALERT_FAULTS.map(({ alert }) => alert).join(', ')}.`)

const folder = await mkdtemp(join(tmpdir(), 'tenpip-drill-'))
const children: ChildProcess[] = []
const database = await openEmbedded(join(folder, 'data'), () => {})
const client = new pg.Pool({ connectionString: database.url, max: 1 })
client.on('error', () => {})
try {
  const [port, metrics, prometheus] = [await freePort(), await freePort(), await freePort()]
  await writeFile(
    join(folder, 'alerts.yml'),
    hurried(await readFile(join(project.root, 'deploy/watch/alerts.yml'), 'utf8')),
  )
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs: [{ job_name: tenpip, static_configs: [{ targets: ['127.0.0.1:${metrics}'] }] }]`,
  )
  const url = `http://127.0.0.1:${port}`
  let pid = 0
  const start = async () => {
    const server = run(children, process.execPath, [join(project.root, 'dist/server/main.mjs')], {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'site'),
      PORT: String(port),
      METRICS_PORT: String(metrics),
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
    })
    server.stdout?.resume()
    server.stderr?.resume()
    pid = server.pid ?? 0
    await secondsUntil('The site', async () => (await fetch(`${url}/readyz`)).ok)
  }
  await start()
  const log = run(
    children,
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'metrics')}`,
      `--web.listen-address=127.0.0.1:${prometheus}`,
      '--log.level=error',
    ],
    { PATH: process.env.PATH },
  )
  log.on('error', () => (process.exitCode = 1))
  log.stderr?.pipe(process.stderr)
  await secondsUntil('Prometheus', async () => (await fetch(`http://127.0.0.1:${prometheus}/-/ready`)).ok)
  const { rows } = await client.query<{ path: string }>("SELECT current_setting('data_directory') AS path")
  const first = Number((await readFile(join(rows[0]?.path ?? '', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const site: WatchedSite = {
    url,
    pid: () => pid,
    start,
    databaseUrl: database.url,
    postgres: () => processesOf(first),
    sql: (text) => client.query(text),
  }
  await pause(5_000)
  for (const { alert, cause } of chosen) {
    const isFiring = async () => (await firing(prometheus)).includes(alert)
    const end = await cause(site)
    const fired = await secondsUntil(`${alert} fires`, isFiring).finally(end)
    const ended = await secondsUntil(`${alert} ends`, async () => !(await isFiring()))
    process.stdout.write(`${alert}: fired after ${fired} s, ended ${ended} s after the fault\n`)
  }
} finally {
  await client.end()
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(
    children.map(
      async (child) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve)),
    ),
  )
  await database.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
