import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { RecordedPlayer, type Call } from './recorded-player.ts'

interface PlaysAsk {
  url: string
  databaseUrl: string
  players: number
  /** The shortest and the longest time that somebody thinks about a question. */
  thinkMs: [number, number]
}

/** Has players play one quiz after the other until it is stopped, and notes every call of theirs. */
export async function recordPlays({ url, databaseUrl, players, thinkMs }: PlaysAsk, note: (call: Call) => void) {
  const client = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const { rows } = await client.query<{ url: string }>(
    'SELECT quiz_url AS url FROM quizzes WHERE rewarded ORDER BY quiz_url',
  )
  const [least, most] = thinkMs
  const think = () => pause(least + Math.random() * (most - least))
  let over = false
  const playOn = async (): Promise<void> => {
    while (!over) {
      const player = await RecordedPlayer.join(client, url, note)
      for (const quiz of rows) {
        if (over) return
        await player.play(quiz.url, think, () => over)
      }
    }
  }
  const playing = Promise.all(Array.from({ length: players }, playOn))
  return {
    async stop(): Promise<void> {
      over = true
      await playing
      await client.end()
    },
  }
}
