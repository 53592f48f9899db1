import { expect, request, type APIRequestContext } from '@playwright/test'
import type { Room, RoomCommand } from '#contract/api/rooms.ts'

export const HEADERS = { 'x-requested-with': 'XMLHttpRequest' }

async function dataOf<T>(answered: Promise<{ json: () => Promise<{ data: T }> }>): Promise<T> {
  return (await (await answered).json()).data
}

/** A host who conducts a room without a screen. */
export class Host {
  readonly #api: APIRequestContext
  room: Room

  constructor(api: APIRequestContext, room: Room) {
    this.#api = api
    this.room = room
  }

  static async of(data: Record<string, unknown>): Promise<Host> {
    const api = await request.newContext({ baseURL: process.env.SITE_URL ?? '', extraHTTPHeaders: HEADERS })
    return new Host(api, await dataOf<Room>(api.post('/api/rooms', { data })))
  }

  async look(): Promise<Room> {
    return (this.room = await dataOf<Room>(this.#api.get(`/api/rooms/${this.room.code}`)))
  }

  async tell(...commands: RoomCommand[]): Promise<void> {
    for (const command of commands) await this.#command({ command })
  }

  async remove(name: string): Promise<void> {
    const { items } = await dataOf<{ items: { name: string; seat_id: string }[] }>(
      this.#api.get(`/api/rooms/${this.room.code}/seats?page=1`),
    )
    const seat_id = items.find((seat) => seat.name === name)?.seat_id
    await this.#command({ command: 'kick', seat_id })
  }

  async #command(given: { command: RoomCommand; seat_id?: string | undefined }): Promise<void> {
    // A question that everyone has answered closes by itself meanwhile.
    await expect(async () => {
      const { seq } = await this.look()
      const answered = await this.#api.post(`/api/rooms/${this.room.code}/commands`, { data: { ...given, seq } })
      expect(answered.status(), given.command).toBe(200)
    }).toPass()
  }

  /** Invites everyone into another room; returns its code. */
  async again(): Promise<string> {
    const data = { quiz_url: this.room.quiz.quiz_url, again: this.room.id }
    return (await dataOf<Room>(this.#api.post('/api/rooms', { data }))).code
  }

  /** Asks the next question, so that it can be answered. */
  ask = (): Promise<void> =>
    this.tell(this.room.index === null && this.room.phase === 'lobby' ? 'start' : 'next', 'next')
}
