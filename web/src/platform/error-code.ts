/** The contract's code of a failure. The browser's and the server's error classes differ, so this looks at what they share. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
