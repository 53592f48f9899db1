import { scanSql } from './scan-sql.mjs'

const WRITES = new Set(['INTO', 'UPDATE', 'TRUNCATE', 'COPY'])
const READS = new Set(['FROM', 'JOIN', 'USING', 'TABLE'])
/** What may stand between such a word and the table. */
const FILLERS = new Set(['ONLY', 'TABLE', 'LATERAL'])
/** `FOR UPDATE`, `DO UPDATE`, `AFTER UPDATE` and their like change no table that follows. */
const BEFORE_BARE_UPDATE = new Set(['FOR', 'KEY', 'DO', 'OR', 'AFTER', 'BEFORE', 'ON'])
/** Calls with a FROM of their own, which names no table. */
const CALLS_WITH_FROM = new Set(['EXTRACT', 'SUBSTRING', 'TRIM', 'OVERLAY', 'POSITION'])
const ENDS_LIST = new Set(
  'WHERE GROUP ORDER HAVING LIMIT OFFSET UNION EXCEPT INTERSECT WINDOW RETURNING FOR SET SELECT VALUES WITH'.split(' '),
)

const isOpen = (token) => token?.text === '('
const isClose = (token) => token?.text === ')'

/** For each token, the index of the parenthesis that it stands in, or -1. */
function parenthesesOf(tokens) {
  const open = []
  return tokens.map((token, index) => {
    if (isClose(token)) open.pop()
    const inside = open.at(-1) ?? -1
    if (isOpen(token)) open.push(index)
    return inside
  })
}

/** `name (columns) AS MATERIALIZED (…)` after WITH: the index from which each name means that part of the query and no table. */
function namedParts(tokens, inside) {
  const closeOf = (open) =>
    tokens.findIndex((token, index) => index > open && isClose(token) && inside[index] === inside[open])
  const parts = new Map()
  for (const [index, { word }] of tokens.entries()) {
    if (word !== 'AS') continue
    const open = tokens.findIndex((token, at) => at > index && !['NOT', 'MATERIALIZED'].includes(token.word))
    const columns = isClose(tokens[index - 1]) ? tokens.slice(0, index).findLastIndex(isOpen) : index
    const { name } = tokens[columns - 1] ?? {}
    const before = tokens[columns - 2]
    const isPart = before?.text === ',' || ['WITH', 'RECURSIVE'].includes(before?.word)
    if (isPart && name && isOpen(tokens[open])) parts.set(name, before.word === 'RECURSIVE' ? index : closeOf(open))
  }
  return parts
}

/** Whether the word at `index` reads or writes the tables that follow it, or nothing when no table follows it. */
function mannerAt(tokens, inside, index) {
  const { word } = tokens[index]
  const before = tokens[index - 1]?.word
  if (word === 'UPDATE' && BEFORE_BARE_UPDATE.has(before)) return
  if (word === 'FROM' && (before === 'DISTINCT' || CALLS_WITH_FROM.has(tokens[inside[index] - 1]?.word))) return
  if (word === 'COPY' && tokens.some((token) => token.word === 'TO')) return 'read'
  if (WRITES.has(word) || before === 'DELETE' || (word === 'TABLE' && before === 'TRUNCATE')) return 'write'
  if (READS.has(word)) return 'read'
}

/** The indexes of the tables after the word at `index`: `a AS x, ONLY b, LATERAL (…), c`; only TRUNCATE writes more than one. */
function listAfter(tokens, inside, index, manner) {
  const isOne = manner === 'write' && !['TRUNCATE', 'TABLE'].includes(tokens[index].word)
  const found = []
  let isNext = true
  for (let at = index + 1; at < tokens.length && !(isOne && found.length > 0); at++) {
    const { word, name, text } = tokens[at]
    if (inside[at] !== inside[index]) continue
    if (ENDS_LIST.has(word) || text === ';') break
    if (text === ',') isNext = true
    else if (isNext && !FILLERS.has(word)) {
      const isCall = manner === 'read' && isOpen(tokens[at + 1])
      if (name && !isCall) found.push(at)
      isNext = false
    }
  }
  return found
}

/** Every name that stands where SQL expects a table, with how it is used; the parts of a WITH are left out. */
export function tablesInSql(text) {
  const tokens = scanSql(text)
  const inside = parenthesesOf(tokens)
  const parts = namedParts(tokens, inside)
  const uses = new Map()
  for (const index of tokens.keys()) {
    const manner = mannerAt(tokens, inside, index)
    for (const at of manner ? listAfter(tokens, inside, index, manner) : []) {
      const { name, start } = tokens[at]
      const isPart = parts.has(name) && parts.get(name) < at
      if (!isPart && !uses.has(at)) uses.set(at, { table: name, use: manner, start })
    }
  }
  return [...uses.values()]
}

/** Every function that a piece of SQL calls. */
export function callsInSql(text) {
  const tokens = scanSql(text)
  return tokens.filter(({ name }, index) => name && isOpen(tokens[index + 1]))
}
