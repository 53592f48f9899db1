import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Owner } from './programs.ts'

interface Start {
  name: string
  /** The program and its words. */
  command: readonly string[]
  log: string
  /** Unset: as we are. */
  owner?: Owner
  group?: number
  env?: Record<string, string>
  setpriv: string
}

/** A program of the cluster. It dies with us, however we end. */
export class Process {
  readonly name: string
  readonly #start: Start
  #child: ChildProcess | undefined

  constructor(start: Start) {
    this.name = start.name
    this.#start = start
  }

  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  start(): void {
    if (this.isRunning) return
    const { command, log, owner, group, env = {}, setpriv } = this.#start
    const other = owner?.isRoot ? ['--reuid', `${owner.uid}`, '--regid', `${group ?? owner.gid}`, '--clear-groups'] : []
    const output = openSync(log, 'a')
    // A session of its own: the terminal's Ctrl-C is for us, and we stop everything in turn.
    this.#child = spawn(setpriv, ['--pdeathsig', 'TERM', ...other, ...command], {
      cwd: owner ? '/' : process.cwd(),
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ETCD_UNSUPPORTED_ARCH: process.arch, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    })
    closeSync(output)
  }

  /** A sentence if it ended by itself. */
  get complaint(): string | null {
    return this.#child === undefined || this.isRunning ? null : `${this.name} has ended; ${this.#start.log} says why.`
  }

  signal(name: NodeJS.Signals): void {
    if (this.isRunning) this.#child?.kill(name)
  }

  /** Asks it to stop, and ends it by force if it doesn't. */
  async stop(patience = 20_000): Promise<void> {
    const child = this.#child
    if (!child || !this.isRunning) return
    const gone = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), patience)
    await gone
    clearTimeout(force)
  }
}

/** Repeats a question until it has an answer; says what it waited for when there is none in time, or why it gave up. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  complaint: () => string | null = () => null,
): Promise<T> {
  const end = performance.now() + PATIENCE
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined && answer !== false) return answer
    const reason = complaint()
    if (reason !== null) throw new Error(reason)
    if (performance.now() > end) throw new Error(`Waited for ${PATIENCE / 1000} s, but not yet: ${what}.`)
    await pause(200)
  }
}

/** Says each of the sentences that it is called with again and again, but only the first time. */
export function tellOnce(say: (sentence: string) => void): (sentences: readonly string[]) => void {
  const told = new Set<string>()
  return (sentences) => {
    for (const sentence of sentences) {
      if (!told.has(sentence)) say(sentence)
      told.add(sentence)
    }
  }
}

const PATIENCE = 300_000
