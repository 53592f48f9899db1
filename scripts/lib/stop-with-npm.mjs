const OFTEN = 200

/**
 * Stops this process when npm, which started it, is gone. npm passes a signal on to the shell between the two, and that shell
 * dies of it without passing it on: the site would go on unseen and hold its port and its data.
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
