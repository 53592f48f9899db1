import { createHmac, randomBytes } from 'node:crypto'
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

/** The configured secret, or the folder's own, created once. Two first starts at once agree on one. */
export async function loadSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
  const path = join(dataDir, 'secret')
  const found = await readFile(path, 'utf8').catch(() => null)
  if (found === null) await makeSecret(path).catch(explainFolderError(dataDir))
  const secret = (found ?? (await readFile(path, 'utf8'))).trim()
  if (secret.length >= 32) return secret
  throw new Error(
    `${path} must hold a secret of at least 32 characters. Restore the file, or delete it to get a new secret.`,
  )
}

/** The same where the site has made it already: one made elsewhere would fit nothing that is stored. */
export async function readSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
  await access(join(dataDir, 'secret')).catch(() => {
    throw new Error(`There is no secret in ${dataDir}. Set DATA_DIR or SECRET as for the site, or start the site once.`)
  })
  return loadSecret(configured, dataDir)
}

async function makeSecret(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(draft, path).catch(() => {})
  await rm(draft)
}

const explainFolderError = (folder: string) => (cause: unknown) => {
  throw new Error(`The folder ${folder} can't be used (${String(cause)}). Choose another DATA_DIR.`, { cause })
}

/** The HMAC that is stored of something short or guessable: without the secret, the table alone reveals nothing. */
export function hmacOf({ secret }: Pick<Config, 'secret'>, purpose: string, text: string): Buffer {
  if (!secret) throw new Error('The server is running without its secret.')
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest()
}
