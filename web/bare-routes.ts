import { parseSync, Visitor, type Plugin } from 'vite'

/** The fields of a route that only the server reads. */
const SERVER_ONLY = new Set(['description', 'file', 'isMissing', 'meta'])

/** The code of the route table without what only the server reads. */
export function bareRoutes(code: string): string {
  const edits: { start: number; end: number }[] = []
  const visitor = new Visitor({
    ObjectExpression({ properties, end }) {
      for (const [index, part] of properties.entries()) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier' || !SERVER_ONLY.has(part.key.name)) continue
        edits.push({ start: part.start, end: properties[index + 1]?.start ?? end - 1 })
      }
    },
  })
  visitor.visit(parseSync('routes.tsx', code).program)
  let [bare, done] = ['', 0]
  for (const { start, end } of edits.toSorted((a, b) => a.start - b.start)) {
    bare += code.slice(done, start)
    done = end
  }
  return bare + code.slice(done)
}

/** Strips from the route table, for the browser, what only the server-rendered document needs. */
export const withBareRoutes = (): Plugin => ({
  name: 'bare-routes',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/]app[\\/](?:other-)?routes\.tsx$/ },
    handler: (code) => ({ code: bareRoutes(code), map: null }),
  },
})
