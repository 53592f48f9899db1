import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { project } from '#server/platform/project.ts'
import { addressOf, NODES, PORTS, PROXY, type NodeName } from './layout.ts'
import type { Owner, Programs } from './programs.ts'

/** Writes the configuration of every program, readable only for the user that runs them. */
export async function writeConfiguration(programs: Programs, owner: Owner, place: string) {
  const folder = resolve(place)
  await refuseForeign(folder)
  await mkdir(folder, { recursive: true })
  const passwords = await passwordsIn(folder)
  const own = async (file: string, text: string): Promise<string> => {
    const path = join(folder, file)
    await writeFile(path, text, { mode: 0o600 })
    await chown(path, owner.uid, owner.gid)
    return path
  }
  const values = {
    ...forEveryNode(),
    folder,
    postgres_bin: programs.postgresBin,
    superuser_password: passwords.superuser,
    replication_password: passwords.replication,
    rewind_password: passwords.rewind,
    prepared_statements: programs.keepsStatements ? 'max_prepared_statements = 200' : '',
    etcd_interface: programs.comparesInEtcd3 ? 'etcd3' : 'etcd',
  }
  const template = (name: string) => readFile(join(TEMPLATES, name), 'utf8')
  const whole = async (name: string) => own(name, fill(await template(name), values))
  const ofNode = async (name: string, node: NodeName) => {
    const its = { node, address: addressOf(node), folder: join(folder, node) }
    return own(join(node, name), fill(await template(name), { ...values, ...its }))
  }
  for (const path of [folder, ...NODES.map((node) => join(folder, node))]) {
    await mkdir(path, { recursive: true })
    await chown(path, owner.uid, owner.gid)
  }
  await own('userlist.txt', `"tenpip" "${passwords.site}"\n`)
  const nodes = await Promise.all(
    NODES.map(async (node) => ({
      node,
      etcd: await ofNode('etcd.yml', node),
      patroni: await ofNode('patroni.yml', node),
    })),
  )
  return { folder, passwords, nodes, haproxy: await whole('haproxy.cfg'), pgbouncer: await whole('pgbouncer.ini') }
}
export type Configuration = Awaited<ReturnType<typeof writeConfiguration>>

/** The folder gets another owner, so it must be new, empty, or a cluster's already. */
export async function refuseForeign(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : []
  if (names.length > 0 && !names.includes('passwords.json'))
    throw new Error(`${folder} holds something else than a cluster; set CLUSTER_DIR to a folder that is new or empty.`)
}

/** Fills `{{name}}` in a template; a name that nothing stands for is an error. */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing stands for {{${name}}} in a file of deploy/cluster.`)
    return String(value)
  })

/** A second one would overwrite the files of the first, and stop its PostgreSQL when it ends. */
export async function refuseSecond(folder: string, isCluster = 'deploy/cluster'): Promise<void> {
  const pid = await textOf(join(folder, PID_FILE))
  const command = pid && Number(pid) !== process.pid ? await textOf(`/proc/${pid}/cmdline`) : ''
  if (command.includes(isCluster))
    throw new Error(
      `A cluster already runs in ${folder} (process ${pid}); stop it, or set CLUSTER_DIR to another folder.`,
    )
}

/** Keeps the folder for this process, until it ends. */
export const claim = (folder: string): Promise<void> => writeFile(join(folder, PID_FILE), String(process.pid))

const TEMPLATES = join(project.root, 'deploy', 'cluster')
const PASSWORDS = ['superuser', 'replication', 'rewind', 'site', 'secret'] as const
type Passwords = Record<(typeof PASSWORDS)[number], string>

const forEveryNode = () => ({
  ...Object.fromEntries(NODES.map((node) => [node, addressOf(node)])),
  ...Object.fromEntries(Object.entries(PORTS).map(([name, port]) => [`${name}_port`, port])),
  proxy_address: PROXY,
  network: '127.0.0.0/8',
})

/** Made once and kept, because the cluster's data know them. */
async function passwordsIn(folder: string): Promise<Passwords> {
  const file = join(folder, 'passwords.json')
  if (!existsSync(file)) {
    const made = Object.fromEntries(PASSWORDS.map((name) => [name, randomBytes(24).toString('hex')]))
    await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  }
  return JSON.parse(await readFile(file, 'utf8'))
}

const PID_FILE = 'cluster.pid'

const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '')
