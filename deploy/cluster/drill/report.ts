import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { median } from '#bench/benchmark.ts'
import { circumstances } from '#bench/results.ts'
import { project } from '#server/platform/project.ts'

/** What one fault did. */
export interface Round {
  fault: string
  /** Until a node was primary again, and until the last disturbed call was acknowledged. */
  primarySeconds: number | null
  playingSeconds: number
  repeated: number
  /** When the node was back: the calls repeated or held up, and the longest of them. */
  returned: { repeated: number; seconds: number }
  acknowledged: Counts
  lost: Counts
  differences: string[]
  restarts: number
}
interface Counts {
  answers: number
  coupons: number
  drafts: number
}

export const isGood = ({ playingSeconds, returned, lost, differences, restarts }: Round): boolean =>
  Math.max(playingSeconds, returned.seconds) <= LONGEST_SECONDS &&
  sum(lost) === 0 &&
  differences.length === 0 &&
  restarts === 0

export const sentence = ({
  fault,
  primarySeconds,
  playingSeconds,
  repeated,
  returned,
  acknowledged,
  lost,
  ...round
}: Round): string =>
  [
    `${fault}: ${primarySeconds === null ? 'same primary' : `new primary after ${primarySeconds.toFixed(1)} s`}`,
    `all play after ${playingSeconds.toFixed(1)} s`,
    `${repeated} calls repeated`,
    `${returned.repeated} more when the node was back, ${returned.seconds.toFixed(1)} s at most`,
    `${acknowledged.answers} answers, ${acknowledged.coupons} coupons, ${acknowledged.drafts} drafts acknowledged`,
    `${sum(lost)} lost`,
    round.differences.length > 0 ? `reconcile: ${round.differences.join(' ')}` : 'reconcile clean',
    `${round.restarts} restarts of the site`,
  ].join(', ')

/** The table of a drill, one line for each kind of fault. */
export const table = (
  kinds: { what: string; rounds: Round[] }[],
  { name, people, where = circumstances() }: { name: string; people: number; where?: string },
): string =>
  [
    `Made by \`npm run cluster -- drill ${name}\`: ${people} people play, redeem and write through both servers while it happens. ${where}`,
    '',
    `| Fault | Times | All play again: median, worst (≤ ${LONGEST_SECONDS} s) | Held up when the node was back: calls, longest | Answers | Coupons | Drafts | Of these lost | Reconcile | Restarts of the site | Verdict |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...kinds.map(({ what, rounds }) => line(what, rounds)),
  ].join('\n')

/** Replaces what is between the marks. */
export async function writeReport(text: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/RELIABILITY.md has no ${BEGIN}.`)
  await writeFile(PAGE, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`)
}

const LONGEST_SECONDS = 30

const sum = ({ answers, coupons, drafts }: Counts): number => answers + coupons + drafts

function line(what: string, rounds: Round[]): string {
  const middle = median(rounds.map(({ playingSeconds }) => playingSeconds))
  return `| ${[
    what,
    rounds.length,
    `${middle.toFixed(1)} s, ${worst(rounds, ({ playingSeconds }) => playingSeconds).toFixed(1)} s`,
    `${total(rounds, ({ returned }) => returned.repeated)}, ${worst(rounds, ({ returned }) => returned.seconds).toFixed(1)} s`,
    total(rounds, ({ acknowledged }) => acknowledged.answers),
    total(rounds, ({ acknowledged }) => acknowledged.coupons),
    total(rounds, ({ acknowledged }) => acknowledged.drafts),
    total(rounds, ({ lost }) => sum(lost)),
    rounds.every(({ differences }) => differences.length === 0) ? 'clean' : '**not clean**',
    total(rounds, ({ restarts }) => restarts),
    rounds.every(isGood) ? 'met' : '**missed**',
  ].join(' | ')} |`
}

const worst = (rounds: Round[], of: (round: Round) => number): number => Math.max(...rounds.map(of))
const total = (rounds: Round[], of: (round: Round) => number): number => rounds.reduce((all, one) => all + of(one), 0)

const PAGE = join(project.root, 'docs', 'RELIABILITY.md')
const [BEGIN, END] = ['<!-- cluster drill -->', '<!-- end of cluster drill -->']
