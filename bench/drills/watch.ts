import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDependencies } from '#bench/dependencies.ts'
import { project } from '#server/platform/project.ts'
import { ALERT_FAULTS, LEAKY, type WatchedSite } from './alert-faults.ts'
import { hurried, partsOf, rulesOfParts } from './alert-rules.ts'

/**
 * Causes each reason for which an alert fires on a site of its own, and waits until the alert fires and ends. The same
 * reason must fire by itself, as a rule of its own: the alert may have another one at the same time.
 */

const PATIENCE = 120_000

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const run = (children: ChildProcess[], command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  return child
}

const exitOf = async (child: ChildProcess): Promise<unknown> =>
  child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve))

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
  data: { alerts: { state: string; labels: { alertname: string; exported_job?: string; by?: string } }[] }
}

type Watched = Pick<(typeof ALERT_FAULTS)[number], 'alert' | 'by' | 'job'>

/** Whether an alert fires, and whether its reason does. */
async function firing(port: number, { alert, by, job }: Watched): Promise<[boolean, boolean]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
  const { data }: Alerts = await answer.json()
  const all = data.alerts.flatMap(({ state, labels }) => (state === 'firing' ? [labels] : []))
  const isThere = (reason?: string) =>
    all.some((one) => one.alertname === alert && one.exported_job === job && one.by === reason)
  return [isThere(), isThere(by)]
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
const nameOf = ({ alert, by }: Watched): string => `${alert} ${by}`
const chosen = ALERT_FAULTS.filter((fault) => nameOf(fault).startsWith(only))
if (chosen.length === 0)
  throw new Error(`No drill begins with "${only}"; there are ${ALERT_FAULTS.map(nameOf).join(', ')}.`)

const folder = await mkdtemp(join(tmpdir(), 'tenpip-drill-'))
const children: ChildProcess[] = []
const dependencies = await openDependencies(folder)
try {
  const [port, metrics, prometheus] = [await freePort(), await freePort(), await freePort()]
  const rules = hurried(await readFile(join(project.root, 'deploy/watch/alerts.yml'), 'utf8'))
  await writeFile(join(folder, 'alerts.yml'), rules)
  await writeFile(join(folder, 'reasons.yml'), rulesOfParts(partsOf(rules)))
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml, reasons.yml]
scrape_configs: [{ job_name: tenpip, static_configs: [{ targets: ['127.0.0.1:${metrics}'] }] }]`,
  )
  const url = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  let readUrl = ''
  const start = async () => {
    server = run(children, process.execPath, [join(project.root, 'dist/server/main.mjs')], {
      PATH: process.env.PATH,
      DATABASE_URL: dependencies.databaseUrl,
      DATABASE_READ_URL: readUrl,
      SMTP_URL: dependencies.mailServer.url,
      DATA_DIR: join(folder, 'site'),
      PORT: String(port),
      METRICS_PORT: String(metrics),
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...LEAKY,
    })
    server.stdout?.resume()
    server.stderr?.resume()
    await secondsUntil('The site', async () => (await fetch(`${url}/readyz`)).ok)
  }
  const restart = async () => {
    server?.kill('SIGTERM')
    if (server) await exitOf(server)
    await start()
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
  const site: WatchedSite = {
    ...dependencies,
    url,
    pid: () => server?.pid ?? 0,
    start,
    restart,
    postgres: () => processesOf(dependencies.postmaster() ?? 0),
    async readFromStandby() {
      if (!readUrl) {
        readUrl = dependencies.standby.url
        await restart()
      }
      await secondsUntil('The replica', async () => {
        const answer = await fetch(`http://127.0.0.1:${metrics}/metrics`)
        return /^tenpip_replica_up\{.*\} 1$/m.test(await answer.text())
      })
    },
  }
  await pause(5_000)
  for (const fault of chosen) {
    const name = nameOf(fault)
    const is = async (wanted: boolean) => (await firing(prometheus, fault)).every((isFiring) => isFiring === wanted)
    await secondsUntil(`${name} is quiet`, () => is(false))
    const end = await fault.cause(site)
    const fired = await secondsUntil(`${name} fires`, () => is(true)).finally(end)
    const ended = await secondsUntil(`${name} ends`, () => is(false))
    process.stdout.write(`${name}: fired after ${fired} s, ended ${ended} s after the fault\n`)
  }
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map(exitOf))
  await dependencies.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
