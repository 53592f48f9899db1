import cluster from 'node:cluster'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
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
  measureWorst()
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

/** Of several processes the worst: the ready-made figures are averages and sums, in which one that is ill disappears. */
function measureWorst(): void {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  new Gauge({
    name: 'tenpip_event_loop_lag_seconds',
    help: 'How late the event loop was since the last scrape (p99), of the process that was latest.',
    aggregator: 'max',
    collect() {
      this.set(delays.percentile(99) / 1e9)
      delays.reset()
    },
  })
  new Gauge({
    name: 'tenpip_largest_process_bytes',
    help: 'The resident memory of the largest process.',
    aggregator: 'max',
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
}
