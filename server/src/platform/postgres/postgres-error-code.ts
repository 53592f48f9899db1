/** The code of a system error (ENOENT) or a PostgreSQL error (57P03), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** A catch handler that ignores the given codes and rethrows everything else. */
export function unlessCode(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (codes.includes(errorCode(error))) return undefined
    throw error
  }
}
