/** The address of a stored image, immutable under its hash. */
export const imageUrl = (hash: Buffer, size: 'large' | 'small' = 'large'): string =>
  `/images/${hash.toString('hex')}${size === 'small' ? '-small' : ''}.webp`

/** Finds the hash in such an address, anywhere in a text. */
export const HASH_IN_URL = '/images/([0-9a-f]{64})'
