import { basename, extname, posix } from 'node:path'
import { isTest, targetOf } from './places.mjs'

const MOST_LINES = 600
/** Lines beside imports under which a file has to tell why it stands alone. */
const FEW_LINES = 20

const MOST_FILES = 30
/** Shelves: what lies on them is looked up by name, not read through. */
const SHELVES = ['contract/src/api', 'contract/src/quiz/kinds', 'web/src/ui']

/** Files that every feature or every question kind has under this name, however short: there one looks for them. */
const EXPECTED = /\/(routes|tables|queries|personal-data)\.ts$|\/kinds\//

const isOurs = (path) => /^(contract|server|web)\/src\//.test(path) && !isTest(path) && !path.endsWith('.d.ts')

const linesOf = (text) => text.split('\n').length - 1

/** Lines that say something of their own: neither blank nor part of an import. */
function ownLines({ text, module }) {
  const imports = module.staticImports.map(({ start, end }) => text.slice(start, end))
  const rest = imports.reduce((left, one) => left.replace(one, ''), text)
  return rest.split('\n').filter((line) => line.trim() !== '').length
}

/** The name of a file without its folder, endings and case: `StartPage` and `start-page.dom.test` are of one stem. */
const stemOf = (path) =>
  basename(path, extname(path))
    .replace(/(\.(dom|deep|test))+$/, '')
    .replaceAll('-', '')
    .toLowerCase()

/** Who imports each file, and which are loaded apart, by a call. */
function usesOf(sources) {
  const users = new Map()
  const apart = new Set()
  for (const { path, imports, module } of sources.values()) {
    for (const { specifier } of imports) {
      const target = targetOf(path, specifier)
      if (target && !isTest(path)) users.set(target, (users.get(target) ?? new Set()).add(path))
    }
    for (const { specifier } of imports.slice(module.staticImports.length)) apart.add(targetOf(path, specifier))
  }
  return { users, apart }
}

/** What a file may be joined within: a feature, a part like platform, a folder of the contract. */
const roomOf = (path) => path.split('/').slice(0, 3).join('/')

/** Law 11: what changes together stands together. */
export function* fileLaw({ sources }) {
  const { users, apart } = usesOf(sources)
  const tested = new Set([...sources.keys()].filter(isTest).map((path) => `${posix.dirname(path)}/${stemOf(path)}`))
  for (const source of sources.values()) {
    const { path, text } = source
    if (!isOurs(path)) continue
    const say = (sentence) => ({ path, line: 1, law: 11, sentence })
    if (linesOf(text) > MOST_LINES) yield say(`${linesOf(text)} lines; at most ${MOST_LINES}`)
    const [only, ...others] = users.get(path) ?? []
    const isAlone = only && others.length === 0 && roomOf(only) === roomOf(path)
    const hasReason = EXPECTED.test(path) || apart.has(path) || tested.has(`${posix.dirname(path)}/${stemOf(path)}`)
    if (isAlone && !hasReason && ownLines(source) < FEW_LINES)
      yield say(`${ownLines(source)} lines that only ${only} uses: they belong there`)
  }
}

/** Law 11: a folder holds no more than a person takes in at a glance; tests and styles are not counted. */
export function* folderLaw({ sources }) {
  const counts = new Map()
  for (const path of sources.keys()) {
    const folder = posix.dirname(path)
    if (isOurs(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  for (const [path, count] of counts)
    if (count > MOST_FILES && !SHELVES.includes(path))
      yield { path, line: 1, law: 11, sentence: `${count} source files in one folder; at most ${MOST_FILES}` }
}
