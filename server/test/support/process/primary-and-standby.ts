import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chownTo, clusterOwner } from '#server/platform/postgres/os-user.ts'
import { openPostgres, type Postgres } from '#server/platform/postgres/postgres.ts'
import { copyCluster } from './copy-cluster.ts'

export interface Pair {
  primary: Postgres
  standby: Postgres
  close: () => Promise<void>
}

/** As the embedded one is locked, and replication beside it. */
const RULES = 'local all all scram-sha-256\nlocal replication all scram-sha-256\n'

/** What libpq calls the same connection. */
function conninfo(url: string): string {
  const { username, password, searchParams } = new URL(url.replace('@/', '@socket/'))
  const words = {
    host: searchParams.get('host') ?? '',
    port: '5432',
    user: username,
    password: decodeURIComponent(password),
  }
  return Object.entries(words)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ')
}

/**
 * Starts a primary and a standby that follows it, from two copies of a stopped cluster. The embedded PostgreSQL has no
 * pg_basebackup, and a cluster that was shut down is as good as a backup of it.
 */
export async function openPair(stopped: string, folder: string, settings: Record<string, string>): Promise<Pair> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  await Promise.all([copyCluster(stopped, first), copyCluster(stopped, second)])
  const rules = join(folder, 'pg_hba.conf')
  await writeFile(rules, RULES, { mode: 0o644 })
  const primary = await openPostgres({ folder: first, settings: { ...settings, hba_file: rules } })
  const signal = join(second, 'cluster', 'standby.signal')
  await writeFile(signal, '')
  await chownTo(await clusterOwner(join(second, 'cluster')), signal)
  const standby = await openPostgres({
    folder: second,
    settings: {
      ...settings,
      primary_conninfo: conninfo(primary.url('postgres')),
      wal_retrieve_retry_interval: '100ms',
      // So that a conflict with a read does not stop everything else.
      max_standby_streaming_delay: '300ms',
    },
  })
  return {
    primary,
    standby,
    async close() {
      await standby.stop()
      await primary.stop()
    },
  }
}
