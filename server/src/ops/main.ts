import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase, type Db } from '../platform/db.ts'
import { borrowEmbedded } from '../platform/embedded.ts'
import { migrate } from '../platform/migrate.ts'
import { project } from '../platform/project.ts'
import { categoryCommands } from './categories.ts'
import { OpsError, type Command, type Outcome } from './command.ts'

const commands: Command[] = [...categoryCommands]

const help = (): Outcome => ({
  json: commands.map(({ words, usage, does }) => ({ words, usage, does })),
  lines: [
    'npm run --silent ops -- COMMAND [--json]',
    '',
    ...commands.flatMap(({ words, usage, does }) => [`  ${words} ${usage}`.trimEnd(), `      ${does}`]),
  ],
})

function read(args: string[]) {
  const flags: Record<string, string | boolean> = {}
  const { tokens, positionals } = parseArgs({ args, strict: false, allowPositionals: true, tokens: true })
  const words = positionals.slice(0, 2)
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'option') continue
    const next = tokens[index + 1]
    flags[token.name] = token.value ?? (next?.kind === 'positional' ? next.value : true)
  }
  return { words: words.join(' '), flags }
}

async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const borrowed = config.databaseUrl ? null : await borrowEmbedded(config.dataDir)
  const url = config.databaseUrl ?? borrowed?.url ?? ''
  try {
    await migrate(url, project.migrations)
    const database = await openDatabase({ url, connections: 2 })
    return await work(database.db).finally(() => database.close())
  } finally {
    await borrowed?.close()
  }
}

async function main(args: string[]): Promise<void> {
  const { words, flags } = read(args)
  const command = commands.find((one) => one.words === words)
  if (!command && words && words !== 'help') throw new OpsError(`There is no command "${words}"; help lists them.`)
  const outcome = command ? await withDatabase(readConfig(), (db) => command.run(db, flags)) : help()
  process.stdout.write(`${flags.json ? JSON.stringify(outcome.json) : outcome.lines.join('\n')}\n`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
