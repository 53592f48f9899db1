import { spawn } from 'node:child_process'
import { root } from './project.mjs'

const running = new Set()
let isStopping = false

/**
 * Runs a program in the project's folder and returns its exit code and output; with `show` it prints directly. It gets
 * its own process group, so that everything it starts can be stopped with it.
 */
export function run(command, args, { show = false, env = {}, timeoutMs } = {}) {
  return new Promise((resolve) => {
    // A process that is about to exit starts nothing new.
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
    // It has already exited.
  }
}

const END_MS = 5_000

/** Stops every program that `run` started, by force if necessary. */
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

/** When this process is asked to stop, `stop` runs first. */
export function onStop(stop) {
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
    process.once(signal, () => {
      isStopping = true
      void stop().finally(() => process.exit(128 + number))
    })
}

/** Hands the terminal over to a script, and exits with its exit code. */
export function runInstead(script, args) {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGHUP', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  // The terminal's interrupt reaches the script by itself.
  process.on('SIGINT', () => {})
  child.on('close', (code) => process.exit(code ?? 1))
}
