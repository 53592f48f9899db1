/** Only to a valid pid, and never to 0, which would be this whole process group. */
export function sendSignal(pid: number | null | undefined, signal: NodeJS.Signals): void {
  if (!pid) throw new Error(`There is no process to send ${signal} to.`)
  process.kill(pid, signal)
}

/** Sends a signal to processes of which some may have ended since they were listed. */
export function sendSignalToAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      sendSignal(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}
