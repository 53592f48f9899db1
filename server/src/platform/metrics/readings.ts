import { Counter, Gauge, type Aggregator } from 'prom-client'

/** What is read: a number, or one for each value of the metric's label. */
type Readings = number | Iterable<readonly [string, number]>

interface ReadMetric {
  name: string
  help: string
  label?: string
  read: () => Readings
}

/** A metric that is read when somebody asks for it. */
export function readGauge({ aggregator = 'sum', ...metric }: ReadMetric & { aggregator?: Aggregator }): void {
  new Gauge({
    ...named(metric),
    aggregator,
    collect() {
      this.reset()
      for (const [labels, value] of labelled(metric)) this.set(labels, value)
    },
  })
}

/** The same for what only grows, and is counted elsewhere. */
export function readCounter(metric: ReadMetric): void {
  new Counter({
    ...named(metric),
    collect() {
      this.reset()
      for (const [labels, value] of labelled(metric)) this.inc(labels, value)
    },
  })
}

const named = ({ name, help, label }: ReadMetric) => ({ name, help, labelNames: label === undefined ? [] : [label] })

function* labelled({ label, read }: ReadMetric): Generator<[labels: Record<string, string>, value: number]> {
  const readings = read()
  if (typeof readings === 'number') yield [{}, readings]
  else for (const [one, value] of readings) yield [label === undefined ? {} : { [label]: one }, value]
}
