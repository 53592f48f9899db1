import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** The major version that comes with the packages, and the oldest that is supported. */
const [EMBEDDED, OLDEST] = [18, 15]

const PLACES = [
  ['/usr/lib/postgresql', /^\d+$/],
  ['/usr', /^pgsql-\d+$/],
  ['/opt/homebrew/opt', /^postgresql(@\d+)?$/],
  ['/usr/local/opt', /^postgresql(@\d+)?$/],
]

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function candidates() {
  const known = PLACES.flatMap(([folder, form]) =>
    namesIn(folder)
      .filter((name) => form.test(name))
      .map((name) => join(folder, name, 'bin')),
  )
  const all = [...known, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return [...new Set(all)].filter((bin) => isProgram(join(bin, 'initdb')) && isProgram(join(bin, 'postgres')))
}

/** The oldest supported PostgreSQL on this system whose major version differs from the embedded one's, or null. */
export async function findOtherPostgres() {
  const found = await Promise.all(
    candidates().map(async (bin) => {
      const { output } = await run(join(bin, 'postgres'), ['--version'])
      return { bin, major: Number(/\) (\d+)/.exec(output)?.[1]) }
    }),
  )
  const usable = found.filter(({ major }) => major >= OLDEST && major !== EMBEDDED)
  return usable.sort((a, b) => a.major - b.major)[0] ?? null
}
