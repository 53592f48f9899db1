import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { countCrash, measureCrashes } from './measure.ts'

const NAME = 'tenpip_browser_crashes_total'

test('crashes are a metric only where somebody measures, with all that came before', async ({ onTestFinished }) => {
  countCrash('render')
  countCrash('render')
  expect(register.getSingleMetric(NAME)).toBeUndefined()
  measureCrashes()
  onTestFinished(() => register.removeSingleMetric(NAME))
  expect(await register.metrics()).toContain(`${NAME}{caught="render"} 2`)
})
