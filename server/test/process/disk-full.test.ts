import { describe, expect, it } from 'vitest'
import { openSampleProcess, type SampleProcess } from '../support/process/sample-process.ts'
import { putDatabase } from '../support/process/server-process.ts'
import { smallDisk } from '../support/process/small-disk.ts'
import { until } from '../support/until.ts'

const MEGABYTES = 200
const TEXT = 'x'.repeat(200)
/** As long as the server waits for a PostgreSQL that recovers from a crash, and some more. */
const RECOVERY = 150_000

const write = ({ call, cookie }: SampleProcess) =>
  call<{ id: string }>('POST', '/api/notes', { cookie, body: { text: TEXT } })

const isReady = async ({ url }: SampleProcess) => (await fetch(`${url}/readyz`)).ok

/** Writes until a write is refused; returns the acknowledged ids, and the refusal. */
async function writeUntilRefused(sample: SampleProcess) {
  const ids: string[] = []
  const refused = await until('a write is refused', async () => {
    const answer = await write(sample)
    if (answer.status !== 200) return answer
    ids.push(answer.body.data.id)
    return null
  })
  return { ids, refused }
}

async function expectStored({ sql }: SampleProcess, ids: string[]): Promise<void> {
  const rows = await sql<{ id: string }>('SELECT id FROM notes')
  expect(ids.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
}

describe('a disk that is full', { timeout: 600_000 }, () => {
  it('F6: is told politely to writers, does not touch readers, and is forgotten once there is room', async () => {
    const disk = await smallDisk(MEGABYTES)
    await putDatabase(disk)
    const sample = await openSampleProcess({}, disk)
    try {
      const before = await sample.addNote()
      await disk.fill()
      const { ids, refused } = await writeUntilRefused(sample)
      expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
      expect(refused.body).toMatchObject({ success: false, data: { code: 'UNAVAILABLE' } })
      expect((await sample.call('GET', `/api/notes/${before}`)).status).toBe(200)
      await disk.free()
      await until('a write succeeds again', async () => (await write(sample)).status === 200, RECOVERY)
      await expectStored(sample, [before, ...ids])

      // Without space for its log PostgreSQL stops, and comes back by itself.
      await disk.fill()
      await until('it has stopped', async () => {
        await sample
          .sql("SELECT pg_logical_emit_message(true, 'wal', repeat('x', 1000000)), pg_switch_wal()")
          .catch(() => {})
        return (await write(sample)).status === 503 && !(await isReady(sample))
      })
      await disk.free()
      await until('a write succeeds again', async () => (await write(sample)).status === 200, RECOVERY)
      await expectStored(sample, [before, ...ids])
      expect(sample.server.hasEnded()).toBe(false)
    } finally {
      await sample.remove()
    }
  })
})
