import type { Imported } from '#contract/api/imports.ts'
import { PROOF_HEADER, NDJSON_TYPE } from '#contract/api/envelope.ts'
import { afterAll, beforeAll } from 'vitest'
import { makeUser, type MadeUser } from './factories.ts'
import { openSite, type WholeSite } from './site.ts'
import { sendForm } from './upload.ts'

const formOf = (bytes: Uint8Array<ArrayBuffer> | string, name = 'questions'): FormData => {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return form
}

interface ImportAnswer {
  status: number
  message: string
  data: Imported
}

/** An author who imports questions. */
export class Importer {
  readonly #site: WholeSite
  readonly user: MadeUser

  constructor(site: WholeSite, user: MadeUser) {
    this.#site = site
    this.user = user
  }

  async paste(text: string, format?: string): Promise<ImportAnswer> {
    const body = { text, ...(format !== undefined && { format }) }
    const answer = await this.#site.call<Imported>('POST', '/api/quiz-import', { body, cookie: this.user.cookie })
    return { status: answer.status, message: answer.body.message, data: answer.body.data }
  }

  async send(bytes: Uint8Array<ArrayBuffer> | string, format?: string, name?: string): Promise<ImportAnswer> {
    const form = formOf(bytes, name)
    if (format !== undefined) form.set('format', format)
    const { status, message, data } = await sendForm(this.#site, '/api/quiz-import', this.user, form)
    return { status, message, data: data as unknown as Imported }
  }

  /** Sends an import that reports its progress. */
  askForLines(text: string, signal?: AbortSignal): Promise<Response> {
    const headers = { cookie: this.user.cookie, [PROOF_HEADER.name]: PROOF_HEADER.value, accept: NDJSON_TYPE }
    const request = { method: 'POST', headers, body: formOf(text), ...(signal && { signal }) }
    return fetch(`${this.#site.url}/api/quiz-import`, request)
  }
}

/** A site for all tests of a file, with an author who imports. */
export function importerForAll(): { site: WholeSite; importer: Importer } {
  let site: WholeSite
  let importer: Importer
  beforeAll(async () => {
    site = await openSite()
    importer = new Importer(site, await makeUser(site.database))
  })
  afterAll(() => site.close())
  return {
    get site() {
      return site
    },
    get importer() {
      return importer
    },
  }
}
