/** What is wrong with the braces of a formula. */
export interface BraceFlaw {
  kind: 'unclosed' | 'unopened'
  /** Where the brace is. */
  at: number
  /** The command right before it, if there is one. */
  after: string | null
}

/** The first brace without its counterpart; of several that are open, the innermost. */
export function braceFlaw(tex: string): BraceFlaw | null {
  const open: { at: number; after: string | null }[] = []
  for (const { 0: token, index } of tex.matchAll(/\\(?:[a-zA-Z]+|[^])|[{}]/g)) {
    if (token === '{') open.push({ at: index, after: commandBefore(tex, index) })
    else if (token === '}' && !open.pop()) return { kind: 'unopened', at: index, after: null }
  }
  const last = open.at(-1)
  return last ? { kind: 'unclosed', ...last } : null
}

/** The command that a brace belongs to: \frac for both of its braces. */
function commandBefore(tex: string, at: number): string | null {
  let before = tex.slice(0, at).trimEnd()
  for (let group = /\{[^{}]*\}$|\[[^[\]]*\]$/.exec(before); group; group = /\{[^{}]*\}$|\[[^[\]]*\]$/.exec(before))
    before = before.slice(0, group.index).trimEnd()
  return /\\[a-zA-Z]+$|[\^_]$/.exec(before)?.[0] ?? null
}
