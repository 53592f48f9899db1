import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from '../project.ts'
import { SESSION } from './pool.ts'

test("the cluster's pooler sets what a direct connection brings along", async () => {
  const file = await readFile(join(project.root, 'deploy', 'cluster', 'pgbouncer.ini'), 'utf8')
  const [, settings = ''] = /connect_query='([^']*)'/.exec(file) ?? []
  expect(settings.split('; ')).toEqual(Object.entries(SESSION).map(([name, value]) => `SET ${name} = ${value}`))
})
