import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readPidFile } from '#server/platform/postgres/postgres-postmaster.ts'
import { siteServer } from '../bundle.ts'
import { ownDataFolder, ownFolder, startServer, type OwnFolder, type ServerProcess } from './server-process.ts'

interface SiteFolder {
  dataDir: string
  cluster: string
  /** Starts the built site on the folder. */
  start: (env?: Record<string, string>) => ServerProcess
  postmaster: () => Promise<number | null>
}

/** Running many more at once than there are cores would only slow each of them down. */
const MOST_AT_ONCE = 3
const queue: (() => void)[] = []
let open = 0

async function takeTurn(): Promise<void> {
  if (open < MOST_AT_ONCE) return void open++
  await new Promise<void>((resolve) => queue.push(resolve))
}

function giveTurn(): void {
  const next = queue.shift()
  if (next) next()
  else open--
}

type OnFinished = (end: () => Promise<void>) => unknown

/** A folder for the built site, with a migrated and empty database; everything running on it ends with the test. */
export const openSiteFolder = (onTestFinished: OnFinished): Promise<SiteFolder> =>
  siteFolderIn(onTestFinished, ownDataFolder)

/** A folder in which nothing has ever run. */
export const openFreshSiteFolder = (onTestFinished: OnFinished, ...below: string[]): Promise<SiteFolder> =>
  siteFolderIn(onTestFinished, () => ownFolder(...(below.length ? below : ['data'])))

async function siteFolderIn(onTestFinished: OnFinished, makeFolder: () => Promise<OwnFolder>): Promise<SiteFolder> {
  const file = await siteServer()
  await takeTurn()
  const folder = await makeFolder()
  const cluster = join(folder.path, 'postgres', 'cluster')
  const started: ServerProcess[] = []
  onTestFinished(async () => {
    for (const server of started) server.kill('SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    await folder.remove().finally(giveTurn)
  })
  return {
    dataDir: folder.path,
    cluster,
    postmaster: async () => (await readPidFile(cluster))?.pid ?? null,
    start(env = {}) {
      const server = startServer(file, { DATA_DIR: folder.path, ...env })
      started.push(server)
      return server
    },
  }
}

export async function categories(url: string): Promise<unknown[]> {
  const answer = await fetch(`${url}/api/categories`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: unknown[] }).data
}

export async function stopServer(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

/** It exited by itself, with a sentence for people and no stack trace. */
export async function expectRefusal(server: ServerProcess, sentence: RegExp): Promise<void> {
  expect(await server.ended).toBe(1)
  expect(server.sentences().trim()).toMatch(sentence)
  expect(server.sentences()).not.toMatch(/^\s+at |node:internal|undefined|ready at/m)
}

/** The system's information about a running process; nothing about a zombie. */
function statusOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return status.includes('State:\tZ') ? '' : status
  } catch {
    return ''
  }
}

export const isRunning = (pid: number): boolean => statusOf(pid) !== ''

/** The worker processes of this one. */
export const workersOf = ({ pid }: ServerProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((one) => statusOf(one) && readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('main.mjs'))
