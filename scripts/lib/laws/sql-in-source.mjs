const NAMES_TABLES = /\b(FROM|JOIN|INTO|UPDATE|USING|TABLE|TRUNCATE|COPY)\b/
const ESCAPE = /\\(.)/g

/** SQL written in a template or a string: its text, and where in the file each offset of it stands. */
function sqlOf(node, tables) {
  const pieces = node.type === 'TemplateLiteral' ? node.quasis : [node]
  const starts = []
  let text = ''
  for (const [index, { start, value, raw }] of pieces.entries()) {
    starts.push([text.length, start + 1])
    text += (raw?.slice(1, -1) ?? value.raw).replace(ESCAPE, ' $1')
    const hole = node.expressions?.[index]
    if (hole) text += tables.has(hole.name) ? ` "${tables.get(hole.name)}" ` : ' $1 '
  }
  const offsetAt = (offset) => {
    const [from, start] = starts.findLast(([begin]) => begin <= offset)
    return start + offset - from
  }
  return { text, offsetAt }
}

const isString = ({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
const isTagged = ({ parent }) => parent.type === 'TaggedTemplateExpression' && parent.tag.name === 'sql'

/** Every piece of SQL in a file, tagged as such or naming tables; `tables` says which names of the code stand for one. */
export function sqlInSource({ text, nodes }, tables) {
  if (!/\bsql\b/.test(text) && !NAMES_TABLES.test(text)) return []
  return nodes()
    .filter(isString)
    .map((node) => ({ ...sqlOf(node, tables), isTagged: isTagged(node) }))
    .filter(({ text: sql, isTagged: tagged }) => (tagged ? sql.trim() !== '' : NAMES_TABLES.test(sql)))
}
