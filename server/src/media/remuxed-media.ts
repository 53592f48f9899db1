/** The sound and picture of an upload in a new file, without anything else that was in the old one. */
export interface RemuxedMedia {
  kind: 'audio' | 'video'
  mime: string
  bytes: Uint8Array
  seconds: number
  width: number | null
  height: number | null
}

/** Why a file cannot be used, as a sentence for the user. */
export interface MediaRejection {
  refused: string
}
