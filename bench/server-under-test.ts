import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { project } from '#server/platform/project.ts'
import { runUntil, stop } from './child.ts'

/** The server as it is shipped. */
const SCRIPT = join(project.root, 'dist', 'server', 'main.mjs')

/** A server with a database of its own must be given one. */
export const SECRET = 'only-for-benchmarks-only-for-benchmarks'

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Starts the server on a data folder, with none of this machine's settings except the PATH. */
export async function startServer(dataDir: string, more: Record<string, string> = {}) {
  if (!existsSync(SCRIPT)) throw new Error('The site is not built; run npm run build first.')
  const settings = { PORT: '0', LIMITS: 'off', SEED: 'demo', DATA_DIR: dataDir, NODE_ENV: 'production', ...more }
  const env = { PATH: process.env.PATH, ...settings }
  const { child, pid, match } = await runUntil(SCRIPT, env, /^Tenpip is ready at http:\/\/localhost:(\d+)$/)
  return { pid, url: `http://127.0.0.1:${match[1]}`, stop: () => stop(child) }
}
