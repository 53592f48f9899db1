import { accountByEmail } from './accounts/store.ts'
import { readDemo, type Demo } from './ops/demo.ts'
import { seedDemo } from './ops/seed-demo.ts'
import type { Config } from './platform/config.ts'
import { openDatabase } from './platform/db/db.ts'
import type { Logger } from './platform/log.ts'
import { migrate } from './platform/db/migrate.ts'
import { project } from './platform/project.ts'

type Login = Demo['login']

/** Migrates, and fills an empty database if demo content is wanted. Returns the demo login, if there is one. */
export async function prepare(config: Config, url: string, log: Logger): Promise<Login | null> {
  for (const name of await migrate(url, project.migrations)) log.info({ name }, 'migrated')
  if (config.seed === 'none') return null
  const { db, close } = await openDatabase({ url, connections: 1 })
  try {
    if (await seedDemo(db, project.content, { history: true })) log.info('filled the empty database with demo content')
    const { login } = await readDemo(project.content)
    const account = await accountByEmail(db, login.email)
    return account && !account.closedAt ? login : null
  } finally {
    await close()
  }
}
