import { featureUses } from '../laws/feature-uses.mjs'
import { OTHER_FOLDERS } from '../laws/places.mjs'

const BELOW_FEATURES = ['platform', 'ui']

/** One arrow for each pair of features, however many uses stand behind it; from the top down. */
function arrowsOf(features, uses) {
  const pairs = features.flatMap((from) => features.map((to) => ({ from, to })))
  return pairs.flatMap(({ from, to }) => {
    const behind = uses.filter((use) => use.from === from && use.to === to)
    return behind.length > 0 ? [{ from, to, isImport: behind.some(({ kind }) => kind === 'import') }] : []
  })
}

/** What the drawing shows of each side: features from the top down, what stands above and below them, and who uses whom. */
export function readArchitecture(tree, edges) {
  const uses = featureUses(tree)
  return ['web', 'server'].map((side) => {
    const listed = Object.keys(edges[side]).filter((name) => tree.features[side].includes(name))
    const features = [...new Set([...listed, ...tree.features[side]])]
    const others = [...new Set(['app', ...OTHER_FOLDERS[side]])]
    const ours = uses.filter((use) => use.side === side)
    return {
      side,
      features,
      above: others.filter((part) => !BELOW_FEATURES.includes(part)),
      below: others.filter((part) => BELOW_FEATURES.includes(part)),
      arrows: arrowsOf(features, ours),
    }
  })
}
