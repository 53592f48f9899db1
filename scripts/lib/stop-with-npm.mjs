const OFTEN = 200

/**
 * Stops this process when npm, which started it, is gone. npm passes a signal on to the shell in between, and that
 * shell dies without passing it on: the site would keep running unnoticed and block its port and data.
 */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, OFTEN)
  watch.unref()
}
