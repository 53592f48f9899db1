import { basename, extname } from 'node:path'
import { isTest } from './places.mjs'

/** Where question kinds may be named: their own folders, with the tables that join them. */
const HOMES = /^(contract\/src\/quiz|server\/src|web\/src)\/kinds\//
/** Files that must name kinds all the same, because a format from outside does. */
const EXCEPTIONS = []

const KIND_WORDS = /^(type|kind|questionType|questionKind)$/
const EQUALITY = /^[!=]==?$/

/** The kinds there are: each has a file in the contract that is named for it and says its name. */
const kindsOf = (sources) =>
  [...sources.values()]
    .filter(({ path }) => path.startsWith('contract/src/quiz/kinds/') && !isTest(path))
    .map(({ path, text }) => ({ text, kind: basename(path, extname(path)).replaceAll('-', '_') }))
    .filter(({ text, kind }) => text.includes(`'${kind}'`))
    .map(({ kind }) => kind)

/** `question.type`, or a name that stands for it. */
function isKindValue(node) {
  if (!node) return false
  const { type, property, name, expression } = node
  if (type === 'ChainExpression') return isKindValue(expression)
  return KIND_WORDS.test(type === 'MemberExpression' ? property.name : name)
}

/** Whether a string stands where it is held against a question's kind. */
function isCompared({ parent }) {
  if (parent.type === 'BinaryExpression' && EQUALITY.test(parent.operator))
    return isKindValue(parent.left) || isKindValue(parent.right)
  if (parent.type === 'SwitchCase') return isKindValue(parent.parent.discriminant)
  const call = parent.type === 'ArrayExpression' && parent.parent.parent
  return call?.type === 'CallExpression' && call.callee.property?.name === 'includes' && isKindValue(call.arguments[0])
}

/** A word that means a question kind wherever it stands. */
const isUnmistakable = (word) => word.includes('_')

/** The words of a node that can name a kind: a string, a key, or SQL in a template. */
function wordsOf({ type, value, name, parent }) {
  if (type === 'Literal') return [value]
  if (type === 'TemplateElement') return value.raw.match(/\w+/g)?.filter(isUnmistakable) ?? []
  return type === 'Identifier' && parent.type === 'Property' && isUnmistakable(name) ? [name] : []
}

/** Law 14: a question kind is named only in its own files. */
export function* kindLaw({ sources }) {
  const kinds = new Set(kindsOf(sources))
  const mention = new RegExp(`\\b(${[...kinds].join('|')})\\b`)
  for (const { path, text, nodes, lineAt } of sources.values()) {
    const isOurs = /^(contract|server|web)\/src\//.test(path) && !isTest(path)
    if (!isOurs || kinds.size === 0 || !mention.test(text)) continue
    if (HOMES.test(path) || EXCEPTIONS.includes(path)) continue
    for (const node of nodes())
      for (const word of wordsOf(node))
        if (kinds.has(word) && (isUnmistakable(word) || isCompared(node)))
          yield {
            path,
            line: lineAt(node.start),
            law: 14,
            sentence: `the question kind ${word} is named only in its own files`,
          }
  }
}
