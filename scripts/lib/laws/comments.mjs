import { parseSync } from 'oxc-parser'
import { nodesOf } from '../source-file.mjs'

const BANNER = /([-=*#~_])\1{3,}/
/** What prose, read as code, cannot contain; `and/or` and `Note: this` can pass for an expression and a label. */
const CODE =
  /^(Import|Export|Variable|Class|Function|ArrowFunction|Call|New|Await|Assignment|Update|If|For|While|Switch|Try|Throw|Return|JSXElement|JSXFragment|TSInterface|TSTypeAlias)/

const linesOf = (value) => value.split('\n').map((line) => line.replace(/^\s*\*?/, '').trim())

/** Signs that no plain sentence has: a call's parenthesis stands close, an aside's does not. */
const MAY_BE_CODE = /[={<]|\w\(|^(import|export|return|throw)\b/

function isCode(text) {
  if (!MAY_BE_CODE.test(text)) return false
  // `return` parses only in a function, and a statement may have been cut off after its brace.
  const statement = text.replace(/^return\b/, 'void')
  return [statement, `${statement}}`].some((whole) => {
    const { program, errors } = parseSync('comment.tsx', whole)
    return errors.length === 0 && nodesOf(program).some(({ type }) => CODE.test(type))
  })
}

/** Law 10: comments say why; no banners, no code put to sleep. Reminders are the linter's. */
export function* commentLaw({ sources }) {
  for (const { path, comments, lineAt } of sources.values())
    for (const { type, value, start } of comments) {
      const say = (sentence) => ({ path, line: lineAt(start), law: 10, sentence })
      const lines = linesOf(value)
      const isDoc = type === 'Block' && value.startsWith('*')
      if (lines.some((line) => BANNER.test(line)) || value.startsWith('**')) yield say('no banners')
      if (!isDoc && [...lines, lines.join('\n')].some(isCode)) yield say('no commented-out code')
    }
}
