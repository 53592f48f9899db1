import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

it('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    databaseListenUrl: undefined,
    databaseReadUrl: undefined,
    databaseStatements: 'named',
    workers: 1,
    stopDelay: 0,
    clientApiKey: 'tenpip-web',
    limits: 'normal',
    seed: 'demo',
    serviceWorker: 'on',
    trustProxy: [],
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    tracesUrl: undefined,
    tracesShare: 1,
    logLevel: 'info',
  })
})

it('treats an empty variable as one that is not set', () => {
  expect(readConfig({ PORT: '', SECRET: '', WORKERS: '' })).toMatchObject({ port: 3000, secret: undefined, workers: 1 })
})

it('lets the public address follow the port', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://quiz.example/' }).publicUrl).toBe('https://quiz.example')
})

describe('T47: the demo, with a login whose password is in the source,', () => {
  it.each([
    [{}],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://quiz.localhost:3000' }],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'https://localhost' }],
  ])('is made where nobody else can reach it: %o', (env) => {
    expect(readConfig(env)).toMatchObject({ seed: 'demo', isLocal: true })
  })

  it.each([
    [{ PUBLIC_URL: 'https://quiz.example' }],
    [{ PUBLIC_URL: 'http://192.168.0.7:3000' }],
    [{ PUBLIC_URL: 'http://localhost.quiz.example' }],
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ HOST: '10.127.0.1' }],
  ])('is not made where others can, unless it is asked for: %o', (env) => {
    expect(readConfig(env)).toMatchObject({ seed: 'none', isLocal: false })
    expect(readConfig({ ...env, SEED: 'demo' })).toMatchObject({ seed: 'demo', isLocal: false })
  })
})

describe('a malformed variable is refused by its name', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'quiz.example'],
    ['PUBLIC_URL', 'ftp://quiz.example'],
    ['PUBLIC_URL', 'https://quiz.example/path'],
    ['DATABASE_URL', 'mysql://root@localhost/x'],
    ['DATABASE_LISTEN_URL', 'localhost:5432'],
    ['DATABASE_READ_URL', 'replica'],
    ['DATABASE_STATEMENTS', 'off'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['WORKERS', '0'],
    ['WORKERS', 'many'],
    ['SECRET', 'short'],
    ['SMTP_URL', 'localhost:25'],
    ['MAIL_FROM', 'nobody'],
    ['CLIENT_API_KEY', 'two words'],
    ['LIMITS', 'on'],
    ['SEED', 'full'],
    ['TRUST_PROXY', '10.0.0.0/8'],
    ['TRUST_PROXY', 'true'],
    ['METRICS_PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`))
  })
})

it('a direct line needs the pooler that it goes past', () => {
  expect(() => readConfig({ DATABASE_LISTEN_URL: 'postgresql://localhost/x' })).toThrow(
    /DATABASE_URL, which is not set/,
  )
})

it('a replica needs the database that it follows', () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgresql://localhost/x' })).toThrow(
    'DATABASE_READ_URL is a replica of the database in DATABASE_URL, which is not set.',
  )
})

it('never repeats a password from an address', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@localhost/x' })).toThrow(/^(?!.*hunter2)/)
})
