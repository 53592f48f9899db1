import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Acknowledged } from '#bench/drills/acknowledged.ts'
import { circumstances } from '#bench/results.ts'
import { openDatabase, type Db } from '#server/platform/db/db.ts'
import { reconcile } from '#server/rewards/reconcile.ts'
import type { Cluster } from '../cluster.ts'
import { until } from '../process.ts'
import { disturbance, isPlaying } from './browser.ts'
import { mendNetwork, type Fault } from './faults.ts'
import { startEvening, type Evening } from './people.ts'
import { isGood, sentence, table, writeReport, type Round } from './report.ts'

/** Every fault; its figures are those of the documentation. */
export const WHOLE = 'all'

interface Plan {
  /** As it was asked for. */
  name: string
  faults: Fault[]
  people: number
  /** Unset: as often as each fault is usually tried. */
  times: number | undefined
  say(sentence: string): void
}

/** Plays an evening, strikes a node again and again, and looks for everything that was acknowledged. */
export async function drill(cluster: Cluster, plan: Plan): Promise<boolean> {
  const where = circumstances()
  const evening: Evening = { acknowledged: new Acknowledged(), calls: [], odd: [], isOver: false }
  const client = await connect(cluster.databaseUrl)
  const database: { db: Db; close(): Promise<void> } = await openDatabase({ url: cluster.databaseUrl, connections: 2 })
  const people = startEvening(evening, cluster.url, plan.people, { db: database.db, client })
  plan.say(`${plan.people} people begin to play…`)
  try {
    await Promise.race([people, until('everybody plays', async () => isPlaying(evening.calls, plan.people, 0))])
    const kinds = await playThrough(cluster, evening, plan)
    const text = table(kinds, { ...plan, where })
    plan.say(`\n${text}\n`)
    if (plan.name === WHOLE) await writeReport(text)
    for (const odd of new Set(evening.odd)) plan.say(`Unexpected: ${odd}`)
    return kinds.every(({ rounds }) => rounds.every(isGood)) && evening.odd.length === 0
  } finally {
    mendNetwork()
    evening.isOver = true
    await Promise.race([people, pause(20_000)])
    await Promise.all([database.close(), client.end().catch(() => {})])
  }
}

async function playThrough(cluster: Cluster, evening: Evening, plan: Plan) {
  const kinds: { what: string; rounds: Round[] }[] = []
  for (const fault of plan.faults) {
    const rounds: Round[] = []
    kinds.push({ what: fault.what, rounds })
    for (let time = 0; time < (plan.times ?? fault.times); time++) {
      plan.say(`${fault.name}, ${time + 1} of ${plan.times ?? fault.times}…`)
      const round = await strike(cluster, evening, fault, plan.people)
      rounds.push(round)
      plan.say(`${isGood(round) ? 'ok    ' : 'FAILED'}  ${sentence(round)}`)
    }
  }
  return kinds
}

async function strike(cluster: Cluster, evening: Evening, fault: Fault, people: number): Promise<Round> {
  const primary = await until('the cluster is whole', isWhole(cluster))
  const node = cluster.nodes.find(({ name }) => (name === primary) === (fault.strikes === 'primary'))
  if (!node) throw new Error(`Nobody knows the node ${primary}.`)
  const pids = cluster.servers.map(({ pid }) => pid)
  evening.acknowledged = new Acknowledged()
  await pause(WARM_UP)
  evening.calls = evening.calls.filter(({ endedAt }) => endedAt === null)
  const at = performance.now()
  fault.strike(node)
  let primarySeconds: number | null = null
  if (fault.movesPrimary) {
    const others = cluster.nodes.filter((one) => one !== node)
    await until('another node is primary', async () =>
      (await Promise.all(others.map((one) => one.isPrimary().catch(() => false)))).includes(true),
    )
    primarySeconds = (performance.now() - at) / 1000
  }
  const movedAt = performance.now()
  await until('everybody plays again', async () => isPlaying(evening.calls, people, movedAt))
  const mendedAt = performance.now()
  fault.heal(node)
  await until('the node is back as a replica', isWhole(cluster))
  await pause(BETWEEN)
  const now = performance.now()
  const { repeated, milliseconds } = disturbance(evening.calls, { from: at, until: mendedAt }, now)
  const begunSince = evening.calls.filter(({ begunAt }) => begunAt >= mendedAt)
  const after = disturbance(begunSince, { from: mendedAt, until: now }, now)
  return {
    fault: `${fault.name} ${node.name}`,
    primarySeconds,
    playingSeconds: milliseconds / 1000,
    repeated,
    returned: { repeated: after.repeated, seconds: after.longest / 1000 },
    acknowledged: evening.acknowledged.counts,
    ...(await look(cluster, evening.acknowledged)),
    restarts: cluster.servers.filter(({ pid }, index) => pid !== pids[index]).length,
  }
}

const WARM_UP = 10_000
const BETWEEN = 5_000

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** What is stored afterwards, asked over connections of its own: the old ones went with the primary. */
async function look(cluster: Cluster, acknowledged: Acknowledged) {
  const client = await connect(cluster.databaseUrl)
  const { db, close } = await openDatabase({ url: cluster.databaseUrl, connections: 1 })
  try {
    return { lost: await acknowledged.lost(client), differences: (await reconcile(db)).differences }
  } finally {
    await Promise.all([close(), client.end()])
  }
}

const isWhole = (cluster: Cluster) => async () => {
  const { leader, standbys, isSafe } = await cluster.state()
  return standbys === cluster.nodes.length - 1 && isSafe && leader
}
