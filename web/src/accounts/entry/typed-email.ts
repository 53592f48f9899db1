/** The email that was typed on one screen and is needed on the next; kept in memory only. */
let typed = ''

export const keepTypedEmail = (email: string): void => void (typed = email.trim())
export const typedEmail = (): string => typed
