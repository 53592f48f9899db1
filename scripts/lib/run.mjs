import { spawn } from 'node:child_process'
import { root } from './project.mjs'

const running = new Set()
let isStopping = false

/**
 * Runs a program in the project's folder and answers with its exit code and what it printed; with `show` it prints for
 * itself. It gets a process group of its own, so that whatever it starts can be ended with it.
 */
export function run(command, args, { show = false, env = {}, timeoutMs } = {}) {
  return new Promise((resolve) => {
    // Nothing new is begun by a process that is about to end.
    if (isStopping) return
    const output = show ? 'inherit' : 'pipe'
    const options = { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', output, output], detached: true }
    const child = spawn(command, args, options)
    let text = ''
    const timer = timeoutMs && setTimeout(tooLate, timeoutMs)
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (more) => (text += more))
    child.on('error', (error) => (text += `${command} could not be run: ${error.message}\n`))
    child.on('close', (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ ok: code === 0, code, output: text })
    })
    function tooLate() {
      text += `Stopped after ${timeoutMs / 1000} s without a result.\n`
      signalGroup(child, 'SIGKILL')
    }
  })
}

export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options)

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended by itself.
  }
}

const END_MS = 5_000

/** Ends every program that `run` started, the stubborn ones by force. */
export async function endAll(signal) {
  const force = setTimeout(() => running.forEach((child) => signalGroup(child, 'SIGKILL')), END_MS)
  await Promise.all(
    [...running].map((child) => {
      signalGroup(child, signal)
      return new Promise((resolve) => child.once('close', resolve))
    }),
  )
  clearTimeout(force)
}

/** When this process is asked to stop, `stop` has its turn first. */
export function onStop(stop) {
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
    process.once(signal, () => {
      isStopping = true
      void stop().finally(() => process.exit(128 + number))
    })
}

/** Hands the terminal over to a script, and ends as it ends. */
export function runInstead(script, args) {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGHUP', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  // The terminal's own interrupt reaches the script by itself.
  process.on('SIGINT', () => {})
  child.on('close', (code) => process.exit(code ?? 1))
}
