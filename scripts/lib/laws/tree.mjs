import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource } from '../source-file.mjs'
import { isConfig, OTHER_FOLDERS } from './places.mjs'

const OURS = ['bench', 'contract', 'deploy/cluster', 'e2e', 'scripts', 'server', 'web']
/** Where documents lie, which are read for the files they name. */
const DOCUMENTED = ['docs', 'docs/decisions', 'deploy', 'deploy/cluster', 'deploy/containers', '.']
const NOT_OURS = new Set(['public', 'node_modules'])

function entriesIn(root, folder) {
  try {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return []
  }
}

const isNumbered = ({ name }) => Number(/^\d/.test(name))

function* sourcesIn(root, folder) {
  for (const entry of entriesIn(root, folder)) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && !NOT_OURS.has(entry.name)) yield* sourcesIn(root, path)
    else if (/\.(tsx?|mjs)$/.test(entry.name)) yield path
  }
}

/** Everything of the tree under `root` that the laws look at. */
export function readTree(root) {
  const configs = entriesIn(root, '.')
    .map(({ name }) => name)
    .filter(isConfig)
  const paths = [...OURS.flatMap((folder) => [...sourcesIn(root, folder)]), ...configs]
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const foldersOf = (side) =>
    entriesIn(root, `${side}/src`)
      .filter((one) => one.isDirectory() && !OTHER_FOLDERS[side].includes(one.name))
      .map(({ name }) => name)
  const documents = DOCUMENTED.flatMap((folder) =>
    entriesIn(root, folder)
      .filter(({ name }) => name.endsWith('.md'))
      .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`)),
  )
  return {
    beside: [...sourcesIn(root, 'deploy/containers')],
    documents: new Map(documents.map((path) => [path, read(path)])),
    sources: new Map(paths.map((path) => [path, readSource(path, read(path))])),
    features: { server: foldersOf('server'), web: foldersOf('web') },
    // Tables before the functions that use them.
    migrations: ['server/migrations', 'server/migrations/functions'].flatMap((folder) =>
      entriesIn(root, folder)
        .filter(({ name }) => name.endsWith('.sql'))
        // Those that make the tables of a new database run before the numbered ones.
        .toSorted((one, other) => isNumbered(one) - isNumbered(other))
        .map(({ name }) => ({ path: `${folder}/${name}`, text: read(`${folder}/${name}`) })),
    ),
  }
}
