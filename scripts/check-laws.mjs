import { featureEdges } from './feature-edges.mjs'
import { findBreaches } from './lib/laws/breaches.mjs'
import { notYet } from './lib/laws/not-yet.mjs'
import { root } from './lib/project.mjs'

const breaches = findBreaches(process.argv[2] ?? root, featureEdges, notYet)
breaches.forEach((breach) => console.log(breach))
process.exitCode = breaches.length > 0 ? 1 : 0
