import { PROOF_HEADER } from '#contract/api/envelope.ts'
import type { MadeUser } from './factories.ts'
import type { Site } from './site.ts'

export interface Uploaded {
  status: number
  message: string
  data: { id: string; url: string; width: number; height: number; code?: string; fields?: Record<string, string> }
}

/** Sends a form as a browser does. */
export async function sendForm(site: Site, path: string, user: MadeUser, form: FormData): Promise<Uploaded> {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { cookie: user.cookie, [PROOF_HEADER.name]: PROOF_HEADER.value },
    body: form,
  })
  const { message, data } = (await response.json()) as Omit<Uploaded, 'status'>
  return { status: response.status, message, data }
}

/** Uploads bytes as an image, with any claimed name and type. */
export function upload(
  site: Site,
  user: MadeUser,
  bytes: Uint8Array<ArrayBuffer> | string,
  name = 'picture.png',
  type = 'image/png',
): Promise<Uploaded> {
  return sendForm(site, '/api/images', user, fileForm(bytes, name, type))
}

/** The form that a browser sends for a chosen file. */
export function fileForm(bytes: Uint8Array<ArrayBuffer> | string, name: string, type: string): FormData {
  const form = new FormData()
  form.set('file', new File([bytes], name, { type }))
  return form
}
