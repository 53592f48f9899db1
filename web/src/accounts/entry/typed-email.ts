/** The address that was typed on one screen and is wanted on the next; it lives no longer than the page. */
let typed = ''

export const keepTypedEmail = (email: string): void => void (typed = email.trim())
export const typedEmail = (): string => typed
