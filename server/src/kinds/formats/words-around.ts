import { stringEnd } from './json/json-source.ts'

/** What programs write before a value and behind it, and the name of a field without its object. */
const CODE =
  /\b(?:export\s+)?(?:const|let|var)\s+[\w$]+\s*(?::\s*[\w$<>[\]| .]{1,80})?=|\bexport\s+default\b|\bmodule\.exports\s*=|\bwindow\.[\w$.]+\s*=|[\w$.]+\($|^\s*"[^"\n]{1,60}"\s*:|\bas\s+const\b|\bsatisfies\s+[\w$<>[\]]{1,80}/g

/** The words around the lists and objects of a JSON file: what chatbots and programs write beside them. */
export function wordsAround(text: string): string {
  const { groups, isBalanced } = groupsIn(text)
  const first = groups[0]?.start ?? text.search(/[[{]/)
  if (first < 0) return ''
  const last = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  const gaps = [
    text.slice(0, first),
    ...(isBalanced ? groups.slice(1).map(({ start }, index) => text.slice(groups[index]?.end, start)) : []),
    ...(last > first ? [text.slice(last)] : []),
  ]
  return gaps
    .map((gap) => gap.replace(CODE, ' ').trim())
    .filter((gap) => /\p{L}/u.test(gap))
    .join(' ')
}

const FENCE = /^[ \t]{0,3}(`{3,}|~{3,})[^`\n]*$/

/** Words around fences that are more than an introduction. */
const LONGEST_OUTSIDE = 2000

/**
 * A text without its fences and the words around them, where only what is between the fences is a file: chatbots write
 * files like this. Lines keep their numbers. A fence inside a question stays, because there are questions around it.
 */
export function unfence(text: string, hasFormat: (part: string) => boolean) {
  if (!/^[ \t]{0,3}(?:```|~~~)/m.test(text)) return { text, around: '' }
  const outside: string[] = []
  let open = ''
  const lines = text.split('\n').map((line) => {
    const [, fence = ''] = FENCE.exec(line.trimEnd()) ?? []
    if (open === '' && fence !== '') open = fence
    else if (open !== '' && fence.startsWith(open) && line.trim() === fence) open = ''
    else if (open !== '') return line
    else outside.push(line)
    return ''
  })
  const around = outside.join('\n').trim()
  const inside = lines.join('\n')
  const isFile = around.length <= LONGEST_OUTSIDE && hasFormat(inside) && !hasFormat(around)
  return isFile ? { text: inside, around } : { text, around: '' }
}

/** The bracketed parts of a text that could be JSON, and whether every bracket in it has its partner. */
function groupsIn(text: string) {
  const groups: { start: number; end: number }[] = []
  let depth = 0
  let start = 0
  let isBalanced = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    // Outside of brackets, quotation marks are those of a sentence.
    if (sign === '"' && depth > 0) at = stringEnd(text, at) - 1
    else if (sign === '{' || sign === '[') {
      if (depth++ === 0) start = at
    } else if (sign === '}' || sign === ']') {
      if (depth === 0) isBalanced = false
      // "[1]" and `Question[]` are words and code.
      else if (--depth === 0 && text.slice(start, at).includes('"')) groups.push({ start, end: at + 1 })
    }
  }
  return { groups, isBalanced: isBalanced && depth === 0 }
}
