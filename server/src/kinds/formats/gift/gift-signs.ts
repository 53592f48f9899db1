/** The signs with a meaning in GIFT, which are escaped with a backslash in text. */
const SIGNS = new Set(['~', '=', '#', '{', '}', ':', '\\'])

/** The first unescaped of `wanted` from `from` on; -1 when there is none. */
export function findSign(text: string, wanted: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(wanted, at)) return at
  }
  return -1
}

/** Unescaped text: signs without their backslashes, and \n as a line break. */
export function unescapeGift(text: string): string {
  let plain = ''
  for (let at = 0; at < text.length; at++) {
    const next = text[at + 1] ?? ''
    if (text[at] === '\\' && SIGNS.has(next)) plain += text[++at]
    else if (text[at] === '\\' && next === 'n') {
      plain += '\n'
      at++
    } else plain += text[at]
  }
  return plain
}

export function escapeGift(text: string): string {
  let escaped = ''
  for (const sign of text) escaped += sign === '\n' ? '\\n' : SIGNS.has(sign) ? `\\${sign}` : sign
  return escaped
}
