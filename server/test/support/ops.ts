import { spawn } from 'node:child_process'
import { opsTool } from './bundle.ts'

export interface OpsResult {
  code: number | null
  out: string
  err: string
  /** What it printed, as JSON. */
  json: () => unknown
}

/** Runs one of the operator's commands as a separate process, with these variables and none of the shell's. */
export async function ops(env: Record<string, string>, args: string[], input = ''): Promise<OpsResult> {
  const child = spawn(process.execPath, [await opsTool(), ...args], { env: { PATH: process.env.PATH, ...env } })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (more: string) => (out += more))
  child.stderr.setEncoding('utf8').on('data', (more: string) => (err += more))
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, out, err, json: () => JSON.parse(out) as unknown }
}
