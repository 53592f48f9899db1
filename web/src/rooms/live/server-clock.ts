/** Of so many readings the best is taken; older ones go, because clocks are set and devices sleep. */
const KEPT = 8

export interface ServerClock {
  /** Takes a reading: the server's time, as it has just arrived. */
  hear: (server_time: string) => void
  /** The server's time in milliseconds. */
  now: () => number
}

/** The server's clock as told by what it sends. A reading is late by the way it took, so the latest of them is best. */
export function createServerClock(own: () => number = Date.now): ServerClock {
  let ahead: number[] = []
  return {
    hear(server_time) {
      const reading = Date.parse(server_time) - own()
      if (Number.isFinite(reading)) ahead = [reading, ...ahead].slice(0, KEPT)
    },
    now: () => own() + (ahead.length > 0 ? Math.max(...ahead) : 0),
  }
}
