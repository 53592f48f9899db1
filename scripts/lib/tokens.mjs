const SPACE = /\s+/y
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y
const STRING = /'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"/y
const NUMBER = /\d[\w.]*/y
const WORD = /[#@]?[\p{ID_Start}$_][\p{ID_Continue}$]*/uy
const REGEX = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y
const SIGN = /=>|\?\.|\?\?=?|\.\.\.|[!=]==?|&&=?|\|\|=?|[\s\S]/y
const TEMPLATE_TEXT = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*/y
const TAG = /<(?:>|(?<name>[A-Za-z][\w.:-]*)(?=[\s/>]))/y
const TYPE_PARAMETER = /<\w+\s*(?:,|=\s|extends\b)/y
const PARTS_OF_TAG = [
  ['space', SPACE],
  ['comment', COMMENT],
  ['string', /"[^"]*"|'[^']*'/y],
  ['tag', /[\w.:-]+/y],
  ['sign', SIGN],
]
const TAG_TEXT = /[^<{]+/y

/** After these words comes a value; after any other word an operator. */
const BEFORE_VALUE = new Set(
  'await case default delete do else extends export in instanceof keyof new of return throw typeof void yield'.split(
    ' ',
  ),
)

/**
 * Splits TypeScript (with JSX where `jsx` says so) into tokens `{ kind, text, start, line }`. What stands in comments,
 * strings, templates, regular expressions and the text of JSX is kept apart, so that nothing in it is taken for code.
 */
export function tokenize(text, jsx) {
  const tokens = []
  let at = 0
  let line = 1
  let last

  function match(form) {
    form.lastIndex = at
    return form.exec(text)
  }

  function take(kind, form) {
    const found = match(form)?.[0]
    if (!found) return false
    const token = { kind, text: found, start: at, line }
    if (kind !== 'space') tokens.push(token)
    if (kind !== 'space' && kind !== 'comment') last = token
    at += found.length
    line += found.split('\n').length - 1
    return true
  }

  function followsValue() {
    if (!last) return false
    if (last.kind === 'word') return !BEFORE_VALUE.has(last.text)
    return last.kind === 'sign' ? [')', ']', '}', '`'].includes(last.text) : true
  }

  /** `<T>(…) => …` looks like a tag at first, but is never closed like one. */
  function startsTag() {
    if (!jsx || followsValue() || match(TYPE_PARAMETER)) return false
    const tag = match(TAG)
    const isBare = tag && text[at + tag[0].length] === '>'
    return tag !== null && (!isBare || text.includes(`</${tag.groups.name}`, at))
  }

  function code(isInner) {
    for (let depth = 0; at < text.length;) {
      if (take('space', SPACE) || take('comment', COMMENT) || take('string', STRING)) continue
      if (take('number', NUMBER) || take('word', WORD)) continue
      const sign = text[at]
      if (sign === '`') template()
      else if (sign === '<' && startsTag()) element()
      else if (sign === '/' && !followsValue() && take('regex', REGEX)) continue
      else {
        depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
        if (isInner && depth < 0) return
        take('sign', SIGN)
      }
    }
  }

  function braces(form) {
    take('sign', form)
    code(true)
    take('sign', /\}/y)
  }

  function template() {
    take('sign', /`/y)
    while (at < text.length) {
      take('template', TEMPLATE_TEXT)
      if (take('sign', /`/y)) return
      braces(/\$\{/y)
    }
  }

  function element() {
    take('sign', /</y)
    for (;;) {
      if (take('sign', /\/>/y) || at >= text.length) return
      if (take('sign', />/y)) break
      if (text[at] === '{') braces(/\{/y)
      else if (text[at] === '<') element()
      else PARTS_OF_TAG.some(([kind, form]) => take(kind, form))
    }
    while (at < text.length) {
      if (take('sign', /<\/[^>]*>/y)) return
      if (text[at] === '{') braces(/\{/y)
      else if (text[at] === '<') element()
      else take('text', TAG_TEXT)
    }
  }

  code(false)
  return tokens
}
