import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { countCrash, measureCrashes } from './crash-reports.ts'

test('crashes are a metric only where somebody measures, with all that came before', async () => {
  countCrash('render')
  countCrash('render')
  expect(register.getMetricsAsArray()).toEqual([])
  measureCrashes()
  expect(await register.metrics()).toContain('tenpip_browser_crashes_total{caught="render"} 2')
})
