import type { UploadedMedia } from '#contract/quiz/media.ts'
import { makeMedia } from '#server/media/test/media.ts'
import type { MadeUser } from './factories.ts'
import type { Site } from './site.ts'
import { fileForm, sendForm, type Uploaded } from './upload.ts'

type Sent = Omit<Uploaded, 'data'> & { data: UploadedMedia & Pick<Uploaded['data'], 'code' | 'fields'> }

/** Uploads bytes as a sound or film, with any claimed name and type. */
export async function uploadMedia(
  site: Site,
  user: MadeUser,
  bytes: Uint8Array<ArrayBuffer> | string,
  name = 'sound.mp3',
  type = 'audio/mpeg',
): Promise<Sent> {
  return (await sendForm(site, '/api/media', user, fileForm(bytes, name, type))) as unknown as Sent
}

let mark = 0
/** A sound that no test has uploaded yet. */
export const newSound = (seconds = 1) => makeMedia('wav', { sound: 'pcm', seconds, mark: ++mark })
