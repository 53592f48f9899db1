import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from '../source-file.mjs'
import { commentLaw } from './comments.mjs'
import { importLaw } from './imports.mjs'
import { nameLaw } from './names.mjs'
import { onceOnlyLaw } from './once-only.mjs'
import { isConfig } from './places.mjs'
import { tableLaw } from './tables.mjs'
import { typeLaw } from './types.mjs'

const LAWS = [importLaw, onceOnlyLaw, tableLaw, nameLaw, typeLaw, commentLaw]
const OURS = ['bench', 'contract', 'e2e', 'scripts', 'server', 'web']

function entriesIn(root, folder) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return []
  }
}

function* sourcesIn(root, folder) {
  for (const entry of entriesIn(root, folder)) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'public' && entry.name !== 'node_modules') yield* sourcesIn(root, path)
    else if (/\.(tsx?|mjs)$/.test(entry.name)) yield path
  }
}

/** Every breach of the laws of the house in the tree under `root`, as `file:line law N: sentence`. */
export function findBreaches(root, edges) {
  const configs = entriesIn(root, '.')
    .map(({ name }) => name)
    .filter(isConfig)
  const paths = [...OURS.flatMap((folder) => [...sourcesIn(root, folder)]), ...configs]
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const foldersIn = (folder) =>
    entriesIn(root, folder)
      .filter((one) => one.isDirectory())
      .map(({ name }) => name)
  const tree = {
    edges,
    sources: new Map(paths.map((path) => [path, readSource(path, read(path))])),
    folders: { server: foldersIn('server/src'), web: foldersIn('web/src') },
    migrations: entriesIn(root, 'server/migrations').map(({ name }) => ({
      name,
      text: read(`server/migrations/${name}`),
    })),
  }
  const found = LAWS.flatMap((law) => [...law(tree)])
  return [...new Set(found.map(({ path, line, law, sentence }) => `${path}:${line} law ${law}: ${sentence}`))].sort()
}
