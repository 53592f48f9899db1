import pg from 'pg'

type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown

/**
 * Runs the work with every SQL statement of this process rewritten, as if the code had been different (mutation
 * testing).
 */
export async function withSql<T>(rewrite: (text: string) => string, work: () => Promise<T>): Promise<T> {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function (config, ...rest) {
    const isPlain = typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
    const rewritten = isPlain
      ? { ...config, text: rewrite(String(config.text)) }
      : typeof config === 'string'
        ? rewrite(config)
        : config
    return query.call(this, rewritten, ...rest)
  }
  try {
    return await work()
  } finally {
    client.query = query
  }
}
