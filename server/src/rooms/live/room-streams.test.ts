import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { EventStream } from '#server/platform/http/event-streams.ts'
import { StreamLimits } from './room-streams.ts'

/** A response that only knows whether it has ended. */
function newStream() {
  const response = Object.assign(new EventEmitter(), { isEnded: false, end: () => void (response.isEnded = true) })
  return { stream: new EventStream(response as unknown as ServerResponse), response }
}

it('whoever opens more streams than tabs loses the oldest, and nobody else does', () => {
  const limits = new StreamLimits()
  const add = (id: string) => {
    const one = newStream()
    limits.add(one.stream, { kind: 'seat', id })
    return one.response
  }
  const other = add('other')
  const own = Array.from({ length: 12 }, () => add('own'))
  expect(own.map(({ isEnded }) => isEnded)).toEqual([...Array<boolean>(4).fill(true), ...Array<boolean>(8).fill(false)])
  expect(other.isEnded).toBe(false)
})

it('streams that were closed leave room for others', () => {
  const limits = new StreamLimits()
  const responses = Array.from({ length: 20 }, () => {
    const { stream, response } = newStream()
    limits.add(stream, { kind: 'seat', id: 'own' })
    response.emit('close')
    return response
  })
  expect(responses.some(({ isEnded }) => isEnded)).toBe(false)
})
