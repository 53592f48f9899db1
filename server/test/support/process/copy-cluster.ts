import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Puts a copy of a stopped cluster and its password where `openPostgres` looks for one in `folder`, with its owner, who runs it. */
export async function copyCluster(cluster: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const password = join(dirname(cluster), 'password')
  await promisify(execFile)('cp', ['-a', cluster, password, folder])
}
