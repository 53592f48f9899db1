import { expect, test } from 'vitest'
import Fastify from 'fastify'
import { NdjsonStream } from './ndjson-stream.ts'

test('the last line is said again while there is nothing new, so that nobody takes the connection for dead', async () => {
  const app = Fastify()
  let lines: NdjsonStream | undefined
  app.get('/', async (_request, reply) => {
    lines = new NdjsonStream(reply, () => ({}), 20)
    lines.write('working')
    return reply
  })
  try {
    const response = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }))
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (text.split('\n').length > 3) lines?.end('done')
    }
    expect(text).toMatch(/^(working\n){3,}done\n$/)
  } finally {
    await app.close()
  }
})

test('what was answered otherwise in the meantime stays as it is', async () => {
  const app = Fastify()
  let lines: NdjsonStream | undefined
  app.get('/', async (_request, reply) => {
    lines = new NdjsonStream(reply, () => ({}))
    return reply.send('out of time')
  })
  expect((await app.inject('/')).payload).toBe('out of time')
  lines?.write('working')
  lines?.end('done')
  expect(lines?.begun).toBe(false)
  await app.close()
})
