import { join } from 'node:path'
import { createServer } from 'node:net'

/** As it was typed: the command line refuses what is no port. */
export const TYPED_PORT = process.env['CLUSTER_PORT'] || '7300'
const FIRST_PORT = Number(TYPED_PORT)

/** Each node has an address of its own, as on machines of their own; all of 127.0.0.0/8 is loopback. */
export const NODES = ['pg1', 'pg2', 'pg3'] as const
export type NodeName = (typeof NODES)[number]
export const addressOf = (node: NodeName): string => `127.0.73.${NODES.indexOf(node) + 1}`

/** The group under which a node's programs run where we are root, so that a firewall can tell the nodes apart. */
export const groupOf = (node: NodeName): number => 7301 + NODES.indexOf(node)

/** On this machine, and the same on each node. */
export const PORTS = {
  site: FIRST_PORT,
  server1: FIRST_PORT + 1,
  server2: FIRST_PORT + 2,
  pooler: FIRST_PORT + 10,
  primary: FIRST_PORT + 11,
  replica: FIRST_PORT + 12,
  postgres: FIRST_PORT + 20,
  rest: FIRST_PORT + 21,
  etcd: FIRST_PORT + 22,
  peer: FIRST_PORT + 23,
}
export const PROXY = '127.0.0.1'

/** The ports on which nodes talk to each other; they are next to each other. */
export const BETWEEN_NODES = `${PORTS.postgres}:${PORTS.peer}`

/** The folder of everything, and never the site's own `DATA_DIR`; npm runs us in the project's folder. */
export const folderOf = (otherwise: string): string => join(process.env['CLUSTER_DIR'] || otherwise)

interface Place {
  host: string
  port: number
}

const AT_THE_FRONT = ['site', 'server1', 'server2', 'pooler', 'primary', 'replica'] as const
/** Not that of PostgreSQL: one whose Patroni was killed goes on, and the next Patroni takes it over. */
const OF_EACH_NODE = ['rest', 'etcd', 'peer'] as const

/** Where the programs of the cluster listen. */
export const PLACES: readonly Place[] = [
  ...AT_THE_FRONT.map((name) => ({ host: PROXY, port: PORTS[name] })),
  ...NODES.flatMap((node) => OF_EACH_NODE.map((name) => ({ host: addressOf(node), port: PORTS[name] }))),
]

/** HAProxy shares a port with another one, so a second cluster would get some of the first one's visitors. */
export async function refuseTaken(places: readonly Place[]): Promise<void> {
  for (const place of places)
    if (!(await isFree(place)))
      throw new Error(
        `${place.host}:${place.port} is taken. If a cluster already runs here, stop it, or set CLUSTER_PORT and CLUSTER_DIR to have another beside it.`,
      )
}

/** A number that somebody typed; anything else is refused with a sentence. */
export function wholeNumber(name: string, typed: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : NaN
  if (number >= least && number <= most) return number
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${typed}".`)
}

const isFree = ({ host, port }: Place): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })
