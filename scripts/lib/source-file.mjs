import { tokenize } from './tokens.mjs'

const DECLARES = new Set(['const', 'let', 'var', 'function', 'class', 'interface', 'type', 'enum', 'namespace'])
const BEFORE_DECLARED = new Set(['declare', 'abstract', 'async', '*'])

/** A source file as the laws see it: its tokens, its comments, and what it imports and exports. */
export function readSource(path, text) {
  const all = tokenize(text, path.endsWith('.tsx'))
  const tokens = all.filter(({ kind }) => kind !== 'comment')
  const source = {
    path,
    text,
    tokens,
    comments: all.filter(({ kind }) => kind === 'comment'),
    imports: [],
    exports: [],
  }
  for (const [index, { text: word, kind }] of tokens.entries()) {
    if (kind !== 'word' || tokens[index - 1]?.text === '.') continue
    if (word === 'import' || word === 'require') readImport(source, index)
    if (word === 'export') readExport(source, index)
  }
  return source
}

const bare = ({ text }) => text.slice(1, -1)

/** `a, b as c` between braces, as pairs of the name outside and the name inside. */
function pairs(tokens) {
  const open = tokens.findIndex(({ text }) => text === '{')
  if (open === -1) return []
  const words = tokens.slice(open + 1).filter(({ kind, text }) => kind === 'word' && text !== 'type')
  return words.flatMap(({ text }, index) => {
    if (text === 'as' || words[index - 1]?.text === 'as') return []
    return [[text, words[index + 1]?.text === 'as' ? words[index + 2].text : text]]
  })
}

function addImport({ imports, tokens }, from, to, isExport = false) {
  const { line } = tokens[from]
  const clause = tokens.slice(from, to)
  clause.forEach((token) => (token.inClause = true))
  imports.push({ specifier: bare(tokens[to]), line, names: pairs(clause), isExport, from, to })
}

function readImport(source, index) {
  const { tokens } = source
  const isCall = tokens[index + 1]?.text === '('
  if (isCall && tokens[index + 2]?.kind === 'string')
    source.imports.push({ specifier: bare(tokens[index + 2]), line: tokens[index].line, names: [] })
  const isStatement = tokens[index].text === 'import' && !['(', '.', ':', ',', '}'].includes(tokens[index + 1]?.text)
  if (!isStatement) return
  const end = tokens.findIndex(({ kind }, place) => place > index && kind === 'string')
  if (end > 0) addImport(source, index, end)
}

function readExport(source, index) {
  const { tokens, exports } = source
  const { line } = tokens[index]
  let next = index + 1
  const isType = tokens[next]?.text === 'type' && tokens[next + 1]?.text === '{'
  if (isType) next++
  if (tokens[next]?.text === '*' || tokens[next]?.text === '{') {
    const isList = tokens[next].text === '{'
    const end = isList ? tokens.findIndex(({ text }, place) => place > next && text === '}') + 1 : next + 1
    const from = tokens.findIndex(({ text }, place) => place >= end && text === 'from')
    const isFrom = isList ? tokens[end]?.text === 'from' : from > 0
    tokens.slice(index, end).forEach((token) => (token.inClause = true))
    if (isList) for (const [, name] of pairs(tokens.slice(next, end))) exports.push({ name, line })
    if (isFrom) addImport(source, index, from + 1, true)
    return
  }
  while (BEFORE_DECLARED.has(tokens[next]?.text) || DECLARES.has(tokens[next]?.text)) next++
  if (tokens[next]?.kind === 'word') exports.push({ name: tokens[next].text, line })
}
