/** Where a stored image is served, for ever the same under its hash. */
export const imageUrl = (hash: Buffer, size: 'large' | 'small' = 'large'): string =>
  `/images/${hash.toString('hex')}${size === 'small' ? '-small' : ''}.webp`
