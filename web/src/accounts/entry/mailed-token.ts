/** The token of a link from an email: the part after the `#`, which no server ever sees. */
export const mailedToken = (): string => window.location.hash.slice(1)

/** Whether nothing of it was lost on the way, as when a mail program breaks a long line. */
export const isWholeToken = (token: string): boolean => /^[\w-]{43}$/.test(token)
