import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { directVariable, readConfig, type Config } from '#server/platform/config.ts'
import { openDatabase, type Db } from '#server/platform/db/db.ts'
import { isMigrated, migrate } from '#server/platform/db/migrate.ts'
import { borrowEmbedded, hasEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import { project } from '#server/platform/project.ts'
import { readSecret } from '#server/platform/secret.ts'
import { accountCommands, contactCommands } from './accounts.ts'
import { backupCommands } from './backups.ts'
import { buxCommands, couponCommands, prizeCommands } from './rewards.ts'
import { categoryCommands, playCommands, quizCommands } from './quizzes.ts'
import { OpsError, type Command, type Flags, type Outcome } from './command.ts'
import { demoCommands } from './demo/update-demo.ts'
import { errorCommands, mailCommands } from './site.ts'

const commands: Command[] = [
  ...prizeCommands,
  ...couponCommands,
  ...categoryCommands,
  ...buxCommands,
  ...quizCommands,
  ...demoCommands,
  ...playCommands,
  ...accountCommands,
  ...contactCommands,
  ...mailCommands,
  ...errorCommands,
  ...backupCommands,
]

/** Runs one of the operator's commands, and returns what it prints. */
export async function runCommand(
  args: string[],
  input: Readable,
  env?: NodeJS.ProcessEnv,
): Promise<{ exitCode: 0 | 1; out: string; err: string }> {
  try {
    const { asJson, json, lines, warnings = [], isBad } = await outcomeOf(args, input, env)
    const out = asJson ? JSON.stringify(json) : lines.join('\n')
    return { exitCode: isBad ? 1 : 0, out: `${out}\n`, err: warnings.map((warning) => `${warning}\n`).join('') }
  } catch (error) {
    return { exitCode: 1, out: '', err: `${error instanceof Error ? error.message : String(error)}\n` }
  }
}

/** Flags without a value: what follows them is a separate word. */
const ALONE = ['json', 'open', 'from-replica', 'drop-earlier']

/**
 * Separates words from `--name value` and `--name=value`. A single dash or a negative number is a word, and after `--`
 * everything is.
 */
export function readArguments(args: readonly string[]): { words: string[]; flags: Flags } {
  const words: string[] = []
  const flags: Record<string, string | boolean> = {}
  for (let at = 0; at < args.length; at++) {
    const [arg = '', next] = [args[at], args[at + 1]]
    if (arg === '--') return { words: [...words, ...args.slice(at + 1)], flags }
    const [, name = '', value] = /^--([a-z][\w-]*)(?:=([\s\S]*))?$/.exec(arg) ?? []
    if (!name) words.push(arg)
    else if (value !== undefined) flags[name] = value
    else if (ALONE.includes(name) || next === undefined || next.startsWith('--')) flags[name] = true
    else {
      flags[name] = next
      at++
    }
  }
  return { words, flags }
}

async function outcomeOf(
  args: string[],
  input: Readable,
  env: NodeJS.ProcessEnv | undefined,
): Promise<Outcome & { asJson: boolean }> {
  const { words, flags } = readArguments(args)
  const found = find(words)
  if (found) refuseUnknownFlags(found.command, flags)
  if (!found && words.length > 0 && words[0] !== 'help')
    throw new OpsError(`There is no command "${words.join(' ')}"; run help to see them all.`)
  const config = readConfig(env)
  const { publicUrl, calledFrom: folder } = config
  const loadConfig = async () => ({ ...config, secret: await readSecret(config.secret, config.dataDir) })
  await found?.command.check?.(found.args, folder)
  const outcome = found
    ? await withDatabase(config, found.command, (db, url) =>
        found.command.run(db, flags, found.args, {
          url,
          readUrl: config.databaseReadUrl,
          publicUrl,
          folder,
          input,
          loadConfig,
        }),
      )
    : help()
  return { ...outcome, asJson: Boolean(flags.json) }
}

/** The command that matches the first words, and the words after it. */
function find(words: string[]): { command: Command; args: string[] } | null {
  for (const length of [2, 1]) {
    const command = commands.find((one) => one.words === words.slice(0, length).join(' '))
    if (command) return { command, args: words.slice(length) }
  }
  return null
}

/** A misspelt flag must not be ignored silently. */
function refuseUnknownFlags({ words, usage }: Command, flags: Flags): void {
  const known = new Set(['json', ...Array.from(usage.matchAll(/--([a-z-]+)/g), ([, name]) => name)])
  const unknown = Object.keys(flags).find((name) => !known.has(name))
  if (unknown) throw new OpsError(`"${words}" has no --${unknown}; run help to see its flags.`)
}

const help = (): Outcome => ({
  json: commands.map(({ words, usage, does }) => ({ words, usage, does })),
  lines: [
    'npm run --silent ops -- COMMAND [--json]',
    '',
    ...commands.flatMap(({ words, usage, does }) => [`  ${words} ${usage}`.trimEnd(), `      ${does}`]),
  ],
})

/** Opens the database for a command. Only one that fills a new database may find none: a backup of nothing looks like any other. */
async function withDatabase<T>(
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
    if (!needsRawDatabase)
      await migrate(url, project.migrations, variable, (sentence) => process.stderr.write(`note: ${sentence}\n`))
    const database = await openDatabase({ url, connections: 2 })
    return await work(database.db, url).finally(() => database.close())
  } finally {
    await borrowed?.close()
  }
}

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
