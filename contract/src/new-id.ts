/** A random id that tells neither when it was given nor for what, made of what browsers have over plain http, too. */
export const newId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(9))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** Whether this could be a new id. */
export const isNewId = (text: string): boolean => /^[\w-]{12}$/.test(text)
