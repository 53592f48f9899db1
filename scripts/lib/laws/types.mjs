import { isTest } from './places.mjs'

const isFree = (path) => isTest(path) || /^(server|web)\/src\/platform\//.test(path)

const endsValue = ({ kind, text } = {}) =>
  kind === 'sign'
    ? [')', ']', '}', '`', '!'].includes(text)
    : kind !== undefined && !/^(const|let|var|return)$/.test(text)

/** `[K in T as …]` renames a key; nothing is cast. */
function isKeyRemap(tokens, index) {
  const open = tokens.slice(0, index).findLastIndex(({ text }) => text === '[' || text === ']')
  return tokens[open]?.text === '[' && tokens[open + 2]?.text === 'in'
}

function complaint(tokens, index) {
  const [before, { kind, text, start, inClause }, after] = tokens.slice(Math.max(index - 1, 0), index + 2)
  if (inClause || (kind !== 'word' && text !== '!')) return
  if (
    text === 'any' &&
    /^([:<,|&=(]|=>|as|is|extends|satisfies)$/.test(before.text) &&
    !/^([(:.]|=>)$/.test(after?.text)
  )
    return 'no any'
  if (text === 'as' && endsValue(before) && after && !/^(const|[:,)=};]|=>)$/.test(after.text))
    return isKeyRemap(tokens, index) ? undefined : 'no cast by "as" outside platform and tests'
  if (text === '!' && before.start + before.text.length === start && endsValue(before))
    return 'no "!" after a value outside platform and tests'
}

/** Law 8: no `any` anywhere, no `as` or `!` outside platform and tests. */
export function* typeLaw({ sources }) {
  for (const { path, tokens } of sources.values())
    for (const index of tokens.keys()) {
      const sentence = /\.tsx?$/.test(path) && index > 0 && complaint(tokens, index)
      if (sentence && (sentence === 'no any' || !isFree(path)))
        yield { path, line: tokens[index].line, law: 8, sentence }
    }
}
