import { errorCode } from '#web/platform/error-code.ts'

/** Why somebody got no seat, where there is more to say than the server does. */
const SENTENCES: Record<string, string> = {
  LOCKED: 'The host has locked this room for now. Ask them to let you in.',
  FULL: 'Every seat in this room is taken.',
  FORBIDDEN: 'The host has removed you from this room.',
  TAKEN: 'Somebody else has just taken this name. Choose another one.',
}

export const joinSentence = (error: unknown): string | undefined => SENTENCES[errorCode(error) ?? '']
