import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { HeaderSet } from './headers.ts'
import { REMOVED_SERVICE_WORKER, SERVICE_WORKER } from '#contract/offline.ts'
import { readyFrom, type ReadyAnswers } from './ready/ready-answers.ts'

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

/** Names in this folder contain a hash of their content, so they can be cached forever. */
const HASHED = '/assets/'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Browsers request the icons often; a new one may take a day to appear. */
const A_DAY = 'public, max-age=86400'

const optional = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined)

/** A service worker is asked for whenever a page is opened. What it fetches, it fetches for pages of this site. */
const WORKER = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }

interface AssetOptions {
  common: HeaderSet
  /** Off: the worker that removes itself takes the place of the other. */
  worker: 'on' | 'off'
}

/** Loads the built browser files with their compressed variants, and keeps them as ready answers. */
export async function loadAssets(folder: string, ready: ReadyAnswers, { common, worker }: AssetOptions): Promise<void> {
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
        ...((url === SERVICE_WORKER || url === REMOVED_SERVICE_WORKER) && WORKER),
      }
      ready.keepFile(url, readyFrom({ plain, ...(br && { br }), ...(gzip && { gzip }) }, headers))
    }),
  )
  const removal = ready.file(REMOVED_SERVICE_WORKER)
  if (worker === 'on') return
  if (!removal) throw new Error(`SERVICE_WORKER is off, but the build has no ${REMOVED_SERVICE_WORKER}.`)
  ready.keepFile(SERVICE_WORKER, removal)
}
