import { afterAll, beforeAll, expect, it } from 'vitest'
import { statement, transact } from '#server/platform/db/db.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { attributeOf, millisecondsOf, openTraceCollector } from '../support/trace-collector.ts'
import { until } from '../support/until.ts'

let collector: Awaited<ReturnType<typeof openTraceCollector>>
let site: WholeSite
let quiz: { id: string; quizUrl: string }
beforeAll(async () => {
  collector = await openTraceCollector()
  site = await openSite({ config: { tracesUrl: collector.url, trustProxy: ['127.0.0.1'] } })
  quiz = await makeQuiz(site.database, await makeUser(site.database))
})
afterAll(async () => {
  await site.close()
  await collector.close()
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)

it('sends a request as a tree: the proxy, the request, its handler, its transaction and its statements', async () => {
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01` }
  const { status } = await site.call('POST', '/api/attempts', { body: { quiz_url: quiz.quizUrl }, headers })
  expect(status).toBe(201)
  await until('the request is sent', () => spansOf(TRACE).some(({ parentSpanId }) => parentSpanId === PARENT))
  const request = spansOf(TRACE).find(({ parentSpanId }) => parentSpanId === PARENT)
  expect(request?.name).toBe('POST /api/attempts')
  expect(request && attributeOf(request, 'http.route')).toBe('/api/attempts')
  expect(request && Number(attributeOf(request, 'http.response.status_code'))).toBe(201)
  const within = (id: string | undefined) => spansOf(TRACE).filter(({ parentSpanId }) => parentSpanId === id)
  const handler = within(request?.spanId).find(({ name }) => name === 'handle POST /api/attempts')
  const transaction = within(handler?.spanId).find(({ name }) => name === 'transaction')
  const below = [...within(handler?.spanId), ...within(transaction?.spanId)]
  expect(below.some((span) => String(attributeOf(span, 'db.query.text')).includes('INSERT INTO'))).toBe(true)
  expect([...collector.paths]).toEqual(['/v1/traces'])
})

it('tells how often a transaction was tried, and the kind of an error without its words', async () => {
  let tries = 0
  const fails = Object.assign(new Error('Key (email)=(mira@tenpip.example) already exists'), { code: '23505' })
  const again = Object.assign(new Error('could not serialize'), { code: '40001' })
  const doomed = transact(site.database.db, async () => Promise.reject(++tries < 3 ? again : fails))
  await expect(doomed).rejects.toBe(fails)
  const sent = () => collector.spans.find((span) => attributeOf(span, 'error.type') === '23505')
  await until('it is sent', () => sent() !== undefined)
  expect([sent()?.name, Number(sent() && attributeOf(sent()!, 'tenpip.tries'))]).toEqual(['transaction', 3])
})

it('tells how long a prepared statement took, by itself and in a transaction', async () => {
  const rest = statement('rest', 'SELECT pg_sleep($1)')
  await rest(site.database.db, [0.05])
  await transact(site.database.db, (tx) => rest(tx, [0.05]))
  const sent = () => collector.spans.filter(({ name }) => name === 'rest')
  await until('both are sent', () => sent().length === 2)
  for (const span of sent()) expect(millisecondsOf(span)).toBeGreaterThanOrEqual(50)
})

it('tells the kind of error that a COMMIT failed with', async () => {
  await site.database.sql('CREATE TABLE commits (n int UNIQUE DEFERRABLE INITIALLY DEFERRED)')
  const doomed = transact(site.database.db, (tx) => tx.execute('INSERT INTO commits VALUES (1), (1)'))
  await expect(doomed).rejects.toMatchObject({ code: '23505' })
  const sent = () =>
    collector.spans.filter(({ name }) => name === 'COMMIT').map((span) => attributeOf(span, 'error.type'))
  await until('it is sent', () => sent().includes('23505'))
})

it('tells the kind of error of a prepared statement, by itself and in a transaction', async () => {
  const divide = statement('divide', 'SELECT 1 / $1::int')
  await expect(divide(site.database.db, [0])).rejects.toMatchObject({ code: '22012' })
  await expect(transact(site.database.db, (tx) => divide(tx, [0]))).rejects.toMatchObject({ code: '22012' })
  const sent = () => collector.spans.filter(({ name }) => name === 'divide')
  await until('both are sent', () => sent().length === 2)
  expect(sent().map((span) => attributeOf(span, 'error.type'))).toEqual(['22012', '22012'])
})

it('sends runs of jobs as traces of their own, whoever caused them', async () => {
  const player = new Player(site)
  const { body } = await player.start(quiz.quizUrl)
  await player.finish(quiz.id, body.data.attempt_id)
  await until('it is sent', () => collector.spans.some(({ name }) => name === 'job figures'))
  const [job] = collector.spans.filter(({ name }) => name === 'job figures')
  expect(job?.parentSpanId).toBeUndefined()
})

it('sends nothing about people: no address, no token, no email, no value of a query', async () => {
  const secrets = {
    email: 'ada.lovelace@tenpip.example',
    password: 'correct horse battery',
    name: 'Ada Unlikely Name',
    search: 'zebrafinch',
    cookie: 'c'.repeat(43),
    agent: 'PeculiarBrowser/7',
  }
  const { email, password, name, search, cookie, agent } = secrets
  const headers = { 'user-agent': agent, 'x-forwarded-for': '203.0.113.77' }
  const own = { cookie: `tenpip_session=${cookie}; tenpip_guest=${cookie}`, headers }
  await site.call('POST', '/register', { body: { email, password, name }, ...own })
  await site.call('POST', '/login', { body: { email, password }, ...own })
  const last = await site.call('GET', `/api/quizzes?q=${search}`, own)
  const id = last.headers.get('x-request-id')
  await until('the last is sent', () => collector.bodies.some((text) => id !== null && text.includes(id)))
  const all = collector.bodies.join('\n')
  for (const secret of [...Object.values(secrets), '203.0.113', '127.0.0.1', 'mira@', quiz.id])
    expect([secret, all.includes(secret)]).toEqual([secret, false])
})

it('serves on while the collector is away, says so once, and sends again when it is back', async () => {
  await collector.close()
  const said = (words: string) => site.logged.filter((line) => line.includes(words)).length
  await until('it is noticed', async () => {
    await site.call('GET', '/api/nothing')
    return said("traces can't be sent") > 0
  })
  for (let n = 0; n < 300; n++) expect((await site.call('GET', '/api/nothing')).status).toBe(404)
  expect(said("traces can't be sent")).toBe(1)
  await collector.again()
  const before = collector.spans.length
  await until('they arrive again', async () => {
    await site.call('GET', '/api/nothing')
    return collector.spans.length > before && said('traces are sent again') === 1
  })
})

// The last one, because a second site of the same process ends its traces for both.
it('does not let others than proxies join their requests to a trace', async () => {
  const stranger = await openSite({ config: { tracesUrl: collector.url } })
  try {
    const headers = { traceparent: `00-${'a'.repeat(32)}-${PARENT}-01` }
    const { headers: answered } = await stranger.call('GET', '/api/nothing', { headers })
    const id = answered.get('x-request-id')
    const isSent = () => collector.spans.find((span) => attributeOf(span, 'tenpip.request_id') === id)
    await until('it is sent', () => isSent() !== undefined)
    expect([isSent()?.traceId === 'a'.repeat(32), isSent()?.parentSpanId]).toEqual([false, undefined])
  } finally {
    await stranger.close()
  }
})
