import { writeFileSync } from 'node:fs'
import { featureEdges } from './feature-edges.mjs'
import { drawArchitecture } from './lib/architecture/draw-architecture.mjs'
import { readArchitecture } from './lib/architecture/read-architecture.mjs'
import { readTree } from './lib/laws/tree.mjs'
import { inRoot, root } from './lib/project.mjs'

writeFileSync(inRoot('docs', 'architecture.svg'), drawArchitecture(readArchitecture(readTree(root), featureEdges)))
