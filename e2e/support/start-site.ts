import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '#server/ops/demo/seed-demo.ts'
import { openSiteDatabase } from './site-database.ts'

const FORMULAS = 'formulas-you-half-remember'

interface Started {
  url: string
  stop: () => Promise<void>
}

/** Runs a server until it prints its address. */
async function start(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const server: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`${args[0]} did not start (exit code ${code}).`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      const ready = /ready at (http:\S+)/.exec(chunk.toString())
      if (ready?.[1]) resolve(ready[1])
    })
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await gone
  }
  return { url, stop }
}

/** Where only IPv4 knows the name "localhost", looking it up may wait seconds for a name server. */
const byAddress = (url: string): string => url.replace('//localhost:', '//127.0.0.1:')

/**
 * Starts the built site on a free port and a new folder, and the component kit next to it; returns a function that
 * stops them.
 */
export default async function startSite(_config?: unknown, history = false): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-e2e-'))
  await chmod(folder, 0o755)
  process.env.SITE_DATA = folder
  const startFilled = async () => {
    const site = await start(['dist/server/main.mjs'], {
      PORT: '0',
      DATA_DIR: folder,
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      // Filled here, because the tests count plays themselves.
      SEED: 'none',
    })
    const database = await openSiteDatabase()
    await seedDemo(database.db, 'content', { history })
    // The daily draws from approved quizzes. Tests find questions by their texts, which formulas don't show.
    await database.sql('UPDATE quizzes SET rewarded = false WHERE quiz_url = $1', [FORMULAS])
    await database.close()
    return site
  }
  const [site, kit] = await Promise.all([startFilled(), start(['e2e/support/serve-kit.mjs'])])
  process.env.SITE_URL = byAddress(site.url)
  process.env.KIT_URL = byAddress(kit.url)
  return async () => {
    await Promise.all([site.stop(), kit.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}
