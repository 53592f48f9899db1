import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { spawnAs, type OsUser } from './os-user.ts'

/** Runs a PostgreSQL program to its end; returns the last lines of what it said. */
export async function runProgram(
  user: OsUser,
  program: string,
  args: string[],
  { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<{ ok: boolean; said: string; complaints: string }> {
  const child = spawnAs(user, program, args, { stdio: ['pipe', 'pipe', 'pipe'], env })
  const ended = new Promise<string | number | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
  // One that ends without reading is judged by how it ends.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const [out, complaints, end] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended])
  const words = end === 0 ? out : complaints || String(end)
  return { ok: end === 0, said: words.trim().split('\n').slice(-3).join(' '), complaints }
}

async function readAll(stream: Readable | null): Promise<string> {
  return stream ? text(stream).catch(() => '') : ''
}
