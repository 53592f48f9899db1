import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { readFile } from 'node:fs/promises'

/** The programs by name, or a sentence about those that are missing. */
export function findPrograms() {
  refuseMissing(ALWAYS)
  const path = (name: Program): string => find(name) ?? name
  return {
    etcd: path('etcd'),
    patroni: path('patroni'),
    haproxy: path('haproxy'),
    pgbouncer: path('pgbouncer'),
    setpriv: path('setpriv'),
    postgresBin: findPostgres() ?? '',
    /** From 1.21 on PgBouncer keeps prepared statements, so that ours may have names. */
    keepsStatements: isAtLeast(path('pgbouncer'), [1, 21, 0]),
    /** From 3.0.3 on Patroni compares before it writes the leader's key by the newer interface of etcd. */
    comparesInEtcd3: isAtLeast(path('patroni'), [3, 0, 3]),
  }
}
export type Programs = ReturnType<typeof findPrograms>

/** Says which packages have what is missing. */
export function refuseMissing(names: readonly Program[]): void {
  const missing = names.filter((name) => !find(name)).map((name) => PACKAGES[name])
  const packages = [...missing, ...(findPostgres() ? [] : ['postgresql'])]
  if (packages.length > 0)
    throw new Error(
      `A cluster needs programs that were not found here. On Debian or Ubuntu: apt install ${packages.join(' ')}`,
    )
}

/** The user that runs PostgreSQL and what is around it: these programs refuse root. */
export interface Owner {
  uid: number
  gid: number
  isRoot: boolean
}

export async function findOwner(): Promise<Owner> {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? 0, isRoot: false }
  const users = await readFile('/etc/passwd', 'utf8')
  const [, ownUid, ownGid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? []
  if (!ownUid) throw new Error('There is no user postgres, as whom root would run the cluster.')
  return { uid: Number(ownUid), gid: Number(ownGid), isRoot: true }
}

/** What a cluster is made of, and the Debian package that has it. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  setpriv: 'util-linux',
  iptables: 'iptables',
}
type Program = keyof typeof PACKAGES
const ALWAYS = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'setpriv'] as const

const find = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** Programs for administrators are often not in the PATH of others. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/sbin']
const DEBIAN = '/usr/lib/postgresql'
const LEAST_POSTGRES = 15

/** The newest PostgreSQL that is new enough. */
function findPostgres(): string | undefined {
  const majors = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const newest = majors.filter((major) => major >= LEAST_POSTGRES).toSorted((one, other) => other - one)[0]
  const beside = find('postgres')
  return newest === undefined ? beside && join(beside, '..') : join(DEBIAN, String(newest), 'bin')
}

/** Whether a program is of this version or newer, by what it prints of itself. */
function isAtLeast(program: string, wanted: [major: number, minor: number, patch: number]): boolean {
  const printed = /(\d+)\.(\d+)(?:\.(\d+))?/.exec(spawnSync(program, ['--version']).stdout.toString())
  const found = [1, 2, 3].map((part) => Number(printed?.[part] ?? 0))
  const differs = wanted.findIndex((number, index) => number !== found[index])
  return differs === -1 || (found[differs] ?? 0) > (wanted[differs] ?? 0)
}
