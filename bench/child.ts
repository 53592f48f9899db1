import { execFile, fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const SERVER_CORE = '0'
const OTHER_CORES = `1-${availableParallelism() - 1}`

const program = promisify(execFile)

/** Pins a process and all its threads to one core, or away from it; does nothing on systems without `taskset`. */
async function pin(pid: number, cores: string): Promise<void> {
  if (availableParallelism() > 1) await program('taskset', ['-a', '-c', '-p', cores, String(pid)]).catch(() => {})
}
export const pinToServerCore = (pid: number): Promise<void> => pin(pid, SERVER_CORE)
export const pinAway = (pid: number): Promise<void> => pin(pid, OTHER_CORES)

const TICK_MICROS = 10_000

/** The CPU time of a process so far, and of its children that have ended, in microseconds. */
async function timesOf(pid: number): Promise<{ own: number; ended: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The name in the second field may contain spaces and brackets; user and system time are the 12th and 13th after it,
  // and those of children the next two.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const micros = (first: number): number => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MICROS
  return { own: micros(11), ended: micros(13) }
}

/** The CPU time of a process so far, in microseconds; null where the system has no /proc. */
export const cpuMicros = async (pid: number): Promise<number | null> => (await timesOf(pid))?.own ?? null

/** The CPU time of a server and of its worker processes, without the database's. */
export async function nodeCpuMicros(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const own = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(async (child) =>
        (await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')).startsWith('node')
          ? ((await cpuMicros(Number(child))) ?? 0)
          : 0,
      ),
  )
  return own.reduce((sum, micros) => sum + micros, (await cpuMicros(pid)) ?? NaN)
}

/** The CPU time so far of PostgreSQL, with the processes that it has now and has had. */
export async function databaseMicros(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const times = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(cpuMicros))
  const { own, ended } = (await timesOf(pid)) ?? { own: 0, ended: 0 }
  return times.reduce<number>((sum, micros) => sum + (micros ?? 0), own + ended)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

export interface Partner<Ask, Answer> {
  pid: number
  ask(message: Ask): Promise<Answer>
  stop(): Promise<void>
}

/** Runs a file of this folder as a process that answers each message with one of its own. */
export function forkPartner<Ask extends object, Answer>(file: string): Partner<Ask, Answer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)))
  return {
    pid: child.pid ?? 0,
    ask: (message) =>
      new Promise((resolve, reject) => {
        const onExit = () => reject(new Error(`${file} exited before it answered.`))
        child.once('exit', onExit)
        child.once('message', (answer: Answer) => {
          child.off('exit', onExit)
          resolve(answer)
        })
        child.send(message)
      }),
    stop: () => stop(child),
  }
}

/** Runs a Node program until a line of its output matches; the rest of its output is read and dropped. */
export async function runUntil(script: string, env: NodeJS.ProcessEnv, line: RegExp) {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.once('exit', (code, signal) =>
      reject(new Error(`The server exited with ${signal ?? code} before it was ready.`)),
    )
    lines.on('line', (text) => {
      const found = line.exec(text)
      if (found) resolve(found)
    })
  })
  return { child, pid: child.pid ?? 0, match }
}
