import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { UploadsInFlight } from './uploads-in-flight.ts'

const upload = (uploads: UploadsInFlight, user: string, bytes: number) => {
  const response = new EventEmitter()
  uploads.admit({ user, bytes }, response as never)
  return () => response.emit('close')
}
const refused = { code: 'UNAVAILABLE', retryAfter: expect.any(Number) }

it('takes two of each user at a time', () => {
  const uploads = new UploadsInFlight({ bytes: 1000, perUser: 2 })
  const end = upload(uploads, 'a', 1)
  upload(uploads, 'a', 1)
  expect(() => upload(uploads, 'a', 1)).toThrow(expect.objectContaining(refused))
  upload(uploads, 'b', 1)
  end()
  upload(uploads, 'a', 1)
  expect(() => upload(uploads, 'a', 1)).toThrow(expect.objectContaining(refused))
})

it('keeps no place for a caller who has hung up before', () => {
  const uploads = new UploadsInFlight({ bytes: 1000, perUser: 1 })
  const gone = Object.assign(new EventEmitter(), { destroyed: true })
  expect(() => uploads.admit({ user: 'a', bytes: 1 }, gone as never)).toThrow(expect.objectContaining(refused))
  upload(uploads, 'a', 1)
})

it('takes only so many bytes of everybody together', () => {
  const uploads = new UploadsInFlight({ bytes: 100, perUser: 2 })
  const end = upload(uploads, 'a', 60)
  upload(uploads, 'b', 40)
  expect(() => upload(uploads, 'c', 1)).toThrow(expect.objectContaining(refused))
  end()
  upload(uploads, 'c', 60)
})
