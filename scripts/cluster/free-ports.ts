import { createServer } from 'node:net'
import { addressOf, NODES, PORTS, PROXY } from './layout.ts'

const AT_THE_FRONT = ['site', 'server1', 'server2', 'pooler', 'primary', 'replica'] as const
/** Not that of PostgreSQL: one whose Patroni was killed goes on, and the next Patroni takes it over. */
const OF_EACH_NODE = ['rest', 'etcd', 'peer'] as const

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })

/** HAProxy shares a port with another one, so a second cluster would get some of the first one's visitors. */
export async function refuseTaken(): Promise<void> {
  const places = [
    ...AT_THE_FRONT.map((name) => ({ host: PROXY, port: PORTS[name] })),
    ...NODES.flatMap((node) => OF_EACH_NODE.map((name) => ({ host: addressOf(node), port: PORTS[name] }))),
  ]
  for (const { host, port } of places)
    if (!(await isFree(host, port)))
      throw new Error(
        `${host}:${port} is taken. If a cluster already runs here, stop it, or set CLUSTER_PORT and CLUSTER_DIR to have another beside it.`,
      )
}
