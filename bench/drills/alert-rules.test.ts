import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { project } from '#server/platform/project.ts'
import { ALERT_FAULTS } from './alert-faults.ts'
import { hurried, partsOf } from './alert-rules.ts'

const rules = await readFile(join(project.root, 'deploy/watch/alerts.yml'), 'utf8')
const names = (parts: readonly { alert: string; by: string }[]) => parts.map(({ alert, by }) => `${alert} ${by}`)

it('has a drill for each reason for which an alert fires', () => {
  expect(names(partsOf(rules)).toSorted()).toEqual(names(ALERT_FAULTS).toSorted())
})

it('waits seconds instead of minutes, and changes no threshold but those of times', () => {
  const changed = partsOf(hurried(rules)).filter(({ expr }, n) => expr !== partsOf(rules)[n]?.expr)
  expect(changed.map(({ by, expr }) => [by, expr.split(' > ').at(-1)])).toEqual([
    ['tenpip_request_seconds_count', '5'],
    ['tenpip_refused_requests_total', '0'],
    ['tenpip_job_behind_seconds', '10'],
    ['tenpip_job_failures_total', '10'],
    ['tenpip_backlog_seconds', '10'],
    ['tenpip_replica_lag_seconds', '5'],
  ])
  expect(hurried(rules)).not.toMatch(/\d+m\b/)
})
