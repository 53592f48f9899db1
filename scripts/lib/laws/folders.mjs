import { posix } from 'node:path'
import { isTest } from './places.mjs'

const MOST = 30
/** Shelves: what lies on them is looked up by name, not read through. */
const SHELVES = ['contract/src/api', 'web/src/ui']

/** Law 11: a folder holds no more than a person takes in at a glance; tests and styles are not counted. */
export function* folderLaw({ sources }) {
  const counts = new Map()
  for (const path of sources.keys()) {
    const folder = posix.dirname(path)
    if (/^(contract|server|web)\/src\b/.test(folder) && !isTest(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  for (const [path, count] of counts)
    if (count > MOST && !SHELVES.includes(path))
      yield { path, line: 1, law: 11, sentence: `${count} source files in one folder; at most ${MOST}` }
}
