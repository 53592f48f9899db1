import { NODES, addressOf, PORTS, PROXY } from './layout.ts'
import { makeCluster } from './cluster.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

const addresses = (): string => `
The site        http://localhost:${PORTS.site}  (its servers: ${PORTS.server1} and ${PORTS.server2})
PgBouncer       ${PROXY}:${PORTS.pooler}
Primary         ${PROXY}:${PORTS.primary}  (through HAProxy)
Replicas        ${PROXY}:${PORTS.replica}  (through HAProxy)
Nodes           ${NODES.map((node) => `${node} ${addressOf(node)}:${PORTS.postgres}`).join(', ')}
Who is primary  curl -s http://${addressOf('pg1')}:${PORTS.rest}/cluster

Ctrl-C stops everything.`

/** Resolves when this process is asked to stop. */
const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})

async function stay(): Promise<void> {
  const cluster = await makeCluster(say)
  try {
    await Promise.race([cluster.start().then(() => say(addresses())), asked])
    await asked
  } finally {
    say('Stopping…')
    await cluster.stop()
  }
}

async function main([command, ...words]: string[]): Promise<void> {
  if (command === undefined) return stay()
  throw new Error(`There is no "${command} ${words.join(' ')}".`)
}

try {
  await main(process.argv.slice(2))
  process.exit()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
