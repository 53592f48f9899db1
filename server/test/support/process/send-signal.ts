/** Only to a valid pid, and never to 0, which would be this whole process group. */
export function sendSignal(pid: number | null | undefined, signal: NodeJS.Signals): void {
  if (!pid) throw new Error(`There is no process to send ${signal} to.`)
  process.kill(pid, signal)
}
