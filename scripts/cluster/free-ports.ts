import { createServer } from 'node:net'
import { addressOf, NODES, PORTS, PROXY } from './layout.ts'

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

const isFree = ({ host, port }: Place): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** HAProxy shares a port with another one, so a second cluster would get some of the first one's visitors. */
export async function refuseTaken(places: readonly Place[]): Promise<void> {
  for (const place of places)
    if (!(await isFree(place)))
      throw new Error(
        `${place.host}:${place.port} is taken. If a cluster already runs here, stop it, or set CLUSTER_PORT and CLUSTER_DIR to have another beside it.`,
      )
}
