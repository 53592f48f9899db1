import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { register } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { project } from '#server/platform/project.ts'
import { openSite, type WholeSite } from '../support/site.ts'

const metricNames = async () => new Set((await register.getMetricsAsJSON()).map(({ name }) => name))

let site: WholeSite
let before: Set<string>
beforeAll(async () => {
  before = await metricNames()
  site = await openSite({ config: { metricsPort: 9464 } })
})
afterAll(async () => {
  await site.close()
  // Other files share the registry.
  for (const name of await metricNames()) if (!before.has(name)) register.removeSingleMetric(name)
})

/** As Prometheus and the files name them: those of a histogram have endings. */
const served = async () => new Set([...(await register.metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
const fileOf = (name: string) => readFile(join(project.root, name), 'utf8')

describe('what watches the site', () => {
  it.for(['deploy/watch/dashboard.json', 'deploy/watch/alerts.yml', 'docs/OPERATING.md'])(
    '%s names only metrics that the site serves',
    async (name) => {
      const named = (await fileOf(name)).match(
        /\b(tenpip|process|nodejs)_[a-z\d]\w*(seconds|bytes|total|count|bucket|sum|up|processes|size|idle|waiting|connections|requests|rooms|streams|entries)\b/g,
      )
      const known = await served()
      expect(named?.length).toBeGreaterThan(5)
      expect([...new Set(named?.map(plain))].filter((one) => !known.has(one))).toEqual([])
    },
  )

  it('shows or alerts on every metric of ours', async () => {
    const files = (await Promise.all(['deploy/watch/dashboard.json', 'docs/OPERATING.md'].map(fileOf))).join()
    const own = [...(await served())].filter((name) => name?.startsWith('tenpip_'))
    expect(own.filter((name) => !files.includes(name ?? ''))).toEqual([])
  })

  it('every alert says how bad it is, what to do, and where more is said', async () => {
    const rules = (await fileOf('deploy/watch/alerts.yml')).split('- alert: ').slice(1)
    const headings = [...(await fileOf('docs/OPERATING.md')).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    )
    expect(rules).toHaveLength(6)
    for (const rule of rules) {
      for (const part of ['for: ', 'severity: ', 'summary: ', 'description: ']) expect(rule).toContain(part)
      expect(headings).toContain(/runbook_url: docs\/OPERATING\.md#(\S+)/.exec(rule)?.[1])
    }
  })
})

/** Those of docs/OPERATING.md. */
const CACHES = [
  'attempts',
  'daily-sources',
  'drafts',
  'media',
  'played-quizzes',
  'previews',
  'quiz-figures',
  'quiz-versions',
  'rate-limits',
  'ready-answers',
  'report-analyses',
  'report-books',
  'report-counts',
  'report-days',
  'report-plays',
  'report-quizzes',
  'room-details',
  'room-presence',
  'room-quizzes',
  'room-seats',
  'room-shares',
  'room-standings',
  'room-tables',
]

describe('what is measured', () => {
  it('has a line in docs/OPERATING.md for every cache', async () => {
    const text = await fileOf('docs/OPERATING.md')
    expect(CACHES.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  it('has a bound in bytes for every cache, and uses less', async () => {
    await site.call('GET', '/api/categories')
    const text = await register.metrics()
    const figures = (metric: string) =>
      new Map(
        [...text.matchAll(new RegExp(`^${metric}\\{cache="([^"]+)"\\} (\\S+)$`, 'gm'))].map(([, a, b]) => [
          a,
          Number(b),
        ]),
      )
    const most = figures('tenpip_cache_most_bytes')
    expect(new Set(most.keys())).toEqual(new Set(CACHES))
    for (const [cache, bytes] of figures('tenpip_cache_bytes')) {
      expect([cache, most.get(cache)]).toEqual([cache, expect.any(Number)])
      expect(bytes).toBeLessThanOrEqual(most.get(cache) ?? 0)
    }
    expect(figures('tenpip_cache_entries').get('ready-answers')).toBeGreaterThan(0)
    // All of them together, were every one full.
    expect([...most.values()].reduce((sum, one) => sum + one, 0)).toBeLessThan(350 * 1024 * 1024)
  })

  it('tells the age of work in the database', async () => {
    await site.database.sql(`INSERT INTO emails (message, created_at, due_at) VALUES
      ('{"to":"nobody@tenpip.example"}', clock_now() - interval '1 hour', clock_now() + interval '1 hour')`)
    await expect
      .poll(async () => Number(/^tenpip_backlog_seconds\{job="mail"\} (\S+)$/m.exec(await register.metrics())?.[1]))
      .toBeGreaterThan(3_599)
  })
})
