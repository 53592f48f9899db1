/**
 * A random id that tells neither when it was given nor for what, made of what browsers have over plain http, too. What
 * programs call things by themselves rarely looks like it.
 */
export const newId = (): string =>
  `_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(8))))
    .slice(0, LENGTH)
    .replaceAll('+', '-')
    .replaceAll('/', '_')}`

/** Whether this could be a new id. */
export const isNewId = (text: string): boolean => /^_[\w-]{11}$/.test(text)

/** Of eight bytes in base64, without its padding. */
const LENGTH = 11
