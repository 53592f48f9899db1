import * as z from 'zod/mini'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import { Room, type RoomCommand } from '#contract/api/rooms.ts'

/** The host of a room, with a user's cookie. */
export class RoomHost {
  readonly #url: string
  readonly #headers: Record<string, string>
  #room: Room | undefined

  constructor(url: string, cookie: string) {
    this.#url = `${url}/api/rooms`
    this.#headers = { [PROOF_HEADER.name]: PROOF_HEADER.value, 'content-type': 'application/json', cookie }
  }

  get room(): Room {
    if (!this.#room) throw new Error('There is no room yet.')
    return this.#room
  }

  open(quizUrl: string, settings: object): Promise<Room> {
    return this.#take('POST', '', { quiz_url: quizUrl, settings })
  }

  command(command: RoomCommand): Promise<Room> {
    return this.#take('POST', `/${this.room.code}/commands`, { command, seq: this.room.seq })
  }

  look(): Promise<Room> {
    return this.#take('GET', `/${this.room.code}`)
  }

  async #take(method: string, path: string, body?: object): Promise<Room> {
    const response = await fetch(this.#url + path, {
      method,
      headers: this.#headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`The host was refused with ${response.status}: ${await response.text()}`)
    return (this.#room = z.parse(z.object({ data: Room }), await response.json()).data)
  }
}
