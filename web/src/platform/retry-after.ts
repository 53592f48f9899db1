/** The seconds that the server asked to wait before a retry; 0 if it did not. */
export const retryAfter = (error: unknown): number =>
  error instanceof Error && 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : 0
