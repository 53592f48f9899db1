import { basename, extname } from 'node:path'
import { FEATURES, isConfig, OTHER_FOLDERS } from './places.mjs'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const VAGUE = new Set(['manager', 'helper', 'util', 'service', 'controller'])
/** The plain plural that names what every handler is given. */
const ALLOWED = new Set(['Services'])

const wordsOf = (name) => name.split(/(?=[A-Z])|[-_.]/).map((word) => word.toLowerCase())
const isVague = (name) => !ALLOWED.has(name) && wordsOf(name).some((word) => VAGUE.has(word.replace(/s$/, '')))
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const stem = (path) => basename(path, extname(path)).replace(/\.(test|spec|config|d)$/, '')

function* fileNames({ path, exports }) {
  const name = stem(path)
  const say = (sentence) => ({ path, line: 1, law: 7, sentence })
  const isEntry = /^web\/src\/[\w-]+\.tsx$/.test(path)
  if (path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !isEntry) {
    if (!exports.some((one) => one.name === name || (KEBAB.test(name) && one.name === camel(name))))
      yield say('a .tsx file is named for its main export')
  } else if (!path.endsWith('.tsx') && !KEBAB.test(name)) yield say('a file name is kebab-case')
  if (isVague(name)) yield say(`${name} says nothing: no Manager, Helper, Util, Service or Controller`)
  if (name === 'index') yield say('no barrels')
}

function* exportNames({ path, tokens, imports, exports }, mayDefault) {
  for (const { name, line } of exports) {
    if (name === 'default' && !mayDefault) yield { path, line, law: 7, sentence: 'named exports only' }
    if (isVague(name)) yield { path, line, law: 7, sentence: `the name ${name} says nothing of what it is` }
  }
  const forwarded = imports.filter(({ isExport }) => isExport)
  const statements = imports.filter(({ from }) => from !== undefined)
  const length = statements.reduce((total, { from, to }) => total + to - from + 1, 0)
  const star = forwarded.find(({ from }) => tokens[from + 1].text === '*')
  const isBarrel = forwarded.length > 0 && length === tokens.length
  if (star || isBarrel) yield { path, line: (star ?? forwarded[0]).line, law: 7, sentence: 'no barrels' }
}

/** Tools ask for a default export in their configuration, and in the files that it names. */
function askedFor(path, sources) {
  const named = [...sources.values()].filter((one) => isConfig(one.path)).flatMap(({ tokens }) => tokens)
  const isNamed = () =>
    named.some(({ kind, text }) => kind === 'string' && text.slice(1, -1).replace('./', '') === path)
  return isConfig(path) || path.endsWith('.d.ts') || isNamed()
}

/** Law 7, and the feature words: how files, folders and exports are called. */
export function* nameLaw({ sources, folders }) {
  for (const source of sources.values()) {
    yield* fileNames(source)
    yield* exportNames(source, askedFor(source.path, sources))
  }
  for (const [side, others] of Object.entries(OTHER_FOLDERS))
    for (const name of folders[side])
      if (![...FEATURES, ...others].includes(name))
        yield { path: `${side}/src/${name}`, line: 1, law: 7, sentence: `${name} is none of the feature words` }
}
