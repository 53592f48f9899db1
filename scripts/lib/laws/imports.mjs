import { featureOf, isTest, placeOf, targetOf } from './places.mjs'

/** Parts that know every feature and that no feature knows. */
const ON_TOP = ['app', 'kit', 'ops']

/** The folders of the contract, from the bottom up; the files beside them stand below all. */
const FLOORS = ['text', 'covers', 'quiz', 'api']
const folderOf = (path) => path.split('/')[2]

/** Why a file of the contract may not import another. */
function contractObjection(path, target) {
  const [from, to] = [folderOf(path), folderOf(target)]
  if (isTest(path) || FLOORS.indexOf(to) <= FLOORS.indexOf(from)) return
  return `in the contract, ${from} stands below ${to}`
}

/** Why a file may not import another, or nothing when it may; what one feature may use of another is `featureLaw`. */
function objection(path, target) {
  const [from, to] = [placeOf(path), placeOf(target)]
  if (/^(contract|server|web)\//.test(path) && target.startsWith('scripts/'))
    return 'neither the site nor its tests import from scripts'
  if (from.side === 'contract' && to.side === 'contract') return contractObjection(path, target)
  if (from.side === 'tools' || to.side === 'contract') return
  if (from.side === 'contract') return 'the contract imports nothing of ours but itself'
  if (to.side === 'tools') return 'the site imports nothing from its tools'
  if (from.side !== to.side) return 'server and web meet only in the contract'
  if (from.part === to.part || ON_TOP.includes(from.part)) return
  if (from.part === 'ui') return isTest(path) ? undefined : 'ui knows nothing of ours but ui and the contract'
  if (to.part === 'platform' || to.part === 'ui') return
  if (from.part === 'platform') return 'platform knows no feature'
  if (ON_TOP.includes(to.part)) return `a feature does not import ${to.part}`
}

/** Law 1: imports run one way, app → features → platform and ui → contract. */
export function* directionLaw({ sources }) {
  for (const { path, imports } of sources.values())
    for (const { specifier, line } of imports) {
      const target = targetOf(path, specifier)
      const why = target && objection(path, target)
      if (why) yield { path, line, law: 1, sentence: `${why} ("${specifier}")` }
    }
}

/** The folder that no relative import leaves: a feature, or platform, ui and the like. */
const roomOf = (path) => {
  const { side, part, file } = placeOf(path)
  return side === 'contract' || file ? `${side}/${part}` : undefined
}

/** Law 1: `./x`, one `../` inside a feature, or `#contract/… #server/… #web/…`. */
export function* relativeLaw({ sources }) {
  for (const { path, imports } of sources.values())
    for (const { specifier, line } of imports) {
      const say = (sentence) => ({ path, line, law: 1, sentence: `${sentence} ("${specifier}")` })
      if (!specifier.startsWith('.')) continue
      const room = roomOf(path)
      if (/^(\.\.\/){2}/.test(specifier)) yield say('more than one "../"')
      else if (room && roomOf(targetOf(path, specifier)) !== room)
        yield say(`a relative import does not leave ${featureOf(path) ?? placeOf(path).part}`)
    }
}
