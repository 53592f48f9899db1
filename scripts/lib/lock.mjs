import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const BEAT_MS = 1_000
/** A pid may have been reused by another program, so an owner without a sign of life for this long counts as dead. */
const SILENCE_MS = 20_000

const me = String(process.pid)

/** The result of `action`, or undefined when the file was gone or already there. */
function attempt(action) {
  try {
    return action()
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
    return undefined
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * A mutex between processes: runs `work` while no other process holds the lock, a folder with one file named after its
 * owner. The folder is filled elsewhere and renamed into place, and a dead owner's is taken over by renaming that file,
 * so neither can succeed twice.
 */
export async function withLock(folder, { waiting, silence = SILENCE_MS }, work) {
  await acquire(folder, waiting, silence)
  const mine = join(folder, me)
  const beat = setInterval(() => attempt(() => utimesSync(mine, new Date(), new Date())), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    release(folder)
  }
}

/** Releases the lock if this process holds it. */
export function release(folder) {
  attempt(() => {
    // Not forced: where the lock belongs to another process, this stops here.
    rmSync(join(folder, me))
    rmdirSync(folder)
  })
}

async function acquire(folder, waiting, silence) {
  let hasWarned = false
  let seen = { sign: '', since: 0 }
  for (;;) {
    const owner = attempt(() => readdirSync(folder)[0])
    if (owner === undefined) {
      if (take(folder)) return
      continue
    }
    const sign = `${owner} ${attempt(() => statSync(join(folder, owner)).mtimeMs)}`
    if (seen.sign !== sign) seen = { sign, since: performance.now() }
    const isLost = owner === me || !isAlive(Number(owner)) || performance.now() - seen.since > silence
    if (isLost && takeOver(folder, owner)) return
    if (!isLost && !hasWarned) waiting(Number(owner))
    hasWarned ||= !isLost
    await pause(50)
  }
}

function take(folder) {
  const fresh = `${folder}.${me}`
  mkdirSync(fresh, { recursive: true })
  writeFileSync(join(fresh, me), '')
  const taken = attempt(() => renameSync(fresh, folder) ?? true)
  if (!taken) rmSync(fresh, { recursive: true, force: true })
  return taken
}

const takeOver = (folder, owner) => attempt(() => renameSync(join(folder, owner), join(folder, me)) ?? true)
