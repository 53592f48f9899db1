import { readFile, writeFile } from 'node:fs/promises'
import { arch, availableParallelism, loadavg } from 'node:os'
import type { Benchmark, Row } from './benchmark.ts'

const HEADING = `# Benchmarks

Made by \`npm run bench\`, or \`npm run bench -- NAME…\` for some of them; the other sections then stay unchanged.
Ratios are taken within one run, against a reference that does the same work, so they hold on other machines too.
Where the load could not keep a server's core busy, throughput means little and only CPU time per request is judged.
`

/** Other work on the machine affects every figure, so a result says when the machine was busy. */
const BUSY = 0.5

/** What it ran on, without naming the machine. Call it before measuring: measuring is load, too. */
export function circumstances(): string {
  const [load = 0] = loadavg()
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores (${arch()}), Node ${process.versions.node}`
  const quiet = load < BUSY ? 'a quiet machine' : `a machine busy with other work (load ${load.toFixed(1)})`
  return `Measured on ${date} on ${quiet}: ${machine}.`
}

const verdict = ({ met }: Row): string => (met === undefined ? 'reported' : met ? 'met' : '**missed**')

export function section({ name, figure }: Benchmark, rows: readonly Row[], where: string): string {
  const lines = rows.map((row) => `| ${row.measure} | ${row.target ?? '–'} | ${row.reached} | ${verdict(row)} |`)
  const table = ['| Measure | Target | Reached | Verdict |', '|---|---|---|---|', ...lines]
  return [`## ${name}`, '', figure, where, '', ...table, ''].join('\n')
}

const nameOf = (text: string): string => /^## (.+)/.exec(text)?.[1] ?? ''

/** The page with `fresh` sections replacing the old ones of the same names, in the order of `names`. */
function merge(page: string, fresh: readonly string[], names: readonly string[]): string {
  const kept = page.split(/^(?=## )/m).filter((part) => part.startsWith('## '))
  const sections = new Map([...kept, ...fresh].map((part) => [nameOf(part), part.trimEnd()]))
  const ordered = names.flatMap((name) => sections.get(name) ?? [])
  return `${[HEADING.trimEnd(), ...ordered].join('\n\n')}\n`
}

const PAGE = new URL('RESULTS.md', import.meta.url)

export async function keep(fresh: string, names: readonly string[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8').catch(() => '')
  await writeFile(PAGE, merge(page, [fresh], names))
}
