import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { featureEdges } from './feature-edges.mjs'
import { drawArchitecture } from './lib/architecture/draw-architecture.mjs'
import { drawSide } from './lib/architecture/draw-side.mjs'
import { readArchitecture } from './lib/architecture/read-architecture.mjs'
import { readTree } from './lib/laws/tree.mjs'
import { inRoot, root } from './lib/project.mjs'

const side = (name, features, arrows) => ({ side: name, features, above: ['app'], below: ['platform'], arrows })
const draw = (arrows) =>
  drawArchitecture([side('web', ['play'], []), side('server', ['reports', 'play', 'rewards'], arrows)])

describe('the drawing of the architecture', () => {
  it('is what the code is now; `npm run architecture` draws it again', () => {
    const drawn = drawArchitecture(readArchitecture(readTree(root), featureEdges))
    expect(readFileSync(inRoot('docs', 'architecture.svg'), 'utf8')).toBe(drawn)
  })

  it('has a box for every feature and a dot for every use, in the row of one and above the other', () => {
    const arrows = [
      { from: 'reports', to: 'play', isImport: true },
      { from: 'reports', to: 'rewards', isImport: false },
    ]
    const drawn = drawSide({ features: ['reports', 'play', 'rewards'], arrows })
    expect(drawn.match(/<rect class="feature"/g)).toHaveLength(3)
    expect(drawn.match(/<circle.*>/g)).toEqual([
      '<circle class="down" cx="148" cy="17" r="4"/>',
      '<circle class="down data" cx="184" cy="17" r="4"/>',
    ])
    expect(draw(arrows)).toContain('server reports uses play, rewards.')
  })

  it('shows what runs against the order, and explains it only then', () => {
    const upward = draw([{ from: 'rewards', to: 'reports', isImport: true }])
    expect(upward).toContain('<path class="up"')
    expect(upward).toContain('against the order')
    expect(draw([])).not.toContain('against the order')
  })
})
