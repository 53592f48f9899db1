import { inRoot, seconds, tool } from './project.mjs'
import { runNode } from './run.mjs'

/** Collecting garbage takes Go a fifth of the time of these tools, which end before their memory matters. */
const env = { GOGC: '400' }

const lint = (...more) =>
  runNode(tool('oxlint'), ['--type-aware', ...more, '--deny-warnings', '--format=unix'], { env })

/** Quick and independent: two run at a time, and each reports when it ends. */
export const CHECKS = {
  build: ['Build', () => runNode(inRoot('scripts', 'build.mjs'), ['--if-needed'])],
  // Several threads would check much of the same twice, and another check has the second core.
  types: ['Types', () => runNode(tool('typescript', 'tsc'), ['-p', '.', '--singleThreaded'], { env })],
  lint: ['Lint', () => lint()],
  unused: ['Dead code', () => runNode(tool('knip'), ['--no-progress'])],
  format: ['Format', () => runNode(tool('oxfmt'), ['--check'])],
  laws: ['Laws of the code', () => runNode(inRoot('scripts', 'check-laws.mjs'), [])],
  lockfile: ['Lockfile', () => runNode(inRoot('scripts', 'check-lockfile.mjs'), [])],
}

/**
 * The linter works out every type anyway. Where both are asked for it also reports what the compiler would, in the same
 * words; deep runs ask the compiler itself.
 */
function chosenChecks(names) {
  const isBoth = !process.env.DEEP && ['types', 'lint'].every((name) => names.includes(name))
  const { types: _, ...others } = CHECKS
  const all = isBoth ? { ...others, lint: ['Types and lint', () => lint('--type-check')] } : CHECKS
  return names.flatMap((name) => (all[name] ? [all[name]] : []))
}

/** A tool that passes is reported in one line; the output of one that fails is shown in full. */
async function check([title, work]) {
  const since = Date.now()
  const { ok, output } = await work()
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${title} (${seconds(since)})`)
  if (!ok) console.log(`\n${output.trimEnd()}\n`)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

export async function runChecks(names) {
  const results = []
  const queue = chosenChecks(names)
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await check(next))
  }
  await Promise.all([worker(), worker()])
  return results
}
