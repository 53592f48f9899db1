import { basename, extname } from 'node:path'
import { isTest } from './places.mjs'

/** `Services`, the plural, is what every handler is given. */
const VAGUE = /^(managers?|helpers?|utils?|service|controllers?)$/

const wordsOf = (name) => name.split(/(?=[A-Z])|[-_.]/).map((word) => word.toLowerCase())
const isVague = (name) => wordsOf(name).some((word) => VAGUE.test(word))
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const stem = (path) => basename(path, extname(path)).replace(/\.(test|spec|config|d)$/, '')

/** A file named for what it exports; the entries of the site export nothing. */
const isNamedForExport = (path, exports) =>
  !path.endsWith('.tsx') ||
  isTest(path) ||
  /^web\/src\/[\w-]+\.tsx$/.test(path) ||
  exports.some(({ name }) => name === stem(path) || name === camel(stem(path)))

/** The first line of a barrel: a file that lets all of another through, or holds nothing of its own. */
function barrelLine({ module, lineAt, nodes }) {
  const forwards = module.staticExports.filter(({ entries }) => entries[0]?.moduleRequest)
  if (forwards.length === 0) return
  const [{ body }] = nodes()
  const star = body.find(({ type, exported }) => type === 'ExportAllDeclaration' && !exported)
  const isBarrel = body.every(({ source }) => source)
  if (star || isBarrel) return lineAt((star ?? forwards[0]).start)
}

/** Law 7: how files and exports are called; letter case and default exports are the linter's. */
export function* nameLaw({ sources }) {
  for (const source of sources.values()) {
    const { path, exports } = source
    const say = (sentence, line = 1) => ({ path, line, law: 7, sentence })
    const name = stem(path)
    if (!isNamedForExport(path, exports)) yield say('a .tsx file is named for its main export')
    if (isVague(name)) yield say(`${name} says nothing: no Manager, Helper, Util, Service or Controller`)
    const barrel = name === 'index' ? 1 : barrelLine(source)
    if (barrel) yield say('no barrels', barrel)
    for (const one of exports)
      if (isVague(one.name)) yield say(`the name ${one.name} says nothing of what it is`, one.line)
  }
}
