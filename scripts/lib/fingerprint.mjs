import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { inRoot } from './project.mjs'

/** Tests do not affect the build, and dot files come from editors and file managers. */
const counts = (name) => !name.startsWith('.') && !/\.test\.\w+$/.test(name)

function* filesUnder(path) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false })
  if (found?.isFile()) yield path
  if (!found?.isDirectory()) return
  for (const entry of readdirSync(inRoot(path), { withFileTypes: true }))
    if (entry.isDirectory()) yield* filesUnder(`${path}/${entry.name}`)
    else if (counts(entry.name)) yield `${path}/${entry.name}`
}

/** A short hash that changes whenever a file under these paths is added, removed or edited, or an extra changes. */
export function fingerprint(paths, ...extras) {
  const hash = createHash('sha256').update(extras.join('\n'))
  for (const file of paths.flatMap((path) => [...filesUnder(path)]).sort()) {
    const content = readFileSync(inRoot(file))
    hash.update(`\n${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
