import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { APART } from '../../scripts/lib/apart.mjs'
import { root } from '../../scripts/lib/project.mjs'

/** Copies what the built site needs to run into a folder: no sources, no source maps, no embedded PostgreSQL. */
const target = process.argv[2]
if (!target) throw new Error('Give the folder to copy to.')

const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The folder of a package as Node finds it from another; none where an optional package isn't for this machine. */
function find(name, from) {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return from === root ? undefined : find(name, dirname(from))
}

const packages = new Set()
function collect(name, from) {
  const folder = find(name, from)
  if (folder === undefined || packages.has(folder)) return
  packages.add(folder)
  const { dependencies, optionalDependencies } = read(folder)
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) collect(needed, folder)
}
const isApart = (name) => APART.some((one) => one === name || (one.endsWith('/*') && name.startsWith(one.slice(0, -1))))
/** Read as files, by the previews of results. */
const FONTS = ['@fontsource/gabarito']
for (const name of [...Object.keys(read(root).dependencies).filter(isApart), ...FONTS]) collect(name, root)

const copy = (path, filter = () => true) =>
  cpSync(join(root, path), join(target, path), { recursive: true, filter, preserveTimestamps: true })
mkdirSync(target, { recursive: true })
copy('package.json')
copy('dist', (path) => !path.endsWith('.map'))
copy('content')
copy(join('server', 'migrations'))
for (const folder of packages) copy(folder.slice(root.length + 1), (path) => !/\.(map|md|d\.[cm]?ts)$/.test(path))
console.log(`Collected the site and ${packages.size} packages.`)
