import { isTest, placeOf } from './places.mjs'
import { sqlInSource } from './sql-in-source.mjs'

const OTHER_CLOCKS =
  /\b(?:(?:now|(?:statement|transaction|clock)_timestamp)\s*\(|(?:current|local)_?time(?:stamp)?\b|current_date\b)/i

/** Law 4: stored time is `clock_now()`, which tests can move; the platform also measures and keeps books of its own. */
export function* clockLaw({ sources }) {
  for (const source of sources.values()) {
    const { side, part } = placeOf(source.path)
    if (side !== 'server' || part === 'platform' || isTest(source.path)) continue
    for (const { text, offsetAt } of sqlInSource(source, new Map())) {
      const found = OTHER_CLOCKS.exec(text)
      if (found)
        yield {
          path: source.path,
          line: source.lineAt(offsetAt(found.index)),
          law: 4,
          sentence: 'stored time is clock_now()',
        }
    }
  }
}
