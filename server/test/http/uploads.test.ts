import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { newSound, uploadMedia } from '../support/media.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { until } from '../support/until.ts'

const MB = 1024 * 1024
let site: WholeSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

/** An upload that says how large it is, and sends nothing of it. */
function slowUpload({ cookie }: MadeUser, size: Record<string, string>): ClientRequest {
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const headers = { cookie, [PROOF_HEADER.name]: PROOF_HEADER.value, ...type, ...size }
  const sent = request(`${site.url}/api/media`, { method: 'POST', headers })
  sent.on('error', () => {})
  sent.flushHeaders()
  return sent
}
const large = { 'content-length': String(20 * MB) }

/** The first that is answered, which all but a refused one wait in vain for. */
const firstRefusal = (uploads: ClientRequest[]) =>
  Promise.race(uploads.map(async (upload) => (await once(upload, 'response')) as [IncomingMessage]))
const statusOf = async (user: MadeUser) => (await uploadMedia(site, user, await newSound())).status
const hangUp = (uploads: ClientRequest[]) => uploads.forEach((upload) => upload.destroy())

it('refuses a third upload of the same user, and takes it once they are through', async () => {
  const user = await makeUser(site.database)
  const slow = ['1', '2', '3'].map(() => slowUpload(user, { 'transfer-encoding': 'chunked' }))
  const [{ statusCode, headers }] = await firstRefusal(slow)
  expect([statusCode, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)])
  const next = await uploadMedia(site, user, await newSound())
  expect([next.status, next.data.code]).toEqual([503, 'UNAVAILABLE'])
  expect(next.message).toBe('Two of your files are still on their way. Try again in a moment.')
  expect(await statusOf(await makeUser(site.database))).toBe(201)
  hangUp(slow)
  await until('there is room again', async () => (await statusOf(user)) === 201)
})

it('refuses more than it can hold of all users together, before anything of it is read', async () => {
  const users = await Promise.all(['1', '2', '3'].map(() => makeUser(site.database)))
  const slow = users.flatMap((user) => [slowUpload(user, large), slowUpload(user, large)])
  const [{ statusCode, headers }] = await firstRefusal(slow)
  expect([statusCode, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)])
  const late = await makeUser(site.database)
  const next = await uploadMedia(site, late, await newSound())
  expect([next.status, next.data.code]).toEqual([503, 'UNAVAILABLE'])
  hangUp(slow)
  await until('there is room again', async () => (await statusOf(late)) === 201)
})
