import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase, type Db } from '../platform/db.ts'
import { borrowEmbedded } from '../platform/embedded.ts'
import { migrate } from '../platform/migrate.ts'
import { project } from '../platform/project.ts'
import { accountCommands } from './accounts.ts'
import { categoryCommands } from './categories.ts'
import { OpsError, type Command, type Outcome } from './command.ts'
import { contactCommands } from './contact.ts'

const commands: Command[] = [...categoryCommands, ...accountCommands, ...contactCommands]

/** Flags that stand alone; every other one takes what follows it. */
const ALONE = ['json', 'open']

const help = (): Outcome => ({
  json: commands.map(({ words, usage, does }) => ({ words, usage, does })),
  lines: [
    'npm run --silent ops -- COMMAND [--json]',
    '',
    ...commands.flatMap(({ words, usage, does }) => [`  ${words} ${usage}`.trimEnd(), `      ${does}`]),
  ],
})

function read(typed: string[]) {
  const flags: Record<string, string | boolean> = {}
  const args: string[] = []
  const { tokens } = parseArgs({ args: typed, strict: false, allowPositionals: true, tokens: true })
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    if (token.kind === 'option') flags[token.name] = token.value ?? true
    else if (token.kind === 'positional' && before?.kind === 'option' && takesNext(before))
      flags[before.name] = token.value
    else if (token.kind === 'positional') args.push(token.value)
  }
  return { words: args.slice(0, 2).join(' '), args: args.slice(2), flags }
}

const takesNext = ({ name, value }: { name: string; value: string | undefined }): boolean =>
  value === undefined && !ALONE.includes(name)

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

async function main(typed: string[]): Promise<void> {
  const { words, args, flags } = read(typed)
  const command = commands.find((one) => one.words === words)
  if (!command && words && words !== 'help') throw new OpsError(`There is no command "${words}"; help lists them.`)
  const config = readConfig()
  const outcome = command ? await withDatabase(config, (db) => command.run(db, flags, { args, config })) : help()
  process.stdout.write(`${flags.json ? JSON.stringify(outcome.json) : outcome.lines.join('\n')}\n`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
