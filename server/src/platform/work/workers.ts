import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import type { Order } from '../stop-on-signals.ts'

export interface Workers {
  port: number
  /** Has each of them send proxies elsewhere, and still serve. */
  leave(): void
  close(): Promise<void>
}

const firstPort = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () => reject(new Error('A worker process stopped before it could listen.')))
  })

/** One that is gone needs no order. */
const tell = (worker: Worker, order: Order): void => void worker.send(order, () => {})

/** Starts several processes of `file` on one port, and a new one for each that dies. */
export async function startWorkers(
  count: number,
  file: string,
  env: Record<string, string>,
  log: Logger,
): Promise<Workers> {
  let closing = false
  cluster.setupPrimary({ exec: file })
  cluster.on('exit', async (worker, code, signal) => {
    if (closing) return
    log.error({ worker: worker.process.pid, code, signal }, 'a worker process died; starting another')
    await pause(500)
    if (!closing) cluster.fork(env)
  })
  const ports = await Promise.all(Array.from({ length: count }, () => firstPort(cluster.fork(env))))
  const alive = () =>
    Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []))
  return {
    port: ports[0] ?? 0,
    leave() {
      closing = true
      alive().forEach((worker) => tell(worker, 'leave'))
    },
    async close() {
      closing = true
      await Promise.all(
        alive().map((worker) => {
          const gone = new Promise((resolve) => worker.once('exit', resolve))
          tell(worker, 'stop')
          return gone
        }),
      )
    },
  }
}
