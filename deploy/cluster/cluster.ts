import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { project } from '#server/platform/project.ts'
import { writeConfiguration, type Configuration, claim, refuseSecond } from './configuration.ts'
import { PLACES, refuseTaken, groupOf, PORTS, PROXY } from './layout.ts'
import { ClusterNode, stateOf } from './node.ts'
import { findOwner, type Owner, findPrograms, type Programs } from './programs.ts'
import { Process, until } from './process.ts'

/** Three nodes, what is in front of them, and two servers of the site; everything ends with this process. */
export async function makeCluster(say: Say, folder: string, env: Record<string, string> = {}) {
  const programs = findPrograms()
  const owner = await findOwner()
  await refuseSecond(resolve(folder))
  await refuseTaken(PLACES)
  const files = await writeConfiguration(programs, owner, folder)
  refuseUnreachable(owner, programs, files.folder)
  await claim(files.folder)
  await mkdir(join(files.folder, 'logs'), { recursive: true })
  const logOf = (name: string) => join(files.folder, 'logs', `${name}.log`)
  const place: Place = { programs, owner, files, logOf }
  const nodes = nodesIn(place)
  const { setpriv } = programs
  const front = (name: string, command: string[]) => new Process({ name, command, log: logOf(name), owner, setpriv })
  const haproxy = front('haproxy', [programs.haproxy, '-W', '-db', '-f', files.haproxy])
  const pgbouncer = front('pgbouncer', [programs.pgbouncer, files.pgbouncer])
  const servers = serversIn(place, env)
  const url = `http://${PROXY}:${PORTS.site}`
  const serverUrls = [PORTS.server1, PORTS.server2].map((port) => `http://${PROXY}:${port}`)

  let isStopping = false
  const run = (...processes: Process[]) => {
    if (isStopping) throw new Error('The cluster is stopping.')
    for (const one of processes) one.start()
  }
  const stop = async () => {
    isStopping = true
    await Promise.all(servers.map((server) => server.stop()))
    await Promise.all([haproxy.stop(), pgbouncer.stop()])
    const { leader } = await stateOf(nodes).catch(() => ({ leader: undefined }))
    for (const node of nodes) node.signal('SIGCONT')
    // The primary last, so that no other takes over.
    await Promise.all(nodes.filter(({ name }) => name !== leader).map((node) => node.stop()))
    await Promise.all(nodes.map((node) => node.stop()))
    await Promise.all(nodes.map(({ etcd }) => etcd.stop()))
  }
  const all = [...nodes.flatMap(({ etcd, patroni }) => [etcd, patroni]), haproxy, pgbouncer, ...servers]
  const complaints = () => all.flatMap((one) => one.complaint ?? [])
  const complaint = () => complaints()[0] ?? null
  const start = async () => {
    const isNew = !existsSync(join(files.folder, 'pg1', 'data'))
    say(isNew ? 'Making a new cluster…' : 'Starting the cluster…')
    run(...nodes.flatMap(({ etcd, patroni }) => [etcd, patroni]))
    const isWhole = async () => {
      const { leader, standbys, isSafe } = await stateOf(nodes)
      return leader !== undefined && standbys === nodes.length - 1 && isSafe
    }
    await until(`a primary with two standbys (see ${join(files.folder, 'logs')})`, isWhole, complaint)
    run(haproxy, pgbouncer)
    await until('the primary can be reached through HAProxy', () => makeDatabase(files).then(() => true), complaint)
    say('Starting two servers of the site…')
    // One after the other: the first one migrates and fills the database.
    for (const [index, server] of servers.entries()) {
      run(server)
      await until(`${server.name} is ready (see its log)`, () => answers(`${serverUrls[index]}/readyz`), complaint)
    }
    await until('the site can be reached through HAProxy', () => answers(`${url}/readyz`), complaint)
  }
  return {
    nodes,
    servers,
    isRoot: owner.isRoot,
    folder: files.folder,
    url,
    databaseUrl: siteUrl(files.passwords.site, PORTS.primary),
    state: () => stateOf(nodes),
    complaints,
    start,
    stop,
  }
}
export type Cluster = Awaited<ReturnType<typeof makeCluster>>

type Say = (sentence: string) => void

/** Where that user may not enter a folder above it, programs would fail much later and in their own words. */
function refuseUnreachable({ uid, gid, isRoot }: Owner, { setpriv }: Programs, folder: string): void {
  const as = isRoot ? ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'] : []
  if (spawnSync(setpriv, [...as, 'test', '-w', folder]).status !== 0)
    throw new Error(
      `The user who runs PostgreSQL cannot write to ${folder}; set CLUSTER_DIR to a folder where they can.`,
    )
}

interface Place {
  programs: Programs
  owner: Owner
  files: Configuration
  logOf(name: string): string
}

function nodesIn({ programs, owner, files, logOf }: Place): ClusterNode[] {
  const { setpriv } = programs
  return files.nodes.map(({ node, etcd, patroni }) => {
    const shared = { owner, group: groupOf(node), setpriv }
    const make = (name: string, command: string[]) => new Process({ ...shared, name, command, log: logOf(name) })
    return new ClusterNode(node, files.folder, {
      etcd: make(`etcd-${node}`, [programs.etcd, '--config-file', etcd]),
      patroni: make(`patroni-${node}`, [programs.patroni, patroni]),
    })
  })
}

function serversIn({ programs, files, logOf }: Place, env: Record<string, string>): Process[] {
  const { folder, passwords } = files
  return [PORTS.server1, PORTS.server2].map((port, index) => {
    const name = `site-${index + 1}`
    const dataDir = join(folder, name)
    mkdirSync(dataDir, { recursive: true })
    const settings = {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${PORTS.site}`,
      TRUST_PROXY: PROXY,
      DATA_DIR: dataDir,
      SECRET: passwords.secret,
      DATABASE_URL: siteUrl(passwords.site, PORTS.pooler),
      DATABASE_LISTEN_URL: siteUrl(passwords.site, PORTS.primary),
      DATABASE_READ_URL: siteUrl(passwords.site, PORTS.replica),
      DATABASE_STATEMENTS: programs.keepsStatements ? 'named' : 'unnamed',
      STOP_DELAY: '5',
      NODE_ENV: 'production',
      ...env,
    }
    const command = [process.execPath, SERVER]
    return new Process({ name, command, log: logOf(name), env: settings, setpriv: programs.setpriv })
  })
}

const SERVER = join(project.root, 'dist', 'server', 'main.mjs')

/** A new cluster has no user and no database for the site. */
async function makeDatabase({ passwords }: Configuration): Promise<void> {
  const connectionString = `postgresql://postgres:${passwords.superuser}@${PROXY}:${PORTS.primary}/postgres`
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 20_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount: hasRole } = await client.query("SELECT FROM pg_roles WHERE rolname = 'tenpip'")
    if (!hasRole) await client.query(`CREATE ROLE tenpip LOGIN PASSWORD '${passwords.site}'`)
    const { rowCount: hasDatabase } = await client.query("SELECT FROM pg_database WHERE datname = 'tenpip'")
    if (!hasDatabase) await client.query('CREATE DATABASE tenpip OWNER tenpip')
    // The site sees at once where a new primary's WAL begins, and so which replica is behind it.
    await client.query('GRANT pg_read_all_stats TO tenpip')
  } finally {
    await client.end()
  }
}

const siteUrl = (password: string, port: number): string => `postgresql://tenpip:${password}@${PROXY}:${port}/tenpip`

const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(5_000) })).status === 200
