import { expect, request, type APIRequestContext, type Page } from '@playwright/test'
import type { Room, Seat } from '#contract/api/rooms.ts'

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

/** A player of a room without a browser. */
export interface RoomPlayer {
  name: string
  request: APIRequestContext
  room: () => Promise<Room>
  /** Answers the open question; returns the status. */
  answer: (answer: unknown) => Promise<number>
}

/** The data of an answer, or a failed test. */
async function dataOf<T>(response: {
  ok: () => boolean
  json: () => Promise<{ data: T; message: string }>
}): Promise<T> {
  const { data, message } = await response.json()
  expect(response.ok(), message).toBe(true)
  return data
}

/** Joins a room as somebody new. */
export async function joinByApi(code: string, name: string, part: object = {}): Promise<RoomPlayer> {
  const someone = await request.newContext({ baseURL: process.env.SITE_URL ?? '', extraHTTPHeaders: HEADERS })
  const seat = await dataOf<Seat>(await someone.post(`/api/rooms/${code}/seats`, { data: { name, ...part } }))
  const room = async () => dataOf<Room>(await someone.get(`/api/rooms/${code}`))
  return {
    name: seat.name,
    request: someone,
    room,
    async answer(answer) {
      const { question } = await room()
      const response = await someone.put(`/api/rooms/${code}/answers/${question?.qid}`, { data: { answer } })
      return response.status()
    },
  }
}

/** The code on the host's screen. */
export async function codeOn(page: Page): Promise<string> {
  await page.waitForURL(/\/room\/\d{6}\/screen$/)
  return /\d{6}/.exec(page.url())?.[0] ?? ''
}
