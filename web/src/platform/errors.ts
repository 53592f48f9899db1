/**
 * The contract's code of a failure. The error classes of browser and server differ, so this checks what they have in
 * common.
 */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const OUR_SENTENCE = 'Something went wrong on our side, or the connection dropped. Nothing of yours is lost.'
const LONGEST = 140

/** A failure as a sentence: the server's own where it is meant for people, else ours. */
export const errorSentence = (error: unknown): string =>
  error instanceof Error &&
  errorCode(error) !== undefined &&
  error.message !== '' &&
  error.message.length < LONGEST &&
  !/[<>]/.test(error.message)
    ? error.message
    : OUR_SENTENCE

/** The seconds that the server asked to wait before a retry; 0 if it did not. */
export const retryAfter = (error: unknown): number =>
  error instanceof Error && 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : 0
