import { Counter } from 'prom-client'

const reported = new Map<string, number>()

/** Counts a crash that a browser reported. */
export const countCrash = (caught: string): void => void reported.set(caught, (reported.get(caught) ?? 0) + 1)

export function measureCrashes(): void {
  new Counter({
    name: 'tenpip_browser_crashes_total',
    help: 'Crashes that browsers reported, by how they were caught.',
    labelNames: ['caught'],
    collect() {
      this.reset()
      for (const [caught, count] of reported) this.inc({ caught }, count)
    },
  })
}
