import { Readable } from 'node:stream'
import { runCommand } from '#server/ops/run-command.ts'

interface OpsResult {
  code: number
  out: string
  err: string
  /** What it printed, as JSON. */
  json: () => unknown
}

/** Runs one of the operator's commands with these variables and none of the shell's. */
export async function ops(env: Record<string, string>, args: string[], input = ''): Promise<OpsResult> {
  const { exitCode, out, err } = await runCommand(args, Readable.from([input]), env)
  return { code: exitCode, out, err, json: () => JSON.parse(out) as unknown }
}
