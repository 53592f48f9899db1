import { isIP } from 'node:net'
import { resolve } from 'node:path'

export interface Config {
  port: number
  host: string
  /** Without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** Whether DATA_DIR names it, which else has its default. */
  isDataDirSet: boolean
  /** Unset: the server starts and owns an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** Unset: notifications come over `databaseUrl`. A pooler in transaction mode can't pass them on. */
  databaseListenUrl: string | undefined
  /** A replica for reads that may be a second old; unset: there is none. */
  databaseReadUrl: string | undefined
  /** Unnamed statements pass through poolers that don't keep prepared ones. */
  databaseStatements: 'named' | 'unnamed'
  workers: number
  /** Seconds that a server goes on serving after SIGTERM, while `/readyz` already sends proxies elsewhere. */
  stopDelay: number
  /** Unset: created once and kept under `dataDir`. */
  secret: string | undefined
  /** Unset: emails are written to files in the outbox folder. */
  smtpUrl: string | undefined
  mailFrom: string
  clientApiKey: string
  limits: 'normal' | 'off'
  seed: 'demo' | 'none'
  /** Whether browsers may keep the site for use without a connection; off removes what they have kept. */
  serviceWorker: 'on' | 'off'
  /** Whether only people at this machine are meant to reach the site: it listens on loopback and is linked to there. */
  isLocal: boolean
  trustProxy: string[]
  /** After how many days attempts without an answer are deleted, and guests' rounds forget whose they were. */
  abandonedPlaysDays: number
  guestPlaysDays: number
  metricsPort: number | undefined
  /** The address that metrics are served on; strangers must not reach it. */
  metricsHost: string
  /** Where traces are sent to; unset: none are made. */
  tracesUrl: string | undefined
  /** The share of requests that are traced, from 0 to 1. */
  tracesShare: number
  logLevel: (typeof LOG_LEVELS)[number]
  /** The folder the command was started from: npm itself changes to the project's folder. */
  calledFrom: string
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** An unusable variable, with a sentence that names it. */
export class ConfigError extends Error {}

const refuse = (name: string, expected: string, value: string): never => {
  throw new ConfigError(`${name} ${expected}, but it is "${value}".`)
}

function number(name: string, value: string, least: number, most: number): number {
  const parsed = Number(value)
  if (!/^\d+$/.test(value) || parsed < least || parsed > most)
    refuse(name, `must be a whole number from ${least} to ${most}`, value)
  return parsed
}

function share(name: string, value: string): number {
  const parsed = Number(value)
  if (!/^\d*\.?\d+$/.test(value) || parsed > 1) refuse(name, 'must be a number from 0 to 1, like 0.05', value)
  return parsed
}

function choice<const T extends readonly string[]>(name: string, value: string, choices: T): T[number] {
  return choices.find((one) => one === value) ?? refuse(name, `must be one of ${choices.join(', ')}`, value)
}

function address(name: string, value: string, protocols: string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    refuse(name, `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`, value)
  return value
}

function publicAddress(name: string, value: string): string {
  const url = new URL(address(name, value, ['http:', 'https:']))
  if (url.pathname !== '/' || url.search || url.hash)
    refuse(name, 'must be an origin without a path, like https://quiz.example', value)
  return url.origin
}

/** A password inside an address never reaches a terminal or a log. */
function databaseAddress(name: string, value: string): string {
  if (!/^postgres(ql)?:\/\/./.test(value))
    throw new ConfigError(`${name} must be an address that starts with postgresql://.`)
  return value
}

function secret(name: string, value: string): string {
  if (value.length < 32)
    throw new ConfigError(`${name} must have at least 32 characters; this one has ${value.length}.`)
  return value
}

function mailbox(name: string, value: string): string {
  return /^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/.test(value)
    ? value
    : refuse(name, 'must be an email address, like Tenpip <hello@quiz.example>', value)
}

function headerWord(name: string, value: string): string {
  return /^[!-~]+$/.test(value)
    ? value
    : refuse(name, 'must be letters, digits and punctuation without spaces, because it is sent in a header', value)
}

/** Whether it is a loopback address, or a name that stands for one. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** The variable that has the address of the database past any pooler. */
export const directVariable = ({ databaseListenUrl }: Config): string =>
  databaseListenUrl === undefined ? 'DATABASE_URL' : 'DATABASE_LISTEN_URL'

/** Reads every variable once; unset ones get their default, malformed ones are refused. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = <T>(name: string, parse: (name: string, value: string) => T): T | undefined =>
    env[name] ? parse(name, env[name]) : undefined
  const port = read('PORT', (name, value) => number(name, value, 0, 65_535)) ?? 3000
  const host = env.HOST || '127.0.0.1'
  const publicUrl = read('PUBLIC_URL', publicAddress) ?? `http://localhost:${port}`
  if (env.DATABASE_LISTEN_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_LISTEN_URL is the direct line past the pooler in DATABASE_URL, which is not set.')
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_READ_URL is a replica of the database in DATABASE_URL, which is not set.')
  const isLocal = [host, new URL(publicUrl).hostname].every(isLoopback)
  return {
    port,
    host,
    publicUrl,
    dataDir: resolve(env.DATA_DIR || './data'),
    isDataDirSet: Boolean(env.DATA_DIR),
    databaseUrl: read('DATABASE_URL', databaseAddress),
    databaseListenUrl: read('DATABASE_LISTEN_URL', databaseAddress),
    databaseReadUrl: read('DATABASE_READ_URL', databaseAddress),
    databaseStatements:
      read('DATABASE_STATEMENTS', (name, value) => choice(name, value, ['named', 'unnamed'])) ?? 'named',
    workers: read('WORKERS', (name, value) => number(name, value, 1, 64)) ?? 1,
    stopDelay: read('STOP_DELAY', (name, value) => number(name, value, 0, 60)) ?? 0,
    secret: read('SECRET', secret),
    smtpUrl: read('SMTP_URL', (name, value) => address(name, value, ['smtp:', 'smtps:'])),
    mailFrom: read('MAIL_FROM', mailbox) ?? 'Tenpip <tenpip@localhost>',
    clientApiKey: read('CLIENT_API_KEY', headerWord) ?? 'tenpip-web',
    limits: read('LIMITS', (name, value) => choice(name, value, ['normal', 'off'])) ?? 'normal',
    seed: read('SEED', (name, value) => choice(name, value, ['demo', 'none'])) ?? (isLocal ? 'demo' : 'none'),
    serviceWorker: read('SERVICE_WORKER', (name, value) => choice(name, value, ['on', 'off'])) ?? 'on',
    isLocal,
    trustProxy: (env.TRUST_PROXY ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => (isIP(one) ? one : refuse('TRUST_PROXY', 'must be exact addresses separated by commas', one))),
    abandonedPlaysDays: read('ABANDONED_PLAYS_DAYS', (name, value) => number(name, value, 2, 36_500)) ?? 30,
    guestPlaysDays: read('GUEST_PLAYS_DAYS', (name, value) => number(name, value, 2, 36_500)) ?? 400,
    metricsPort: read('METRICS_PORT', (name, value) => number(name, value, 1, 65_535)),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    tracesUrl: read('OTEL_EXPORTER_OTLP_ENDPOINT', (name, value) => address(name, value, ['http:', 'https:'])),
    tracesShare: read('OTEL_TRACES_SAMPLER_ARG', share) ?? 1,
    logLevel: read('LOG_LEVEL', (name, value) => choice(name, value, LOG_LEVELS)) ?? 'info',
    calledFrom: resolve(env.INIT_CWD || '.'),
  }
}
