/** To a process that exists, and never to 0, which would be this one and all its kin. */
export function sendSignal(pid: number | null | undefined, signal: NodeJS.Signals): void {
  if (!pid) throw new Error(`There is no process to send ${signal} to.`)
  process.kill(pid, signal)
}
