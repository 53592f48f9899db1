import autocannon from 'autocannon'

/** Runs as a separate process (see child.ts), so that creating the load never takes the server's core. */
export interface LoadAsk {
  url: string
  headers: Record<string, string>
  seconds: number
  /** The expected status; anything else invalidates the measurement. */
  status: number
}
export type LoadAnswer = { requests: number; seconds: number } | { problem: string }

const CONNECTIONS = 50

async function load({ url, headers, seconds, status }: LoadAsk): Promise<LoadAnswer> {
  const result = await autocannon({ url, headers, duration: seconds, connections: CONNECTIONS, pipelining: 1 })
  const counts = new Map(Object.entries(result.statusCodeStats ?? {}).map(([code, { count }]) => [code, count ?? 0]))
  const requests = counts.get(String(status))
  if (!requests || counts.size > 1 || result.errors)
    return { problem: `Not every response from ${url} was ${status}: ${JSON.stringify([...counts])}` }
  return { requests, seconds: result.duration }
}

process.on('message', async (ask: LoadAsk) => {
  const answer = await load(ask).catch((error: unknown): LoadAnswer => ({ problem: String(error) }))
  process.send?.(answer)
})
process.on('disconnect', () => process.exit())
