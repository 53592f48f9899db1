import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildKit } from './build-kit.ts'

/** Starts the built site on a free port and a fresh folder; returns what stops it again. */
export default async function startSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tenpip-e2e-'))
  await chmod(folder, 0o755)
  const server = spawn(process.execPath, ['dist/server/main.mjs'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'warn', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kit = buildKit()
  process.env.SITE_DATA = folder
  process.env.SITE_URL = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The site did not start (exit code ${code}).`)))
    server.stdout.on('data', (chunk: Buffer) => {
      const ready = /ready at (http:\S+)/.exec(chunk.toString())
      if (ready?.[1]) resolve(ready[1])
    })
  })
  await kit
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
}
