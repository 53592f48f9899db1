import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { addressOf, PORTS, type NodeName } from './layout.ts'
import type { Process } from './process.ts'

/** One machine of the cluster: PostgreSQL, its Patroni and a member of etcd. */
export class ClusterNode {
  readonly name: NodeName
  readonly patroni: Process
  readonly etcd: Process
  readonly #data: string

  constructor(name: NodeName, folder: string, programs: { patroni: Process; etcd: Process }) {
    this.name = name
    this.#data = join(folder, name, 'data')
    this.patroni = programs.patroni
    this.etcd = programs.etcd
  }

  /** Of PostgreSQL; null while it does not run. */
  #postmaster(): number | null {
    try {
      const pid = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0])
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.#data) ? pid : null
    } catch {
      return null
    }
  }

  /** Signals PostgreSQL with all its processes, and Patroni. */
  signal(name: NodeJS.Signals): void {
    const postmaster = this.#postmaster()
    const pids = [this.patroni.pid, postmaster ?? undefined].flatMap((pid) => (pid === undefined ? [] : familyOf(pid)))
    for (const pid of new Set(pids)) send(pid, name)
  }

  /** Patroni stops its PostgreSQL, unless it ended before. */
  async stop(): Promise<void> {
    await this.patroni.stop()
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      const postmaster = this.#postmaster()
      if (postmaster === null) return
      send(postmaster, signal)
      const end = performance.now() + PATIENCE
      while (this.#postmaster() !== null && performance.now() < end) await pause(100)
    }
  }

  /** What this node's Patroni knows of all of them. */
  async members(): Promise<Member[]> {
    const asked = await fetch(`http://${addressOf(this.name)}:${PORTS.rest}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    })
    return z.parse(Members, await asked.json()).members
  }

  async isPrimary(): Promise<boolean> {
    const asked = await fetch(`http://${addressOf(this.name)}:${PORTS.rest}/primary`, {
      signal: AbortSignal.timeout(1_000),
    })
    return asked.status === 200
  }
}

/** Whether there is a primary, with a standby that confirms its commits, and how many standbys there are. */
export async function stateOf(nodes: readonly ClusterNode[]) {
  const seen = await Promise.any(nodes.map((node) => node.members()))
  const leader = seen.find(isLeader)
  return {
    leader: leader?.name,
    standbys: leader ? seen.filter(isStandbyOf(leader)).length : 0,
    isSafe: seen.some(({ role, state }) => role === 'sync_standby' && LIVE.includes(state)),
  }
}

const Members = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.optional(z.number()) }),
  ),
})
type Member = z.infer<typeof Members>['members'][number]

/** How long PostgreSQL may take to end. */
const PATIENCE = 20_000

/** A process and all its descendants. */
function familyOf(pid: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const)
  const childrenOf = (one: number): number[] =>
    all.flatMap(([child, parent]) => (parent === one ? [child, ...childrenOf(child)] : []))
  return [pid, ...childrenOf(pid)]
}

const parentOf = (pid: number): number | undefined => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

const LIVE = ['running', 'streaming']
const isLeader = ({ role, state }: Member): boolean => role === 'leader' && LIVE.includes(state)

/** An old primary also runs for a moment before it is rewound, on its own timeline: it has to be on the leader's. */
const isStandbyOf =
  (leader: Member) =>
  ({ role, state, timeline }: Member): boolean =>
    role !== 'leader' && LIVE.includes(state) && timeline === leader.timeline
