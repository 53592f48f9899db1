import { seedDemo } from './ops/seed-demo.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import type { Logger } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { project } from './platform/project.ts'

/** Migrates, and fills an empty database where the demo content is wanted. */
export async function prepare(config: Config, url: string, log: Logger): Promise<void> {
  for (const name of await migrate(url, project.migrations)) log.info({ name }, 'migrated')
  if (config.seed === 'none') return
  const { db, close } = await openDatabase({ url, connections: 1 })
  try {
    if (await seedDemo(db, project.content)) log.info('filled the empty database with the demo content')
  } finally {
    await close()
  }
}
