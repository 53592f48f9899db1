import { clockLaw } from './clock.mjs'
import { commentLaw } from './comments.mjs'
import { directionLaw, relativeLaw } from './imports.mjs'
import { featureLaw } from './features.mjs'
import { folderLaw } from './folders.mjs'
import { kindLaw } from './kinds.mjs'
import { nameLaw } from './names.mjs'
import { tableLaw } from './tables.mjs'
import { readTree } from './tree.mjs'

const LAWS = {
  clock: clockLaw,
  comments: commentLaw,
  directions: directionLaw,
  features: featureLaw,
  folders: folderLaw,
  kinds: kindLaw,
  names: nameLaw,
  relative: relativeLaw,
  tables: tableLaw,
}

/** Every breach of the laws in the tree under `root`, as `file:line law N: sentence`. */
export function findBreaches(root, edges, notYet = []) {
  const tree = { ...readTree(root), edges }
  const laws = Object.entries(LAWS).filter(([name]) => !notYet.includes(name))
  const found = laws.flatMap(([, law]) => [...law(tree)])
  return [...new Set(found.map(({ path, line, law, sentence }) => `${path}:${line} law ${law}: ${sentence}`))].sort()
}
