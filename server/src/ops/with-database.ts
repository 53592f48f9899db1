import { join } from 'node:path'
import { directVariable, type Config } from '#server/platform/config.ts'
import { openDatabase, type Db } from '#server/platform/db/db.ts'
import { isMigrated, migrate } from '#server/platform/db/migrate.ts'
import { borrowEmbedded, hasEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import { project } from '#server/platform/project.ts'
import { OpsError, type Command } from './command.ts'

/** Where a command looks for the site's database, and how that can be changed. */
function lookedAt(config: Config): { place: string; advice: string } {
  const variable = directVariable(config)
  if (config.databaseUrl)
    return { place: variable, advice: `Set ${variable} to the site's database, as for the site itself.` }
  const origin = config.isDataDirSet ? 'from DATA_DIR' : 'the default, as DATA_DIR is not set'
  return {
    place: `${join(config.dataDir, 'postgres')} (${origin})`,
    advice: "Set DATA_DIR to the site's folder or DATABASE_URL to its database, as for the site itself.",
  }
}

/** Opens the database for a command. Only one that fills a new database may find none: a backup of nothing looks like any other. */
export async function withDatabase<T>(
  config: Config,
  { needsRawDatabase, fillsNewDatabase }: Command,
  work: (db: Db, url: string) => Promise<T>,
): Promise<T> {
  const { place, advice } = lookedAt(config)
  const isEmbedded = !config.databaseUrl
  if (isEmbedded && !fillsNewDatabase && !(await hasEmbedded(config.dataDir)))
    throw new OpsError(`There is no database in ${place}. ${advice}`)
  const borrowed = isEmbedded ? await borrowEmbedded(config.dataDir) : null
  // Past any pooler, because some commands take minutes in one session.
  const url = config.databaseListenUrl ?? config.databaseUrl ?? borrowed?.url ?? ''
  const variable = directVariable(config)
  try {
    if (!fillsNewDatabase && !(await isMigrated(url, variable)))
      throw new OpsError(`The site was never started on the database in ${place}. ${advice}`)
    if (!needsRawDatabase) await migrate(url, project.migrations, undefined, variable)
    const database = await openDatabase({ url, connections: 2 })
    return await work(database.db, url).finally(() => database.close())
  } finally {
    await borrowed?.close()
  }
}
