import { loadModule, scanSync } from 'libpg-query'

await loadModule()

const COMMENTS = new Set(['SQL_COMMENT', 'C_COMMENT'])

/** The scanner counts bytes; with one byte a character its offsets are ours. */
const oneByteEach = (text) => text.replace(/[^\0-\x7f]/g, '_')

function tokensOf(text) {
  try {
    return scanSync(oneByteEach(text)).tokens
  } catch {
    // A quotation that never ends: prose with an apostrophe, as PostgreSQL would not take it either.
    return []
  }
}

/** A name as PostgreSQL reads it: folded to lower case unless it is quoted. */
const folded = (text) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text.toLowerCase())

/** The tokens of a piece of SQL, by PostgreSQL's own scanner: `word` is a keyword, `name` anything that can name a table. */
export function scanSql(text) {
  return tokensOf(text)
    .filter(({ tokenName }) => !COMMENTS.has(tokenName))
    .map(({ start, text: raw, tokenName, keywordKind }) => ({
      start,
      text: raw,
      word: keywordKind > 0 ? raw.toUpperCase() : undefined,
      // The fourth kind of keyword is the reserved one.
      name: tokenName === 'IDENT' || (keywordKind > 0 && keywordKind < 4) ? folded(raw) : undefined,
    }))
}
