import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { HeaderSet } from './headers.ts'
import { readyFrom, type ReadyAnswers } from './ready-answers.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Names under this folder carry a hash of their content, so they can be kept for ever. */
const HASHED = '/assets/'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Browsers ask for the icons again and again; a day is soon enough for a new one. */
const A_DAY = 'public, max-age=86400'

const optional = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined)

/** Reads what the build made for the browser, with the compressed twins it left beside each file, and keeps it ready. */
export async function loadAssets(folder: string, ready: ReadyAnswers, common: HeaderSet): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const served = entries.filter((entry) => entry.isFile() && TYPES[extname(entry.name)] && !entry.name.startsWith('.'))
  await Promise.all(
    served.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const url = `/${relative(folder, path).split(sep).join('/')}`
      const [plain, br, gzip] = await Promise.all([readFile(path), optional(`${path}.br`), optional(`${path}.gz`)])
      const headers = {
        ...common,
        'content-type': TYPES[extname(entry.name)] ?? '',
        'cache-control': url.startsWith(HASHED) ? FOR_EVER : A_DAY,
      }
      ready.keepFile(url, readyFrom({ plain, ...(br && { br }), ...(gzip && { gzip }) }, headers))
    }),
  )
}
