import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgres } from '#server/platform/postgres/postgres.ts'
import { project } from '#server/platform/project.ts'
import { generate, type Generated } from '../generate.ts'
import { startServer } from '../server-under-test.ts'

const FULL = { quizzes: 100_000, players: 1_000_000, plays: 5_000_000 }
const SEED = 1

/** Nothing needs to survive a crash while it is made. */
const FAST = {
  shared_buffers: '1GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/** Written last, so that a folder without it is not whole. */
interface Manifest extends Generated {
  scale: number
  madeAt: string
  seconds: number
  migrations: string[]
  /** A correction of many plays was left in the middle, and the server would go on with it. */
  isUsed?: boolean
}

const manifestIn = (folder: string): string => join(folder, 'growth.json')

export function scaleOf(text: string | undefined): number {
  const scale = Number(text ?? 1)
  if (!(scale >= 0.001 && scale <= 10))
    throw new Error('GROWTH_SCALE is a number from 0.001 to 10; 1 is the full size.')
  return scale
}

const migrationNames = async (): Promise<string[]> =>
  (await readdir(project.migrations)).filter((name) => name.endsWith('.sql')).toSorted()

async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** A start of the server migrates an older folder; one with migrations that are unknown here can't be used. */
function refuseUnfit(kept: Manifest, scale: number, known: readonly string[]): void {
  if (kept.scale !== scale)
    throw new Error(`GROWTH_DIR holds a site of scale ${kept.scale}. Name another folder, or set GROWTH_SCALE to that.`)
  if (kept.isUsed) throw new Error('A benchmark left a correction of GROWTH_DIR unfinished. Name another folder.')
  const today = new Date().toISOString().slice(0, 10)
  if (!kept.madeAt.startsWith(today))
    throw new Error(
      `The last play in GROWTH_DIR was on ${kept.madeAt.slice(0, 10)}, so today is empty. Name another folder.`,
    )
  const unknown = kept.migrations.filter((name) => !known.includes(name))
  if (unknown.length) throw new Error(`GROWTH_DIR was made with migrations that aren't here: ${unknown.join(', ')}.`)
}

export async function markUsed(folder: string): Promise<void> {
  const manifest = await readManifest(folder)
  if (manifest) await writeFile(manifestIn(folder), JSON.stringify({ ...manifest, isUsed: true }, null, 2))
}

async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length === 0
}

/** Makes the demo as a first start does, and fills it. */
async function make(folder: string, scale: number, say: (sentence: string) => void): Promise<Manifest> {
  await (await startServer(folder)).stop()
  const since = performance.now()
  const postgres = await openPostgres({ folder: join(folder, 'postgres'), settings: FAST })
  const scaled = (amount: number) => Math.round(amount * scale)
  const amounts = {
    quizzes: scaled(FULL.quizzes),
    players: scaled(FULL.players),
    plays: scaled(FULL.plays),
    seed: SEED,
  }
  const made = await generate(postgres.url('tenpip'), amounts, say).finally(() => postgres.stop())
  const seconds = Math.round((performance.now() - since) / 1000)
  return { ...made, scale, seconds, madeAt: new Date().toISOString(), migrations: await migrationNames() }
}

/** The data folder of a grown site, made now or earlier. */
export async function grownFolder(folder: string, scale: number, say: (sentence: string) => void): Promise<Manifest> {
  const kept = await readManifest(folder)
  if (kept) {
    refuseUnfit(kept, scale, await migrationNames())
    return kept
  }
  if (!(await isEmpty(folder))) throw new Error(`${folder} has files, but no whole grown site. Empty it first.`)
  const manifest = await make(folder, scale, say)
  await writeFile(manifestIn(folder), JSON.stringify(manifest, null, 2))
  return manifest
}
