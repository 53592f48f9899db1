/** The address of a stored image, immutable under its hash. */
export const imageUrl = (hash: Buffer, size: 'large' | 'small' = 'large'): string =>
  `/images/${hash.toString('hex')}${size === 'small' ? '-small' : ''}.webp`
