import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The configured secret, or the folder's own, made once. Two first starts at once agree on one of them. */
export async function loadSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
  const path = join(dataDir, 'secret')
  const found = await readFile(path, 'utf8').catch(() => null)
  if (found && found.trim().length >= 32) return found.trim()
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  await link(draft, path).catch(() => {})
  await rm(draft)
  return (await readFile(path, 'utf8')).trim()
}
