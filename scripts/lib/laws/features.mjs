import { featureUses } from './feature-uses.mjs'

const LIST = { path: 'scripts/feature-edges.mjs', line: 1, law: 1 }

/** What is wrong with the list itself: a feature that is none, an edge that runs up, an edge that nobody uses. */
function* listFaults(side, edges, features, uses) {
  const order = Object.keys(edges)
  for (const name of order) if (!features.includes(name)) yield { ...LIST, sentence: `${side} has no feature ${name}` }
  for (const name of features)
    if (!order.includes(name))
      yield { path: `${side}/src/${name}`, line: 1, law: 7, sentence: `${name} is none of the feature words` }
  for (const [from, targets] of Object.entries(edges))
    for (const to of targets) {
      const isUsed = uses.some((use) => use.from === from && use.to === to)
      if (order.indexOf(to) <= order.indexOf(from))
        yield { ...LIST, sentence: `${side}: ${from} lists ${to}, which does not stand below it` }
      else if (!isUsed) yield { ...LIST, sentence: `${side}: ${from} lists ${to} and does not use it` }
    }
}

function objection({ from, to, kind, what }, edges) {
  if (edges[from]?.includes(to)) return
  const order = Object.keys(edges)
  const thing = kind === 'import' ? what.split('/').slice(2).join('/') : `${what} (${kind})`
  if (from === 'platform') return `platform knows no feature, and not ${thing} of ${to}`
  return order.indexOf(to) < order.indexOf(from)
    ? `${from} stands below ${to} and may not use its ${thing}`
    : `${from} may not use ${thing} of ${to}: no such edge in feature-edges.mjs`
}

/** Law 1: features use each other only downwards, along the edges listed; SQL and triggers count like imports. */
export function* featureLaw(tree) {
  const uses = featureUses(tree)
  for (const [side, edges] of Object.entries(tree.edges)) {
    const ours = uses.filter((use) => use.side === side)
    yield* listFaults(side, edges, tree.features[side], ours)
    for (const use of ours) {
      const sentence = objection(use, edges)
      if (sentence) yield { path: use.path, line: use.line, law: 1, sentence }
    }
  }
}
