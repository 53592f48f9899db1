import { isTest, placeOf, targetOf } from './places.mjs'

const MAY_NAME_SERVER = /^(bench|e2e|scripts|server\/test)\//

/** Why a file may not import another, or nothing when it may. */
function objection(path, target, edges) {
  const [from, to] = [placeOf(path), placeOf(target)]
  if (from.side === 'tools') return
  if (from.side === 'web' && from.part === 'ui' && !isTest(path))
    return to.side === 'contract' || (to.side === 'web' && to.part === 'ui')
      ? undefined
      : 'ui knows nothing of ours but ui and the contract'
  if (to.side === 'contract') return
  if (from.side === 'contract') return 'the contract imports nothing of ours but itself'
  if (to.side === 'tools') return 'the site imports nothing from its tools'
  if (from.side !== to.side) return 'server and web meet only in the contract'
  if (from.part === to.part || ['app', 'kit', 'test'].includes(from.part)) return
  if (to.part === 'platform' || to.part === 'ui') return
  if (from.part === 'platform') return 'platform knows no feature'
  if (['app', 'kit', 'ops', 'test'].includes(to.part)) return `a feature does not import ${to.part}`
  if (from.part === 'ops') return
  const listed = edges[from.side]?.[from.part] ?? []
  if (!listed.includes(`${to.part}/${to.file}`))
    return `${from.part} may not import ${to.part}/${to.file}: no such edge in feature-edges.mjs`
}

function* objections({ path, imports }, edges) {
  for (const { specifier, line } of imports) {
    const say = (sentence) => ({ path, line, law: 1, sentence: `${sentence} ("${specifier}")` })
    if (/^(\.\.\/){2}/.test(specifier)) yield say('more than one "../"')
    if (specifier.startsWith('#server/') && !MAY_NAME_SERVER.test(path))
      yield say('#server is for tests, benchmarks and scripts')
    const target = targetOf(path, specifier)
    const why = target && objection(path, target, edges)
    if (why) yield say(why)
    if (!target && placeOf(path).side === 'contract' && !isTest(path) && specifier !== 'zod/mini')
      yield say('the contract uses no package but zod/mini')
  }
}

function* cycles(sources) {
  const done = new Set()
  const trail = []
  function* visit(path) {
    if (done.has(path)) return
    trail.push(path)
    for (const { specifier, line } of sources.get(path)?.imports ?? []) {
      const target = targetOf(path, specifier)
      const back = target ? trail.indexOf(target) : -1
      if (back >= 0)
        yield { path, line, law: 1, sentence: `a cycle of imports: ${[...trail.slice(back), target].join(' → ')}` }
      else if (sources.has(target)) yield* visit(target)
    }
    trail.pop()
    done.add(path)
  }
  for (const path of sources.keys()) yield* visit(path)
}

/** Law 1: imports run one way, app → features → platform and ui → contract, without cycles. */
export function* importLaw({ sources, edges }) {
  for (const source of sources.values()) yield* objections(source, edges)
  yield* cycles(sources)
}
