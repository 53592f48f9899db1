import { parseSync, visitorKeys } from 'oxc-parser'

/** Turns offsets of a text into line numbers, counted from one. */
export function linesOf(text) {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    const after = breaks.findIndex((place) => place >= offset)
    return (after === -1 ? breaks.length : after) + 1
  }
}

/** Every node of a syntax tree, parents first, each knowing its parent. */
export function nodesOf(program) {
  const nodes = [program]
  for (const node of nodes)
    for (const child of (visitorKeys[node.type] ?? []).flatMap((key) => node[key]))
      if (child) nodes.push(Object.assign(child, { parent: node }))
  return nodes
}

const unquoted = (text) => text.replace(/^['"`]|['"`]$/g, '')

/** What a file imports: by statement, by forwarding, by call, and by naming a type. */
function importsOf({ module, text, lineAt, nodes }) {
  const { staticImports, staticExports, dynamicImports } = module
  const statements = staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    line: lineAt(start),
    names: entries.map(({ importName, localName }) => [importName.name, localName.value]),
  }))
  const forwards = staticExports
    .filter(({ entries }) => entries[0]?.moduleRequest)
    .map(({ start, entries }) => ({ specifier: entries[0].moduleRequest.value, line: lineAt(start), names: [] }))
  const calls = dynamicImports.map(({ start, moduleRequest }) => ({
    specifier: unquoted(text.slice(moduleRequest.start, moduleRequest.end)),
    line: lineAt(start),
    names: [],
  }))
  const mayNameTypes = (text.match(/\bimport\(/g) ?? []).length > calls.length
  const types = (mayNameTypes ? nodes() : [])
    .filter(({ type }) => type === 'TSImportType')
    .map(({ start, source }) => ({ specifier: source.value, line: lineAt(start), names: [] }))
  return [...statements, ...forwards, ...calls, ...types]
}

const exportsOf = ({ module, lineAt }) =>
  module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ exportName }) => exportName.kind !== 'None')
      .map(({ start, exportName }) => ({ name: exportName.name ?? 'default', line: lineAt(start) })),
  )

/** A source file as the laws see it: its syntax tree, its comments, and what it imports and exports. */
export function readSource(path, text) {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path} cannot be parsed: ${parsed.errors[0].message}`)
  let kept
  // Making the tree is most of the cost, and not every file needs it.
  const nodes = () => (kept ??= nodesOf(parsed.program))
  const source = { path, text, module: parsed.module, lineAt: linesOf(text), nodes }
  return { ...source, comments: parsed.comments, imports: importsOf(source), exports: exportsOf(source) }
}
