/** Words around fences that are more than an introduction. */
const LONGEST_OUTSIDE = 2000

const FENCE = /^[ \t]{0,3}(`{3,}|~{3,})[^`\n]*$/

interface Unfenced {
  text: string
  /** The words around the fences, which are not part of it. */
  around: string
}

/**
 * A text without its fences and the words around them, where only what is between the fences is a file: chatbots write
 * files like this. Lines keep their numbers. A fence inside a question stays, because there are questions around it.
 */
export function unfence(text: string, hasFormat: (part: string) => boolean): Unfenced {
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
