export interface Sleeper {
  /** Waits for so many milliseconds, or until it is ended. */
  (milliseconds: number): Promise<void>
  end: () => void
}

/** A pause that can be cut short. */
export function sleeper(signal: AbortSignal): Sleeper {
  let end = () => {}
  signal.addEventListener('abort', () => end(), { once: true })
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      const timer = setTimeout(resolve, milliseconds)
      end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return Object.assign(sleep, { end: () => end() })
}
