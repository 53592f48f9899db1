import { clockLaw } from './clock.mjs'
import { commentLaw } from './comments.mjs'
import { directionLaw, relativeLaw } from './imports.mjs'
import { featureLaw } from './features.mjs'
import { fileLaw, folderLaw } from './files.mjs'
import { kindLaw } from './kinds.mjs'
import { mentionLaw } from './mentions.mjs'
import { nameLaw } from './names.mjs'
import { tableLaw } from './tables.mjs'
import { readTree } from './tree.mjs'

const LAWS = {
  clock: clockLaw,
  comments: commentLaw,
  directions: directionLaw,
  features: featureLaw,
  files: fileLaw,
  folders: folderLaw,
  kinds: kindLaw,
  mentions: mentionLaw,
  names: nameLaw,
  relative: relativeLaw,
  tables: tableLaw,
}

/** What a law has to say of a tree, as `file:line law N: sentence`. */
const breachesOf = (law, tree) =>
  [...law(tree)].map(({ path, line, law: n, sentence }) => `${path}:${line} law ${n}: ${sentence}`)

/** Every breach of the laws in the tree under `root`. A law in `notYet` may be broken, but then it must be: once kept, it is checked. */
export function findBreaches(root, edges, notYet = []) {
  const tree = { ...readTree(root), edges }
  const found = Object.entries(LAWS).flatMap(([name, law]) => {
    const breaches = breachesOf(law, tree)
    if (!notYet.includes(name)) return breaches
    return breaches.length > 0 ? [] : [`scripts/lib/laws/not-yet.mjs:1 "${name}" is kept now and no longer put off`]
  })
  return [...new Set(found)].sort()
}
