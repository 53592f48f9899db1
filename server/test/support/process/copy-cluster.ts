import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Puts a copy of a stopped cluster where `openPostgres` looks for one in `folder`, with its owner, who runs it. */
export async function copyCluster(cluster: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o711 })
  await promisify(execFile)('cp', ['-a', cluster, join(folder, 'cluster')])
}
