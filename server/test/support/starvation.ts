const BEAT = 20

/**
 * Watches how late this process itself is woken, which tells how much of any wait is the machine's doing: times that a test
 * holds the server to are for a machine that is not short of processors. A question goes through about four processes.
 */
export function watchStarvation(): { allowance: () => number; stop: () => void } {
  let expected = performance.now() + BEAT
  let latest = 0
  const timer = setInterval(() => {
    latest = Math.max(latest, performance.now() - expected)
    expected = performance.now() + BEAT
  }, BEAT)
  timer.unref()
  return { allowance: () => 4 * latest, stop: () => clearInterval(timer) }
}
