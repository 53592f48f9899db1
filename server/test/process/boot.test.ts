import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isPostmaster, readPidFile } from '#server/platform/postgres/postgres-postmaster.ts'
import { count, recordFigure } from '../support/figures.ts'
import { inParallel } from '../support/in-parallel.ts'
import {
  categories,
  expectRefusal,
  isRunning,
  openFreshSiteFolder,
  openSiteFolder,
  stopServer,
  workersOf,
} from '../support/process/site-folder.ts'
import { sendSignal } from '../support/process/send-signal.ts'
import { freePort } from '../support/process/server-process.ts'
import { until } from '../support/until.ts'

/** Values that turn out to be of no use only when they are used, by variable. */
const UNUSABLE: [string, string[]][] = [
  ['HOST', ['not a host', '203.0.113.77']],
  ['DATABASE_URL', ['postgresql://me@127.0.0.1:1/none', 'postgresql://me@localhost:1/none']],
  ['DATA_DIR', ['/dev/null', '/dev/null/below']],
]

/** Values that are refused before anything is begun; the test of the configuration tries many more, so one stands for all. */
const MALFORMED: [string, string[]][] = [
  ['PORT', ['70000', '3000.5']],
  ['PUBLIC_URL', ['quiz.example', 'https://quiz.example/path']],
  ['DATABASE_URL', ['mysql://localhost/x']],
  ['WORKERS', ['0', 'two']],
  ['SECRET', ['short']],
  ['SMTP_URL', ['mail.example', 'http://mail.example']],
  ['MAIL_FROM', ['nobody', 'Tenpip <>']],
  ['CLIENT_API_KEY', ['two words']],
  ['LIMITS', ['OFF']],
  ['SEED', ['true']],
  ['SERVICE_WORKER', ['yes']],
  ['TRUST_PROXY', ['true', '10.0.0.0/8']],
  ['METRICS_PORT', ['0', 'x']],
  ['LOG_LEVEL', ['loud']],
]

/** When the first start is interrupted: right after it printed this. */
const MOMENTS = [
  ['SIGTERM', 'Started PostgreSQL'],
  ['SIGKILL', 'Started PostgreSQL'],
  ['SIGTERM', '"migrated"'],
] as const

/** Most of these tests are about starting, not about the content. */
const EMPTY = { SEED: 'none' }

/** They also show that servers in different folders run beside each other. */
describe.concurrent('the server', { timeout: count(300_000, 3_600_000) }, () => {
  it('can be stopped at any moment of its first start in a folder of any name, and ends up filled with the demo', async ({
    onTestFinished,
  }) => {
    const place = await openFreshSiteFolder(onTestFinished, 'Tänzer, "Söhne" & Co 100%', "it's data")
    for (let round = 0; round < count(1, 10); round++) {
      const env = { DATA_DIR: join(place.dataDir, String(round)) }
      const cluster = join(env.DATA_DIR, 'postgres', 'cluster')
      for (const [signal, moment] of MOMENTS.slice(0, count(1, MOMENTS.length))) {
        const server = place.start(env)
        // On a busy machine the moment may be over before it is seen.
        await until(`it says ${moment}`, () => [moment, 'ready at'].some((words) => server.output().includes(words)))
        server.kill(signal)
        expect(await server.ended).toBe(signal === 'SIGTERM' ? 0 : signal)
        if (signal === 'SIGTERM') expect(await readPidFile(cluster)).toBe(null)
      }
      const first = place.start(env)
      const url = await first.ready()
      expect(first.sentences()).toMatch(
        /^Tenpip is ready at http:\/\/localhost:\d+\nThis is a demo: log in as \S+ with .+\n$/,
      )
      expect(await categories(url)).toHaveLength(12)
      expect((await fetch(url)).headers.get('content-type')).toContain('text/html')
      const pid = (await readPidFile(cluster))?.pid ?? 0
      await stopServer(first)
      expect([await isPostmaster(pid, cluster), await readPidFile(cluster)]).toEqual([false, null])
      const begin = performance.now()
      const again = place.start(env)
      expect(await categories(await again.ready())).toHaveLength(12)
      recordFigure('boot: start on what is there, until ready', performance.now() - begin, 'ms')
      await stopServer(again)
    }
  })

  it('has only categories when no demo is wanted, and prints an address that can be opened, whatever HOST is', async ({
    onTestFinished,
  }) => {
    const { start } = await openSiteFolder(onTestFinished)
    const hosts = [
      ['::1', /^http:\/\/\[::1\]:\d+$/],
      ['0.0.0.0', /^http:\/\/localhost:\d+$/],
      ['127.0.0.2', /^http:\/\/127\.0\.0\.2:\d+$/],
    ] as const
    for (const [HOST, expected] of hosts.slice(0, count(1, 3))) {
      const server = start({ HOST, SEED: 'none' })
      const url = await server.ready()
      expect(url).toMatch(expected)
      expect(server.sentences()).toContain('ops -- prize add')
      expect(await categories(url)).toHaveLength(12)
      await stopServer(server)
    }
  })

  it('refuses a folder that another one uses, and leaves its database to the next one when it is killed', async ({
    onTestFinished,
  }) => {
    const { start, cluster, postmaster, dataDir } = await openSiteFolder(onTestFinished)
    const first = start(EMPTY)
    const url = await first.ready()
    const pid = (await postmaster()) ?? 0
    await expectRefusal(
      start(EMPTY),
      new RegExp(
        `^Another Tenpip server is already using ${dataDir}\\. Stop it, or set a different DATA_DIR for this one\\.$`,
      ),
    )
    expect(await categories(url)).toHaveLength(12)
    first.kill('SIGKILL')
    await first.ended
    expect(await isPostmaster(pid, cluster)).toBe(true)
    const next = start(EMPTY)
    expect(await categories(await next.ready())).toHaveLength(12)
    expect(await postmaster()).toBe(pid)
    await stopServer(next)
    expect(await isPostmaster(pid, cluster)).toBe(false)
  })

  it('says so when a port is taken: the site’s, that of two processes, or that of the numbers', async ({
    onTestFinished,
  }) => {
    const blocker = createServer()
    const taken = String(await freePort())
    await new Promise<void>((resolve) => blocker.listen(Number(taken), '127.0.0.1', resolve))
    onTestFinished(() => void blocker.close())
    const { start, postmaster } = await openSiteFolder(onTestFinished)
    const sentence = (variable: string) => new RegExp(`Port ${taken} is already in use\\. .* with ${variable}\\.`)
    await expectRefusal(start({ ...EMPTY, PORT: taken }), sentence('PORT'))
    await expectRefusal(start({ ...EMPTY, PORT: taken, WORKERS: '2' }), sentence('PORT'))
    await expectRefusal(start({ ...EMPTY, METRICS_PORT: taken }), sentence('METRICS_PORT'))
    expect(await postmaster()).toBe(null)
  })

  it('keeps the secret it made to itself, and refuses one that was spoiled', async ({ onTestFinished }) => {
    const { start, dataDir } = await openSiteFolder(onTestFinished)
    const path = join(dataDir, 'secret')
    await writeFile(path, '\n')
    await expectRefusal(start(EMPTY), /secret/)
    await writeFile(path, 'x'.repeat(31))
    await expectRefusal(start(EMPTY), /at least 32/)
    await rm(path)
    const first = start(EMPTY)
    await first.ready()
    const secret = await readFile(path, 'utf8')
    expect([(await stat(path)).mode & 0o777, secret.trim().length >= 32]).toEqual([0o600, true])
    await stopServer(first)
    await start(EMPTY).ready()
    expect(await readFile(path, 'utf8')).toBe(secret)
  })

  it('tells its numbers on a port of their own, and not on that of the site', async ({ onTestFinished }) => {
    const { start } = await openSiteFolder(onTestFinished)
    const port = await freePort()
    const server = start({ ...EMPTY, METRICS_PORT: String(port) })
    const url = await server.ready()
    const notice = /"host":"127\.0\.0\.1".*metrics are served here; METRICS_HOST sets another host/
    await until('it logs where', () => notice.test(server.output()))
    for (let n = 0; n < 10; n++) await categories(url)
    await fetch(`${url}/api/nothing`)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toMatch(/^tenpip_request_seconds_count\{route="[^"]+",status="404"\} 1$/m)
    expect(text).toMatch(/^tenpip_ready_answers_total [1-9]/m)
    expect(text).toMatch(/^tenpip_refused_requests_total\{kind="reads"\} 0$/m)
    expect(text).toMatch(/^tenpip_waiting_requests\{kind="commands"\} 0$/m)
    expect(text).toMatch(/^tenpip_open_streams 0$/m)
    expect(text).toMatch(/^tenpip_database_up 1$/m)
    expect(text).toMatch(/^tenpip_pool_size\{pool="main"\} 10$/m)
    expect(text).toMatch(/^tenpip_pool_wait_seconds_count\{pool="main"\} [1-9]/m)
    expect(text).toMatch(/^tenpip_queue_wait_seconds_count\{kind="reads"\} [1-9]/m)
    expect(text).toMatch(/^tenpip_event_loop_active_seconds_total \d+\.\d/m)
    expect(text).toMatch(/^tenpip_job_behind_seconds\{job="mail-1"\} \d/m)
    expect(text).toMatch(/^tenpip_backlog_seconds\{job="reminders"\} 0$/m)
    expect(text).toMatch(/^tenpip_cache_bytes\{cache="ready-answers"\} [1-9]/m)
    expect(text).not.toMatch(/^tenpip_replica_up\{/m)
    expect(text).toMatch(/^tenpip_job_runs_total\{job="mail-1"\} [1-9]/m)
    expect(text).toMatch(/^tenpip_job_failures_total\{job="figures"\} 0$/m)
    expect(text).toMatch(/^tenpip_job_last_seconds\{job="corrections"\} \d/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d/m)
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('tenpip_database_up')
  })

  it.for([...UNUSABLE.slice(0, count(2, UNUSABLE.length)), ...MALFORMED.slice(0, count(0, MALFORMED.length))])(
    'refuses a malformed %s with a sentence that names it',
    async ([name, values], { onTestFinished }) => {
      const { start } = await openSiteFolder(onTestFinished)
      await inParallel(1, values.slice(0, count(1, values.length)), (value) =>
        expectRefusal(start({ ...EMPTY, [name]: value }), new RegExp(`\\b${name}\\b`)),
      )
    },
  )
})

describe.concurrent('several processes', { timeout: count(300_000, 3_600_000) }, () => {
  it('serve on one port, replace one that is killed, tell their numbers together, and end together', async ({
    onTestFinished,
  }) => {
    const { start, postmaster } = await openSiteFolder(onTestFinished)
    const port = await freePort()
    const server = start({ ...EMPTY, WORKERS: '2', METRICS_PORT: String(port) })
    const url = await server.ready()
    const numbers = () => fetch(`http://127.0.0.1:${port}/metrics`)
    const [killed, ...others] = workersOf(server)
    expect(others).toHaveLength(1)
    sendSignal(killed, 'SIGKILL')
    const up = async () => /^tenpip_database_up 2$/m.test(await (await numbers()).text())
    await until('it is replaced', async () => workersOf(server).filter((pid) => pid !== killed).length === 2 && up())
    for (let n = 0; n < 20; n++) expect(await categories(url)).toHaveLength(12)

    const [frozen, ...awake] = workersOf(server)
    let text = ''
    const told = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    // One late turn is the latest 1 % only of fewer than a hundred; on a busy machine more may be counted with it.
    await until('the lag of the worst one is told, not that of both', async () => {
      await numbers()
      sendSignal(frozen, 'SIGSTOP')
      await pause(1_500)
      sendSignal(frozen, 'SIGCONT')
      text = await (await numbers()).text()
      return told('tenpip_event_loop_lag_seconds') > 1
    })
    expect(told('tenpip_largest_process_bytes')).toBeLessThan(told('process_resident_memory_bytes'))
    expect(told('tenpip_largest_process_bytes')).toBeGreaterThan(0.4 * told('process_resident_memory_bytes'))

    sendSignal(frozen, 'SIGSTOP')
    const answer = await numbers().finally(() => sendSignal(frozen, 'SIGCONT'))
    expect(answer.status).toBe(503)
    await until('they are told again', up)

    await stopServer(server)
    for (const pid of [frozen ?? 0, ...awake]) expect(isRunning(pid)).toBe(false)
    expect(await postmaster()).toBe(null)
  })

  it('do not outlive the first one', async ({ onTestFinished }) => {
    const { start } = await openSiteFolder(onTestFinished)
    const server = start({ ...EMPTY, WORKERS: '2' })
    await server.ready()
    const workers = workersOf(server)
    expect(workers).toHaveLength(2)
    server.kill('SIGKILL')
    await until('they have ended', () => !workers.some(isRunning))
    expect(await categories(await start(EMPTY).ready())).toHaveLength(12)
  })
})
