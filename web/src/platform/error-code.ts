/**
 * The contract's code of a failure. The error classes of browser and server differ, so this checks what they have in
 * common.
 */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
