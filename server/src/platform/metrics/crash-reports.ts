import { Counter } from 'prom-client'

export const crashReports = new Counter({
  name: 'tenpip_browser_crashes_total',
  help: 'Crashes that browsers reported, by how they were caught.',
  labelNames: ['caught'],
})
