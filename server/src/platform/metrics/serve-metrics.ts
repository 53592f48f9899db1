import cluster from 'node:cluster'
import { createServer, type Server } from 'node:http'
import { AggregatorRegistry, register } from 'prom-client'
import { listenError } from '../http/listen-error.ts'

/** Serves the metrics on a separate port, aggregated over all processes. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  const aggregator = cluster.isPrimary && Object.keys(cluster.workers ?? {}).length ? new AggregatorRegistry() : null
  const server = createServer((_request, response) => {
    const numbers = aggregator ? aggregator.clusterMetrics() : register.metrics()
    numbers.then(
      (text) => response.setHeader('content-type', register.contentType).end(text),
      // A process that does not report its metrics in time is no reason to stop the others.
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(
    (error: unknown) => Promise.reject(listenError(error, host, port, 'METRICS_PORT')),
  )
  return server
}
