import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drill, WHOLE } from './drill/drill.ts'
import { FAULTS, mendNetwork } from './drill/faults.ts'
import { NODES, addressOf, folderOf, PORTS, PROXY, TYPED_PORT, wholeNumber } from './layout.ts'
import { makeCluster, type Cluster } from './cluster.ts'
import { refuseMissing } from './programs.ts'
import { tellOnce } from './process.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const addresses = ({ folder }: Cluster): string => `
The site        http://localhost:${PORTS.site}  (its servers: ${PORTS.server1} and ${PORTS.server2})
PgBouncer       ${PROXY}:${PORTS.pooler}
Primary         ${PROXY}:${PORTS.primary}  (through HAProxy)
Replicas        ${PROXY}:${PORTS.replica}  (through HAProxy)
Nodes           ${NODES.map((node) => `${node} ${addressOf(node)}:${PORTS.postgres}`).join(', ')}
Who is primary  patronictl -c ${join(folder, 'pg1', 'patroni.yml')} list
Passwords       ${join(folder, 'passwords.json')}
Logs            ${join(folder, 'logs')}; that of site-1 has the demo's login

Ctrl-C stops everything.`

/** Resolves when this process is asked to stop. */
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})

async function stop(cluster: Cluster): Promise<void> {
  say('Stopping, which takes up to half a minute…')
  await cluster.stop()
  say('Stopped.')
}

const LOOK_EVERY = 1_000

/** Nothing is started again, so that one can see what its end does; untold, it would look like a broken site. */
async function tellOfEnds(complaints: () => string[]): Promise<void> {
  const tell = tellOnce((complaint) => say(`${complaint} Ctrl-C and another start bring it back.`))
  const timer = setInterval(() => tell(complaints()), LOOK_EVERY)
  await asked
  clearInterval(timer)
}

async function stay(): Promise<void> {
  const cluster = await makeCluster(say, folderOf('./data/cluster'))
  try {
    await Promise.race([cluster.start().then(() => say(addresses(cluster))), asked])
    await tellOfEnds(cluster.complaints)
  } finally {
    await stop(cluster)
  }
}

const USAGE = `npm run cluster, or npm run cluster -- drill ${FAULTS.map(({ name }) => name).join('|')}|${WHOLE} [--times N] [--people N]`
const PEOPLE = 500
const MOST = { times: 1_000, people: 10_000, port: 65_000 }

/** Says what is wrong with what was typed, and how it is typed. */
function orUsage<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}

function readWords(words: string[]) {
  const options = { times: { type: 'string' }, people: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
  const number = (name: 'times' | 'people') =>
    values[name] === undefined ? undefined : wholeNumber(`--${name}`, values[name], 1, MOST[name])
  return { positionals, times: number('times'), people: number('people') ?? PEOPLE }
}

/** On data of its own, because it leaves its people behind. */
async function rehearse(words: string[]): Promise<void> {
  const { positionals, times, people } = orUsage(() => readWords(words))
  const [name = '', ...rest] = positionals
  const faults = FAULTS.filter((fault) => name === WHOLE || fault.name === name)
  if (name !== '' && faults.length === 0) throw new Error(`There is no drill "${name}".\n${USAGE}`)
  if (name === '' || rest.length > 0) throw new Error(USAGE)
  if (faults.some((fault) => fault.name === 'cut')) {
    if (process.getuid?.() !== 0)
      throw new Error('Only root can cut the network; name another fault, or run this as root.')
    refuseMissing(['iptables'])
  }
  const cluster = await makeCluster(say, folderOf('./data/drill'), { LIMITS: 'off', LOG_LEVEL: 'warn', SEED: 'demo' })
  const work = async () => {
    await cluster.start()
    const isGood = await drill(cluster, { name, faults, people, times, say })
    if (!isGood) process.exitCode = 1
  }
  try {
    await Promise.race([work(), asked])
  } finally {
    mendNetwork()
    await stop(cluster)
  }
}

async function main([command, ...words]: string[]): Promise<void> {
  orUsage(() => wholeNumber('CLUSTER_PORT', TYPED_PORT, 1_024, MOST.port))
  if (command === undefined) return stay()
  if (command !== 'drill') throw new Error(USAGE)
  return rehearse(words)
}

try {
  await main(process.argv.slice(2))
  process.exit()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
