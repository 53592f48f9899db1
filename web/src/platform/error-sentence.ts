import { errorCode } from './error-code.ts'

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
