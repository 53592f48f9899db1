/** The endings of the files that are written, by their types. */
const ENDINGS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'weba',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
}

/** The address of a stored file, immutable under its hash. */
export const mediaUrl = (hash: Buffer, mime: string): string =>
  `/media/${hash.toString('hex')}.${ENDINGS[mime] ?? 'bin'}`

/** Finds the hash in such an address, anywhere in a text. */
export const HASH_IN_MEDIA_URL = '/media/([0-9a-f]{64})'
