import { parseSync, Visitor, type Plugin } from 'vite'

/** The modules schemas are imported from. */
const SCHEMAS = /from '(zod\/mini|\.\.?\/kind-schemas\.ts)'/
const LIBRARY = /[\\/]node_modules[\\/]zod[\\/]/

/** Schemas and sentences, which only the server and the documentation read; the browser goes by all other fields. */
const NOT_FOR_BROWSER = new Set(['params', 'query', 'body', 'data', 'steps', 'summary', 'done'])

/** The code of a contract module with endpoints that have no schemas, and with schemas that are removed when unused. */
export function bareEndpoints(code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
  // What a function does may have effects; and a function that nobody calls is left out with all of it.
  let inFunctions = 0
  const enter = () => void inFunctions++
  const leave = () => void inFunctions--
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ start, callee, arguments: [table] }) {
      if (inFunctions > 0) return
      // A chain of calls starts where its first call does, and needs one annotation for all.
      if (!edits.some((edit) => edit.start === start)) edits.push({ start, end: start, text: '/* @__PURE__ */ ' })
      if (callee.type !== 'Identifier' || callee.name !== 'defineApi' || table?.type !== 'ObjectExpression') return
      for (const row of table.properties) {
        if (row.type !== 'Property' || row.value.type !== 'ObjectExpression') continue
        const { properties, end } = row.value
        for (const [index, part] of properties.entries()) {
          if (part.type !== 'Property' || part.key.type !== 'Identifier' || !NOT_FOR_BROWSER.has(part.key.name))
            continue
          edits.push({ start: part.start, end: properties[index + 1]?.start ?? end - 1, text: '' })
        }
      }
    },
  })
  visitor.visit(parseSync('contract.ts', code).program)
  let [bare, done] = ['', 0]
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < done) continue
    bare += code.slice(done, start) + text
    done = end
  }
  return bare + code.slice(done)
}

/**
 * Strips the schemas from the API's tables for the browser, which sends and trusts but does not validate. If anything of
 * the schema library is left, a schema was: a screen imports it, or is written in a way that is not understood here.
 */
export const withBareEndpoints = (): Plugin => ({
  name: 'bare-endpoints',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/ },
    // Only where there are schemas: a call in any other module may have side effects.
    handler: (code) =>
      SCHEMAS.test(code) ? { code: bareEndpoints(code), map: null, moduleSideEffects: false } : undefined,
  },
  generateBundle(_, files) {
    const scripts = Object.values(files).filter((file) => file.type === 'chunk')
    const left = scripts.find(({ moduleIds }) => moduleIds.some((id) => LIBRARY.test(id)))
    if (left) this.error(`A schema is left in ${left.fileName}, and with it the library: see bare-endpoints.ts.`)
  },
})
