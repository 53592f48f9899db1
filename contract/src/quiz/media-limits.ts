/** What an upload may be, and what may be published with it. */
export const MEDIA = {
  megabytes: 20,
  bytes: 20 * 1024 * 1024,
  seconds: 600,
  transcript: { least: 1, most: 12_000 },
} as const

/** What a file dialog offers. */
export const MEDIA_ACCEPT =
  'audio/*,video/mp4,video/webm,video/quicktime,.mp3,.m4a,.aac,.ogg,.oga,.opus,.wav,.mp4,.m4v,.mov,.webm'

/** Sentences about a file that cannot be used, on both sides. */
export const NOT_MEDIA = "That isn't a sound or a video we can use. Try MP3, M4A, Ogg, WAV or WebM, or MP4 with H.264."
export const MEDIA_TOO_LARGE = `That file is too large. The limit is ${MEDIA.megabytes} MB.`
export const MEDIA_TOO_LONG = `That's too long for a question. The limit is ${MEDIA.seconds / 60} minutes.`
export const MEDIA_EMPTY = 'We found no sound in that file. It may be damaged or cut short.'
export const MEDIA_TOO_SLOW = 'That file takes too long to read. It may be damaged: try saving it again as MP3 or MP4.'

/** The sentence for a file that cannot be used as an image, on both sides. */
export const NOT_AN_IMAGE = "That isn't a picture we can use. Try JPEG, PNG, WebP or GIF."
