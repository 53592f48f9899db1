import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const COLLECT = `import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())`
const COLLECTING = 2_000

/** Lets a server collect its garbage on a signal, so that memory is what it holds and not what it has used. */
export const COLLECTABLE = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(COLLECT)}` }

export async function residentKilobytes(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

export async function heldKilobytes(pids: readonly number[]): Promise<number> {
  for (const pid of pids) process.kill(pid, 'SIGUSR2')
  await pause(COLLECTING)
  return residentKilobytes(pids)
}
