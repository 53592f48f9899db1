import cluster from 'node:cluster'
import { performance } from 'node:perf_hooks'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge } from 'prom-client'

/** The processes themselves: memory, event loop, garbage collection. */
export function measureProcess(): void {
  collectDefaultMetrics()
  // Without its own registry, a worker never answers when the first process asks for its metrics.
  if (cluster.isWorker) new AggregatorRegistry()
  new Gauge({
    name: 'tenpip_processes',
    help: 'Processes that serve the site.',
    collect() {
      this.set(1)
    },
  })
  // A counter, so that any number of collectors get the share of any stretch of time from it.
  new Counter({
    name: 'tenpip_event_loop_active_seconds_total',
    help: 'Time that the event loops spent working instead of waiting.',
    collect() {
      this.reset()
      this.inc(performance.eventLoopUtilization().active / 1000)
    },
  })
}
