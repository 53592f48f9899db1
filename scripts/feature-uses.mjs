import { featureUses } from './lib/laws/feature-uses.mjs'
import { readTree } from './lib/laws/tree.mjs'
import { root } from './lib/project.mjs'

/** Prints every use that one feature makes of another: side, from, to, kind, place, and what is used. */
const uses = featureUses(readTree(process.argv[2] ?? root))
const lines = uses.map(
  ({ side, from, to, kind, path, line, what }) => `${side} ${from} ${to} ${kind} ${path}:${line} ${what}`,
)
console.log([...new Set(lines)].sort().join('\n'))
