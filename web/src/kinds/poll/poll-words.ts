export const NOTHING_TYPED = 'Type what you think first.'

/** What was typed, if anything. */
export const readOpinion = (typed: string): string | null => typed.trim() || null
