import { decodeHTML } from 'entities'
import type { Note } from '../build-question.ts'
import { htmlToText } from '../text/html-text.ts'
import { stripMarkup } from '../text/strip-markup.ts'
import { FormatError } from '../plain-question.ts'
import type { XmlNode } from './xml-node.ts'

/** What is written in an element, before it is read as HTML or taken as it is. */
interface TextSource {
  source: string
  isPlain: boolean
}

/** Line breaks as Moodle shows them: next to a tag they are just space. */
function withBreaks(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .map((line, index) => {
      const before = lines[index - 1]
      return before === undefined ? line : (before.endsWith('>') || line.startsWith('<') ? '\n' : '<br>') + line
    })
    .join('')
}

function textIn(node: XmlNode | undefined): XmlNode | undefined {
  const [text, ...more] = node?.all('text') ?? []
  if (node?.ownText.trim()) throw new FormatError("Some of its words aren't inside <text>. Move them there.")
  if (more.length > 0) throw new FormatError('It has two <text> elements where one belongs.')
  return text
}

/**
 * The text of an element such as `<questiontext format="html">`. Usually its markup is escaped, or in a CDATA section.
 * Where it is not, the elements in it are HTML, whatever the format says.
 */
export function textSource(node: XmlNode | undefined, inherited: string): TextSource {
  const text = textIn(node)
  if (!text) return { source: '', isPlain: true }
  const format = node?.attribute('format') || inherited
  if (text.hasElements) return { source: text.source, isPlain: false }
  if (format === 'plain_text') return { source: text.text, isPlain: true }
  return { source: format === 'html' ? text.text : withBreaks(text.text), isPlain: false }
}

/** A short answer, a number, or "true": it has no markup in Moodle, but some people write it. */
export function shortText(node: XmlNode, note: Note): string {
  const text = textIn(node)
  if (!text) return ''
  if (text.hasElements) return htmlToText(text.source).text
  const format = node.attribute('format')
  if (format === 'plain_text') return text.text
  const words = stripMarkup(text.text, note)
  return format === 'html' && words === text.text ? decodeHTML(words) : words
}
