import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, it, type TestContext } from 'vitest'
import { GuestPlayer, type Outcome } from '#bench/guest-player.ts'
import { Phone } from '#bench/phone.ts'
import { openDatabase } from '#server/platform/db/db.ts'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { siteServer } from '../support/bundle.ts'
import { questionOf } from '../support/every-kind.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { openBalancer } from '../support/process/balancer.ts'
import { overNetwork } from '../support/over-network.ts'
import { copyCluster } from '../support/process/copy-cluster.ts'
import { openFaultProxy } from '../support/process/fault-proxy.ts'
import { connectTo } from '../support/process/sample-process.ts'
import { freePort, ownFolder, startServer } from '../support/process/server-process.ts'
import { sendSignal } from '../support/process/send-signal.ts'
import { workersOf } from '../support/process/site-folder.ts'
import { Guest } from '../support/room.ts'
import { caller } from '../support/site.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { until } from '../support/until.ts'

const ROUNDS = count(1, 5)
const PLAYERS = count(10, 100)
/** Milliseconds between the calls of one visitor. Without a rest they would take the CPU from the servers that start. */
const REST = count(100, 20)
/** Milliseconds in which nobody comes; a pool may end its idle connections after ten seconds. */
const IDLE = count(0, 12_000)

/** Only a test that hangs reaches it: servers start and stop many times. */
const TIMEOUT = count(300_000, 3_600_000)

it('restarts one server after the other while people play, and no call fails', { timeout: TIMEOUT }, restartInTurn)

it('needs no new connection to the database once it is ready', { timeout: TIMEOUT }, serveWithoutNewConnections)

const SETTINGS = { SECRET: 'only-for-tests-only-for-tests-only', SEED: 'none' }

/** The address of a migrated database of its own. */
async function ownDatabase(onTestFinished: TestContext['onTestFinished']): Promise<string> {
  const folder = await ownFolder('db')
  onTestFinished(folder.remove)
  await copyCluster(inject('migratedCluster'), folder.path)
  const postgres = await openPostgres({ folder: folder.path })
  return postgres.url('tenpip')
}

/** Somebody with a quiz, straight in the database. */
async function addQuiz(database: string, onTestFinished: TestContext['onTestFinished']) {
  const client = await connectTo(database)
  onTestFinished(() => client.end())
  const sql: TestDatabase['sql'] = async (text, values) => (await client.query(text, values as unknown[])).rows as never
  const { db, close } = await openDatabase({ url: database, connections: 1 })
  const user = await makeUser({ sql })
  const { quizUrl } = await makeQuiz({ db, sql }, user, { questions: Array(5).fill(questionOf('single')) })
  await close()
  return { sql, user, quizUrl }
}

/** As when the name server restarts, because a container came or went, and a lookup takes longer than a request waits. */
async function serveWithoutNewConnections({ onTestFinished }: TestContext): Promise<void> {
  const database = await ownDatabase(onTestFinished)
  const { searchParams } = new URL(database.replace('@/', '@socket/'))
  const proxy = await openFaultProxy(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'))
  onTestFinished(proxy.close)
  const server = startServer(await siteServer(), { ...SETTINGS, DATABASE_URL: overNetwork(database, proxy.port) })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await server.ended
  })
  const url = await server.ready()
  const { quizUrl } = await addQuiz(database, onTestFinished)

  proxy.leadTo('/nowhere')
  await pause(IDLE)
  const players = Array.from({ length: 20 }, () => new GuestPlayer(url))
  await Promise.all(players.map((player) => player.start(quizUrl)))
  for (const player of players) player.leave()
  expect(players.flatMap(({ outcomes }) => outcomes.map(({ status }) => status))).toEqual(Array(20).fill(201))
}

async function restartInTurn({ onTestFinished }: TestContext): Promise<void> {
  const file = await siteServer()
  const database = await ownDatabase(onTestFinished)
  const env = { ...SETTINGS, DATABASE_URL: database, STOP_DELAY: '3' }
  const start = (port: number, workers: number) =>
    startServer(file, { ...env, PORT: String(port), WORKERS: String(workers) })
  // One of them with worker processes, which have to leave as well.
  const places = [
    { port: await freePort(), workers: 1 },
    { port: await freePort(), workers: 2 },
  ]
  const servers = places.map(({ port, workers }) => start(port, workers))
  onTestFinished(async () => {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
  })
  await Promise.all(servers.map((server) => server.ready()))

  const { sql, user, quizUrl } = await addQuiz(database, onTestFinished)
  const balancer = await openBalancer(places.map(({ port }) => `http://127.0.0.1:${port}`))
  onTestFinished(balancer.close)
  await until('both serve', () => balancer.ready() === 2)
  const host = new Guest({ url: balancer.url, call: caller(balancer.url) }, user.cookie)
  await host.host(quizUrl, { settings: {} })
  const phones = Array.from({ length: 10 }, () => new Phone([balancer.url], 0))
  onTestFinished(async () => phones.forEach((phone) => phone.leave()))
  await Promise.all(phones.map((phone, index) => phone.join(host.code, `Player ${index}`)))
  for (const phone of phones) void phone.listen()
  await until('everyone listens', () => phones.every(({ events }) => events > 0))

  let over = false
  const outcomes: Outcome[] = []
  const playing = Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      while (!over) {
        const player = new GuestPlayer(balancer.url)
        await player.start(quizUrl)
        for (const question of player.questions) {
          await player.answer(question)
          await pause(Math.random() * REST)
        }
        await player.finish()
        player.leave()
        outcomes.push(...player.outcomes)
      }
    }),
  )
  const reading: number[] = []
  const readers = Promise.all(
    Array.from({ length: 3 }, async () => {
      while (!over) {
        const answer = await fetch(`${balancer.url}/${quizUrl}/index.html`).catch(() => null)
        await answer?.text()
        reading.push(answer?.status ?? 0)
        await pause(Math.random() * REST)
      }
    }),
  )

  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { port, workers }] of places.entries()) {
      const before = outcomes.length
      await until('they play', () => outcomes.length > before + 50)
      // As managers do that signal a whole group.
      for (const pid of servers[index] ? workersOf(servers[index]) : []) sendSignal(pid, 'SIGTERM')
      servers[index]?.kill('SIGTERM')
      expect(await servers[index]?.ended).toBe(0)
      servers[index] = start(port, workers)
      await servers[index].ready()
      await until('both serve', () => balancer.ready() === 2)
    }
  over = true
  await Promise.all([playing, readers])

  expect(balancer.broken).toEqual([])
  const calls = [...outcomes.map(({ status }) => status), ...reading]
  expect(calls.filter((status) => status < 200 || status > 201)).toEqual([])
  const acknowledged = outcomes.filter(({ call }) => call === 'answer').length
  expect(await sql('SELECT count(*)::int AS n FROM attempts a CROSS JOIN answers_of(a.id)')).toEqual([
    { n: acknowledged },
  ])
  // Streams end with their server, and come back at the other.
  const { body } = await host.command('start')
  await until('everyone hears of it', () => phones.every(({ arrivals }) => arrivals.has(body.data.seq)))
  recordFigure('rolling restart: calls, none failed', calls.length, 'calls')
}
