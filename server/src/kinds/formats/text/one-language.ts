/** A text that says the same in several languages, in the first of them; and what was left out, for its author. */
export function inOneLanguage(html: string): { text: string; losses: string[] } {
  const losses = new Set<string>()
  let text = html
  if (/\bmultilang\b/i.test(text)) text = kept(text, piecesIn(text, SPAN), losses)
  if (/\{mlang\}/i.test(text)) text = kept(text, piecesIn(text, BRACED), losses)
  return { text, losses: [...losses] }
}

interface Piece {
  start: number
  end: number
  language: string
  text: string
}

function kept(html: string, pieces: readonly Piece[], losses: Set<string>): string {
  let text = ''
  let from = 0
  for (const group of groupsOf(pieces, html)) {
    const [first] = group
    if (!first) continue
    const languages = [...new Set(group.map(({ language }) => language))]
    const isAlone = languages.length < 2
    text += html.slice(from, first.start) + (isAlone ? group.map((piece) => piece.text).join(' ') : first.text)
    from = group.at(-1)?.end ?? from
    if (!isAlone)
      losses.add(
        `It has words in several languages (${languages.join(', ').slice(0, 60)}): only those in "${first.language}" were kept.`,
      )
  }
  return text + html.slice(from)
}

/** Pieces with nothing but space between them say the same, each in its language. */
function groupsOf(pieces: readonly Piece[], html: string): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const group = groups.at(-1)
    const isNext = group && html.slice(group.at(-1)?.end, piece.start).trim() === ''
    if (isNext) group.push(piece)
    else groups.push([piece])
  }
  return groups
}

const LANGUAGE = /\blang\s*=\s*["']?([\w-]{1,20})/i
const languageOfSpan = (attributes: string): string | undefined =>
  /\bmultilang\b/i.test(attributes) ? LANGUAGE.exec(attributes)?.[1] : undefined

/** `<span lang="en" class="multilang">…</span>`, as Moodle's filter knows it. */
const SPAN = [/<span\b([^<>]{1,200})>/gi, '</span>', languageOfSpan] as const
/** `{mlang en}…{mlang}`, as a plugin of Moodle writes it. */
const BRACED = [/\{mlang\s+([\w, -]{1,60})\}/gi, '{mlang}', (language: string) => language] as const

/** The pieces between an opening sign with a language and the closing sign after it. */
function piecesIn(html: string, [opening, closing, languageOf]: typeof SPAN | typeof BRACED): Piece[] {
  const found: Piece[] = []
  for (const { 0: sign, 1: inside = '', index: start } of html.matchAll(opening)) {
    const language = languageOf(inside)?.trim().toLowerCase()
    if (language === undefined || start < (found.at(-1)?.end ?? 0)) continue
    const close = html.indexOf(closing, start)
    if (close < 0) break
    found.push({ start, end: close + closing.length, language, text: html.slice(start + sign.length, close) })
  }
  return found
}
